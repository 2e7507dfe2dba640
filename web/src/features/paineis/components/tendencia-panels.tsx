import { chamadosTexts } from '#contract/chamados-texts.ts'
import type { Tendencia } from '#contract/paineis.ts'
import { orElse } from '#web/domain/names.ts'
import { rowLink } from '#web/domain/nouns.ts'
import { shortWeekday } from '#web/platform/time/dates.ts'
import { BarList } from '#web/ui/charts/bar-list.tsx'
import { TrendChart } from '#web/ui/charts/trend-chart.tsx'
import { ageNames } from './age-names.ts'
import { Nothing, Panel } from './board.tsx'
import { chamadoLinks, visitaLinks } from './figure-links.ts'
import css from './board.module.css'

const chamados = chamadoLinks('admin')
const anyOf = (values: readonly number[]) => values.some((value) => value > 0)

function DiasPanel({ dias }: Pick<Tendencia, 'dias'>) {
  const abertos = dias.map((dia) => dia.abertos)
  const fechados = dias.map((dia) => dia.fechados)
  return (
    <Panel wide title="Abertos e fechados por dia" note="últimos 30 dias">
      {anyOf([...abertos, ...fechados]) ? (
        <TrendChart
          label="Chamados abertos e fechados por dia"
          days={dias.map(({ dia }) => dia)}
          series={[
            { name: 'Abertos', values: abertos, tone: 'primary' },
            { name: 'Fechados', values: fechados, tone: 'neutral' },
          ]}
          linksOf={(dia) => [
            { to: chamados.day(dia), text: 'Ver os abertos neste dia' },
            { to: chamados.closedOn(dia), text: 'Ver os fechados neste dia' },
          ]}
        />
      ) : (
        <Nothing>Ainda não há chamados abertos ou fechados nos últimos 30 dias.</Nothing>
      )}
    </Panel>
  )
}

function IdadesPanel({ idades }: Pick<Tendencia, 'idades'>) {
  const names = ageNames(idades)
  return (
    <Panel title="Há quanto tempo estão abertos">
      {anyOf(idades.map(({ total }) => total)) ? (
        <BarList
          label="Chamados abertos por idade"
          items={idades.map(({ ate_dias, data_inicio, data_fim, total }, place) => ({
            name: names[place] ?? '',
            value: total,
            to: chamados.age(data_inicio, data_fim),
            tone: ate_dias === null ? 'attention' : 'primary',
          }))}
        />
      ) : (
        <Nothing>Ainda não há chamados abertos.</Nothing>
      )}
    </Panel>
  )
}

type PartesPanelProps = { title: string; label: string; items: Parameters<typeof BarList>[0]['items'] }

const PartesPanel = ({ title, label, items }: PartesPanelProps) => (
  <Panel title={title}>
    {items.length > 0 ? (
      <BarList label={label} items={items} />
    ) : (
      <Nothing>Ainda não há chamados abertos.</Nothing>
    )}
  </Panel>
)

function SemanaPanel({ visitas }: Pick<Tendencia, 'visitas'>) {
  const planejadas = visitas.map((dia) => dia.planejadas)
  return (
    <Panel title="Visitas desta semana">
      {anyOf(planejadas) ? (
        <TrendChart
          bars
          label="Visitas desta semana, planejadas e feitas"
          days={visitas.map(({ dia }) => dia)}
          series={[
            { name: 'Planejadas', values: planejadas, tone: 'neutral' },
            { name: 'Feitas', values: visitas.map(({ feitas }) => feitas), tone: 'primary' },
          ]}
          dayText={shortWeekday}
          linksOf={(dia) => [
            { to: visitaLinks({ data_inicio: dia, data_fim: dia }), text: 'Ver as planejadas' },
            {
              to: visitaLinks({ data_inicio: dia, data_fim: dia, situacao: 'finalizada' }),
              text: 'Ver as feitas',
            },
          ]}
        />
      ) : (
        <Nothing>Ainda não há visitas nesta semana.</Nothing>
      )}
    </Panel>
  )
}

export function TendenciaPanels({ tendencia }: { tendencia: Tendencia }) {
  const { dias, idades, clientes, analistas, visitas } = tendencia
  return (
    <div className={css.panels}>
      <DiasPanel dias={dias} />
      <IdadesPanel idades={idades} />
      <PartesPanel
        title="Clientes com mais abertos"
        label="Chamados abertos por cliente"
        items={clientes.map(({ id, nome, total }) => ({
          name: orElse(nome, chamadosTexts.unknownCliente),
          value: total,
          to: chamados.cliente(id ?? 0),
          about: rowLink('admin', 'clientes', id ?? 0),
        }))}
      />
      <PartesPanel
        title="Analistas com mais abertos"
        label="Chamados abertos por analista"
        items={analistas.map(({ id, nome, total }) => ({
          name: id === null ? 'Sem analista' : orElse(nome, chamadosTexts.unknownAnalista),
          value: total,
          to: chamados.analista(id),
          tone: id === null ? 'attention' : 'primary',
        }))}
      />
      <SemanaPanel visitas={visitas} />
    </div>
  )
}
