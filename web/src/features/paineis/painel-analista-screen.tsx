import { clsx } from 'clsx'
import {
  CalendarCheck,
  CalendarClock,
  CalendarDays,
  ClockAlert,
  Flame,
  Hourglass,
  MessageCircleQuestion,
  Ticket,
} from 'lucide-react'
import type { ComponentType } from 'react'
import { chamadosTexts } from '#contract/chamados-texts.ts'
import type { Visita } from '#contract/visitas.ts'
import { useVisitasDoDia } from '#web/features/visitas/queries.ts'
import { useSession } from '#web/platform/session/session.ts'
import { useToday } from '#web/platform/time/today.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Page } from '#web/ui/page/page.tsx'
import { useProximas } from './components/agenda-query.ts'
import { Agenda } from './components/agenda.tsx'
import { countOf, Figures, lateTone, prazoFigures } from './components/board.tsx'
import { Freshness } from './components/freshness.tsx'
import { chamadoLinks } from './components/figure-links.ts'
import { hoje } from './components/visita-link.ts'
import { useCountDoAnalista, usePainelAnalista } from './queries.ts'
import css from './components/board.module.css'

const toChamados = chamadoLinks('analista')

/** The visita that is now, with what to do; the area brings it. */
type NowProps = { Now: ComponentType<{ visita: Visita; today: string }> }

function Painel({ id, Now }: NowProps & { id: number }) {
  const today = useToday()
  const dia = useVisitasDoDia(today)
  const proximas = useProximas(today)
  const visitas = usePainelAnalista(id)
  const abertos = useCountDoAnalista('abertos', id)
  const criticos = useCountDoAnalista('criticos', id)
  const terceiros = useCountDoAnalista('aguardandoTerceiros', id)
  const cliente = useCountDoAnalista('aguardandoCliente', id)
  const ofVisitas = (count: number | undefined) => countOf(visitas, count)

  return (
    <>
      <Freshness sources={[dia, proximas, visitas, abertos, criticos, terceiros, cliente]} />
      <div className={clsx(css.board, css.split)}>
        <div className={css.column}>
          <Agenda dia={dia} proximas={proximas} today={today} Now={Now} />
        </div>
        <div className={css.column}>
          <Figures
            title="Meus chamados"
            figures={[
              { icon: Ticket, label: 'Abertos', to: toChamados.abertos, ...countOf(abertos, abertos.data) },
              {
                icon: Flame,
                label: 'Críticos',
                to: toChamados.criticos,
                tone: 'critical',
                ...countOf(criticos, criticos.data),
              },
              ...prazoFigures(toChamados, visitas, visitas.data?.sla),
              {
                icon: Hourglass,
                label: 'Aguardando terceiros',
                to: toChamados.status(4),
                tone: 'waiting',
                ...countOf(terceiros, terceiros.data),
              },
              {
                icon: MessageCircleQuestion,
                label: 'Aguardando cliente',
                to: toChamados.status(5),
                tone: 'waiting',
                ...countOf(cliente, cliente.data),
              },
            ]}
          />
          <Figures
            title="Minhas visitas"
            figures={[
              {
                icon: ClockAlert,
                label: 'Atrasadas',
                to: hoje,
                tone: lateTone(visitas.data),
                ...ofVisitas(visitas.data?.totalVisitasAtrasadas),
              },
              {
                icon: CalendarClock,
                label: 'Em andamento',
                to: hoje,
                ...ofVisitas(visitas.data?.totalVisitasAndamento),
              },
              { icon: CalendarCheck, label: 'Hoje', to: hoje, ...ofVisitas(visitas.data?.totalVisitasHoje) },
              // No list of the analista holds all of them.
              { icon: CalendarDays, label: 'Total', ...ofVisitas(visitas.data?.totalVisitas) },
            ]}
          />
        </div>
      </div>
    </>
  )
}

/** The analista's own work: what is now stands on top, with its one action. */
export default function PainelAnalistaScreen({ Now }: NowProps) {
  const id = useSession()?.usuario.id
  return (
    <Page title="Painel">
      {id === undefined ? (
        <Notice tone="error">{chamadosTexts.storedIdMissing}</Notice>
      ) : (
        <Painel id={id} Now={Now} />
      )}
    </Page>
  )
}
