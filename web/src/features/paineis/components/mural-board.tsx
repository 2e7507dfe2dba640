import clsx from 'clsx'
import { useId, type ReactNode } from 'react'
import { BarList } from '#web/ui/charts/bar-list.tsx'
import { TrendChart } from '#web/ui/charts/trend-chart.tsx'
import { byAge, byPrioridade, doneVisits } from './mural-figures.ts'
import { MuralFigure } from './mural-figure.tsx'
import type { Mural } from './mural-queries.ts'
import '#web/ui/feedback/skeletons.module.css'
import css from './mural-board.module.css'
import figureCss from './mural-figure.module.css'

type PanelProps = { title: string; place: string; children: ReactNode }

function Panel({ title, place, children }: PanelProps) {
  const heading = useId()
  return (
    <section className={clsx(css.panel, css[place])} aria-labelledby={heading}>
      <h2 id={heading}>{title}</h2>
      {children}
    </section>
  )
}

const Bone = () => <span className={clsx('skeleton', css.bone)} aria-hidden="true" />

/** Counts only: whoever passes by may read it. Without figures it keeps their places. */
export function MuralBoard({ mural }: { mural: Mural | undefined }) {
  const resumo = mural?.resumo
  const tendencia = mural?.tendencia
  const chamados = resumo?.chamados
  const visitas = tendencia && doneVisits(tendencia)
  return (
    <div className={css.board}>
      <Panel title="Chamados" place="chamados">
        <dl className={figureCss.muralFigures}>
          <MuralFigure label="Abertos" value={chamados?.abertos} />
          <MuralFigure label="Críticos" value={chamados?.criticos} alarming />
          <MuralFigure label="Aguardando terceiros" value={chamados?.aguardandoTerceiros} />
          <MuralFigure label="Aguardando cliente" value={chamados?.aguardandoCliente} />
        </dl>
      </Panel>
      <Panel title="Chamados nos últimos 30 dias" place="trend">
        {tendencia ? (
          <TrendChart
            label="Chamados abertos e fechados por dia"
            days={tendencia.dias.map(({ dia }) => dia)}
            series={[
              { name: 'Abertos', values: tendencia.dias.map(({ abertos }) => abertos), tone: 'primary' },
              { name: 'Fechados', values: tendencia.dias.map(({ fechados }) => fechados), tone: 'neutral' },
            ]}
          />
        ) : (
          <Bone />
        )}
      </Panel>
      <Panel title="Abertos por prioridade" place="bars">
        {tendencia ? (
          <BarList label="Chamados abertos por prioridade" items={byPrioridade(tendencia)} />
        ) : (
          <Bone />
        )}
      </Panel>
      <Panel title="Abertos por idade" place="bars">
        {tendencia ? <BarList label="Chamados abertos por idade" items={byAge(tendencia)} /> : <Bone />}
      </Panel>
      <Panel title="Visitas" place="visitas">
        <dl className={figureCss.muralFigures}>
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
        <dl className={figureCss.muralFigures}>
          <MuralFigure label="Ativos" value={resumo?.totalClientes} />
        </dl>
      </Panel>
    </div>
  )
}
