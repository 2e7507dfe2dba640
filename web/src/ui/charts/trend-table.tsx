import { formatNumber } from '../data/numbers.ts'
import { shortDay, type Series } from './trend-scale.ts'

type TrendTableProps = { label: string; days: readonly string[]; series: readonly Series[] }

/** The same for those who cannot see the picture. */
export function TrendTable({ label, days, series }: TrendTableProps) {
  return (
    <div className="visually-hidden">
      <table>
        <caption>{label}</caption>
        <thead>
          <tr>
            <th scope="col">Dia</th>
            {series.map(({ name }) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {days.map((day, place) => (
            <tr key={day}>
              <th scope="row">{shortDay(day)}</th>
              {series.map(({ name, values }) => (
                <td key={name}>{formatNumber(values[place] ?? 0)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
