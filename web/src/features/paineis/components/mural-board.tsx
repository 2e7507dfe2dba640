import { clsx } from 'clsx'
import { useId, type ReactNode } from 'react'
import { BarList } from '#web/ui/charts/bar-list.tsx'
import { TrendChart } from '#web/ui/charts/trend-chart.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { byAge, byPrioridade, doneVisits } from './mural-figures.ts'
import { MuralCriticos } from './mural-criticos.tsx'
import { MuralFigure } from './mural-figure.tsx'
import type { Mural } from './mural-queries.ts'
import css from './mural-board.module.css'
import figureCss from './mural-figure.module.css'

type PanelProps = {
  title: string
  place: 'chamados' | 'trend' | 'bars' | 'criticos' | 'visitas' | 'clientes'
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
  const isUntaken = alertas?.criticos.some(({ sem_analista }) => sem_analista) ?? false
  const visitas = tendencia && doneVisits(tendencia)
  return (
    <div className={css.board}>
      <Panel title="Chamados" place="chamados">
        <dl className={clsx(figureCss.figures, figureCss.large)}>
          <MuralFigure label="Abertos" value={chamados?.abertos} />
          <MuralFigure key={at} label="Críticos" value={chamados?.criticos} alarming calling={isUntaken} />
          <MuralFigure label="Sem analista" value={alertas?.sem_analista} />
          <MuralFigure label="Aguardando terceiros" value={chamados?.aguardandoTerceiros} />
          <MuralFigure label="Aguardando cliente" value={chamados?.aguardandoCliente} />
        </dl>
      </Panel>
      <Panel title="Chamados nos últimos 30 dias" place="trend">
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
      <Panel title="Abertos por prioridade" place="bars">
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
        {alertas ? <MuralCriticos key={at} criticos={alertas.criticos} at={at} /> : <Skeleton fills />}
      </Panel>
      <Panel title="Visitas" place="visitas">
        <dl className={figureCss.figures}>
          <MuralFigure key={at} label="Atrasadas" value={resumo?.totalVisitasAtrasadas} alarming calling />
          <MuralFigure label="Em andamento" value={resumo?.totalVisitasAndamento} />
          <MuralFigure label="Feitas hoje" value={visitas?.hoje.feitas} of={visitas?.hoje.planejadas} />
          <MuralFigure
            label="Feitas na semana"
            value={visitas?.semana.feitas}
            of={visitas?.semana.planejadas}
          />
          <MuralFigure label="Total" value={resumo?.totalVisitas} />
        </dl>
      </Panel>
      <Panel title="Clientes" place="clientes">
        <dl className={figureCss.figures}>
          <MuralFigure label="Ativos" value={resumo?.totalClientes} />
        </dl>
      </Panel>
    </div>
  )
}
