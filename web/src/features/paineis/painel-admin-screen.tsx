import {
  Building2,
  CalendarClock,
  CalendarDays,
  ClockAlert,
  Flame,
  Hourglass,
  MessageCircleQuestion,
  Ticket,
} from 'lucide-react'
import { errorText } from '#web/platform/api/api-error.ts'
import { Failed } from '#web/ui/feedback/failed.tsx'
import { Page } from '#web/ui/page/page.tsx'
import { Atencao, type AtencaoDialogs } from './components/atencao.tsx'
import { countOf, Figures, lateTone, prazoFigures } from './components/board.tsx'
import { Freshness } from './components/freshness.tsx'
import { PrimeirosPassos } from './components/primeiros-passos.tsx'
import { listLink } from '#web/domain/nouns.ts'
import { chamadoLinks, visitaLinks } from './components/figure-links.ts'
import { TendenciaPanels } from './components/tendencia-panels.tsx'
import { TendenciaSkeleton } from './components/tendencia-skeleton.tsx'
import { useAtencao, useResumo, useTendencia } from './queries.ts'
import css from './components/board.module.css'

const toChamados = chamadoLinks('admin')

function Resumo({ source }: { source: ReturnType<typeof useResumo> }) {
  const { data, error, isFetching, refetch } = source
  // One call, one failure: eight cards need not say the same.
  if (data === undefined && error !== null)
    return (
      <Failed text={errorText(error)} busy={isFetching} onRetry={() => void refetch()} what="os números" />
    )
  const count = (value: number | undefined) => countOf(source, value)
  return (
    <>
      <Figures
        title="Chamados"
        figures={[
          { icon: Ticket, label: 'Abertos', to: toChamados.abertos, ...count(data?.chamados.abertos) },
          ...prazoFigures(toChamados, source, data?.sla),
          {
            icon: Flame,
            label: 'Críticos',
            to: toChamados.criticos,
            tone: 'critical',
            ...count(data?.chamados.criticos),
          },
          {
            icon: Hourglass,
            label: 'Aguardando terceiros',
            to: toChamados.status(4),
            tone: 'waiting',
            ...count(data?.chamados.aguardandoTerceiros),
          },
          {
            icon: MessageCircleQuestion,
            label: 'Aguardando cliente',
            to: toChamados.status(5),
            tone: 'waiting',
            ...count(data?.chamados.aguardandoCliente),
          },
        ]}
      />
      <Figures
        title="Visitas e clientes"
        figures={[
          {
            icon: ClockAlert,
            label: 'Visitas atrasadas',
            to: visitaLinks({ situacao: 'atrasada' }),
            tone: lateTone(data),
            ...count(data?.totalVisitasAtrasadas),
          },
          {
            icon: CalendarClock,
            label: 'Visitas em andamento',
            to: visitaLinks({ situacao: 'andamento' }),
            ...count(data?.totalVisitasAndamento),
          },
          {
            icon: CalendarDays,
            label: 'Total de visitas',
            to: visitaLinks({}),
            ...count(data?.totalVisitas),
          },
          {
            icon: Building2,
            label: 'Clientes ativos',
            to: listLink('admin', 'clientes'),
            ...count(data?.totalClientes),
          },
        ]}
      />
    </>
  )
}

/** What needs somebody first, then how everything is. */
export default function PainelAdminScreen(dialogs: AtencaoDialogs) {
  const atencao = useAtencao()
  const resumo = useResumo()
  const tendencia = useTendencia()
  return (
    <Page title="Painel">
      <Freshness sources={[atencao, resumo, tendencia]} />
      <div className={css.board}>
        <Atencao source={atencao} {...dialogs} />
        <PrimeirosPassos />
        <Resumo source={resumo} />
        {tendencia.data ? (
          <TendenciaPanels tendencia={tendencia.data} />
        ) : tendencia.isError ? (
          <Failed
            text={errorText(tendencia.error)}
            busy={tendencia.isFetching}
            onRetry={() => void tendencia.refetch()}
            what="os gráficos"
          />
        ) : (
          <TendenciaSkeleton />
        )}
      </div>
    </Page>
  )
}
