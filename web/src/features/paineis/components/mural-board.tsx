import { clsx } from 'clsx'
import { useId, type ReactNode } from 'react'
import { BarList } from '#web/ui/charts/bar-list.tsx'
import { TrendChart } from '#web/ui/charts/trend-chart.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { byAge, byPrioridade, doneVisits } from './mural-figures.ts'
import { MuralFigure } from './mural-figure.tsx'
import type { Mural } from './mural-queries.ts'
import css from './mural-board.module.css'
import figureCss from './mural-figure.module.css'

type PanelProps = { title: string; place?: 'trend' | 'bars' | 'visitas' | 'clientes'; children: ReactNode }

function Panel({ title, place, children }: PanelProps) {
  const heading = useId()
  return (
    <section className={clsx(css.panel, place && css[place])} aria-labelledby={heading}>
      <h2 id={heading}>{title}</h2>
      {children}
    </section>
  )
}

/** Counts only: whoever passes by may read it. Without figures it keeps their places. */
export function MuralBoard({ mural }: { mural: Mural | undefined }) {
  const resumo = mural?.resumo
  const tendencia = mural?.tendencia
  const chamados = resumo?.chamados
  const visitas = tendencia && doneVisits(tendencia)
  return (
    <div className={css.board}>
      <Panel title="Chamados">
        <dl className={clsx(figureCss.figures, figureCss.large)}>
          <MuralFigure label="Abertos" value={chamados?.abertos} />
          <MuralFigure label="Críticos" value={chamados?.criticos} alarming />
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
      <Panel title="Visitas" place="visitas">
        <dl className={figureCss.figures}>
          <MuralFigure label="Atrasadas" value={resumo?.totalVisitasAtrasadas} alarming />
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
