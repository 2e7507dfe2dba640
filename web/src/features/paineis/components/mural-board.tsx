import { clsx } from 'clsx'
import { useId, type ReactNode } from 'react'
import { SLA_COUNT_CAP } from '#contract/sla-terms.ts'
import { situacaoNames } from '#web/domain/prazo-words.ts'
import { BarList } from '#web/ui/charts/bar-list.tsx'
import { TrendChart } from '#web/ui/charts/trend-chart.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { byAge, byPrioridade, doneVisits } from './mural-figures.ts'
import { MuralCriticos } from './mural-criticos.tsx'
import { MuralFigures } from './mural-figure.tsx'
import { MuralPrazos } from './mural-prazos.tsx'
import type { Mural } from './mural-queries.ts'
import css from './mural-board.module.css'

type PanelProps = {
  title: string
  place: 'chamados' | 'prazos' | 'trend' | 'prioridades' | 'bars' | 'criticos' | 'visitas' | 'clientes'
  children: ReactNode
}

function Panel({ title, place, children }: PanelProps) {
  const heading = useId()
  return (
    <section className={clsx(css.panel, css[place])} aria-labelledby={heading}>
      <h2 id={heading}>{title}</h2>
      {children}
    </section>
  )
}

/** In two lines at most. */
const PERTO = situacaoNames.perto.replace(' ', '\u00a0')

type MuralBoardProps = {
  mural: Mural | undefined
  /** When the figures were read. */
  at: number
}

/** Counts and ids: whoever passes by may read it. Without figures it keeps their places. */
export function MuralBoard({ mural, at }: MuralBoardProps) {
  const resumo = mural?.resumo
  const tendencia = mural?.tendencia
  const alertas = mural?.alertas
  const chamados = resumo?.chamados
  const sla = resumo?.sla
  const hasPrazos = alertas?.prazos !== undefined
  const isUntaken = alertas?.criticos.some(({ sem_analista }) => sem_analista) ?? false
  // By minutes only it is traffic.
  const isLate = (resumo?.totalVisitasBemAtrasadas ?? 0) > 0
  const visitas = tendencia && doneVisits(tendencia)
  return (
    <div className={clsx(css.board, hasPrazos && css.withPrazos)}>
      <Panel title="Chamados" place="chamados">
        <MuralFigures
          large
          small={hasPrazos}
          at={at}
          figures={[
            { label: 'Abertos', value: chamados?.abertos },
            { label: 'Críticos', value: chamados?.criticos, alarming: 'critical', calling: isUntaken },
            { label: 'Sem analista', value: alertas?.sem_analista },
            { label: 'Aguardando terceiros', value: chamados?.aguardandoTerceiros },
            { label: 'Aguardando cliente', value: chamados?.aguardandoCliente },
            ...(sla
              ? ([
                  { label: 'Vencidos', value: sla.vencidos, most: SLA_COUNT_CAP, alarming: 'critical' },
                  {
                    label: PERTO,
                    value: sla.perto,
                    most: SLA_COUNT_CAP,
                    alarming: 'attention',
                  },
                ] as const)
              : []),
          ]}
        />
      </Panel>
      {alertas?.prazos && (
        <Panel title="Prazos" place="prazos">
          <MuralPrazos prazos={alertas.prazos} at={at} />
        </Panel>
      )}
      <Panel title="Últimos 30 dias" place="trend">
        {tendencia ? (
          <TrendChart
            wall
            label="Chamados abertos e fechados por dia"
            days={tendencia.dias.map(({ dia }) => dia)}
            series={[
              { name: 'Abertos', values: tendencia.dias.map(({ abertos }) => abertos), tone: 'primary' },
              { name: 'Fechados', values: tendencia.dias.map(({ fechados }) => fechados), tone: 'muted' },
            ]}
          />
        ) : (
          <Skeleton fills />
        )}
      </Panel>
      <Panel title="Abertos por prioridade" place="prioridades">
        {tendencia ? (
          <BarList wall label="Chamados abertos por prioridade" items={byPrioridade(tendencia)} />
        ) : (
          <Skeleton fills />
        )}
      </Panel>
      <Panel title="Abertos por idade" place="bars">
        {tendencia ? (
          <BarList wall label="Chamados abertos por idade" items={byAge(tendencia)} />
        ) : (
          <Skeleton fills />
        )}
      </Panel>
      <Panel title="Críticos abertos" place="criticos">
        {alertas ? (
          <MuralCriticos key={at} small={hasPrazos} criticos={alertas.criticos} at={at} />
        ) : (
          <Skeleton fills />
        )}
      </Panel>
      <Panel title="Visitas" place="visitas">
        <MuralFigures
          small={hasPrazos}
          at={at}
          figures={[
            {
              label: 'Atrasadas',
              value: resumo?.totalVisitasAtrasadas,
              alarming: isLate ? 'critical' : 'attention',
              calling: isLate,
            },
            { label: 'Em andamento', value: resumo?.totalVisitasAndamento },
            { label: 'Feitas hoje', value: visitas?.hoje.feitas, of: visitas?.hoje.planejadas },
            { label: 'Feitas na semana', value: visitas?.semana.feitas, of: visitas?.semana.planejadas },
            { label: 'Total', value: resumo?.totalVisitas },
          ]}
        />
      </Panel>
      <Panel title="Clientes" place="clientes">
        <MuralFigures
          small={hasPrazos}
          at={at}
          figures={[{ label: 'Ativos', value: resumo?.totalClientes }]}
        />
      </Panel>
    </div>
  )
}
