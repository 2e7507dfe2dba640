import { useId, type ReactNode } from 'react'
import { BarList } from '#web/ui/charts/bar-list.tsx'
import { TrendChart } from '#web/ui/charts/trend-chart.tsx'
import '#web/ui/feedback/skeletons.css'
import { byAge, byPrioridade, doneVisits } from './mural-figures.ts'
import { MuralFigure } from './mural-figure.tsx'
import type { Mural } from './mural-queries.ts'
import './mural-board.css'

type PanelProps = { title: string; place: string; children: ReactNode }

function Panel({ title, place, children }: PanelProps) {
  const heading = useId()
  return (
    <section className={`mural-panel mural-${place}`} aria-labelledby={heading}>
      <h2 id={heading}>{title}</h2>
      {children}
    </section>
  )
}

const Bone = () => <span className="skeleton mural-bone" aria-hidden="true" />

/** Counts only: whoever passes by may read it. Without figures it keeps their places. */
export function MuralBoard({ mural }: { mural: Mural | undefined }) {
  const resumo = mural?.resumo
  const tendencia = mural?.tendencia
  const chamados = resumo?.chamados
  const visitas = tendencia && doneVisits(tendencia)
  return (
    <div className="mural-board">
      <Panel title="Chamados" place="chamados">
        <dl className="mural-figures">
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
        <dl className="mural-figures">
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
        <dl className="mural-figures">
          <MuralFigure label="Ativos" value={resumo?.totalClientes} />
        </dl>
      </Panel>
    </div>
  )
}
