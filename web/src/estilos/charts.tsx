import { BarList } from '#web/ui/charts/bar-list.tsx'
import { TrendChart } from '#web/ui/charts/trend-chart.tsx'
import { Room, Specimen } from './specimen.tsx'

const days = Array.from({ length: 14 }, (_, place) => `2026-11-${String(place + 1).padStart(2, '0')}`)
const series = [
  { name: 'Abertos', values: days.map((_, place) => 4 + ((place * 7) % 9)), tone: 'primary' as const },
  { name: 'Fechados', values: days.map((_, place) => 2 + ((place * 5) % 8)), tone: 'neutral' as const },
]

export const ChartSpecimens = () => (
  <Room name="charts">
    <Specimen of="TrendChart" whole>
      <TrendChart label="Chamados por dia" days={days} series={series} />
    </Specimen>
    <Specimen of="TrendChart em barras" whole>
      <TrendChart bars label="Chamados da semana" days={days.slice(0, 7)} series={series} />
    </Specimen>
    <Specimen of="BarList com página" whole>
      <BarList
        label="Por cliente"
        items={[{ name: 'Padaria Pão Quente', value: 9, to: '/chamados', about: '/cliente' }]}
      />
    </Specimen>
    <Specimen of="BarList" whole>
      <BarList
        label="Por prioridade"
        items={[
          { name: 'Crítica', value: 3, tone: 'critical', to: '/' },
          { name: 'Alta', value: 12, tone: 'yellow' },
          { name: 'Baixa', value: 40, tone: 'positive' },
        ]}
      />
    </Specimen>
  </Room>
)
