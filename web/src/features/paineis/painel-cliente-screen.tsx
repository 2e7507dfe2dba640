import { CalendarDays, Flame, History, Hourglass, MessageCircleQuestion, Plus, Ticket } from 'lucide-react'
import { chamadosTexts } from '#contract/chamados-texts.ts'
import { formatDate } from '#web/platform/time/dates.ts'
import { areaPath } from '#web/domain/area-path.ts'
import { useSession } from '#web/platform/session/session.ts'
import { ButtonLink } from '#web/ui/buttons/button-link.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Page } from '#web/ui/page/page.tsx'
import { countOf, Figures } from './components/board.tsx'
import { Freshness } from './components/freshness.tsx'
import { chamadoLinks } from './components/figure-links.ts'
import { ProximaVisita } from './components/proxima-visita.tsx'
import { useRecentes } from './components/recentes-query.ts'
import { Recentes } from './components/recentes.tsx'
import { useCountDoCliente, useProximaVisita, useUltimoChamado } from './queries.ts'
import css from './components/board.module.css'

const area = areaPath('cliente')
const toChamados = chamadoLinks('cliente')

/** A dash where there was none yet. */
const dateText = (instant: string | null | undefined) =>
  instant === undefined ? undefined : instant === null ? '—' : formatDate(instant)

function Painel({ id }: { id: number }) {
  const recentes = useRecentes()
  const proxima = useProximaVisita(id)
  const abertos = useCountDoCliente('abertos', id)
  const cliente = useCountDoCliente('aguardandoCliente', id)
  const terceiros = useCountDoCliente('aguardandoTerceiros', id)
  const criticos = useCountDoCliente('criticos', id)
  const total = useCountDoCliente('total', id)
  const ultimo = useUltimoChamado(id)

  return (
    <>
      <Freshness sources={[recentes, proxima, abertos, cliente, terceiros, criticos, total, ultimo]} />
      <div className={css.board}>
        <ProximaVisita source={proxima} />
        <Figures
          title="Chamados da sua empresa"
          figures={[
            {
              icon: Ticket,
              label: 'Abertos',
              note: 'ainda não resolvidos',
              to: toChamados.abertos,
              ...countOf(abertos, abertos.data),
            },
            {
              icon: MessageCircleQuestion,
              label: 'Aguardando cliente',
              note: 'esperam uma resposta sua',
              to: toChamados.status(5),
              tone: 'waiting',
              ...countOf(cliente, cliente.data),
            },
            {
              icon: Hourglass,
              label: 'Aguardando terceiros',
              note: 'dependem de um fornecedor',
              to: toChamados.status(4),
              tone: 'waiting',
              ...countOf(terceiros, terceiros.data),
            },
            {
              icon: Flame,
              label: 'Críticos',
              note: 'abertos com prioridade crítica',
              to: toChamados.criticos,
              tone: 'critical',
              ...countOf(criticos, criticos.data),
            },
            {
              icon: History,
              label: 'Total',
              note: 'abertos e já fechados',
              to: toChamados.todos,
              ...countOf(total, total.data),
            },
            {
              icon: CalendarDays,
              label: 'Último chamado',
              note: 'quando foi aberto',
              ...countOf(ultimo, dateText(ultimo.data)),
            },
          ]}
        />
        <Recentes source={recentes} detail={`${area}/cchamados`} all={toChamados.todos} />
      </div>
    </>
  )
}

/** For somebody who comes twice a month: what is open, what waits for them, and the way to ask for help. */
export default function PainelClienteScreen() {
  const id = useSession()?.usuario.id_empresa ?? undefined
  return (
    <Page
      title="Painel"
      actions={
        <ButtonLink to={toChamados.novo}>
          <Plus size={18} aria-hidden="true" />
          Novo Chamado
        </ButtonLink>
      }
    >
      {id === undefined ? (
        <Notice tone="error">{chamadosTexts.storedClienteMissing}</Notice>
      ) : (
        <Painel id={id} />
      )}
    </Page>
  )
}
