import type { Column, Sort } from './columns.ts'
import { SelectFilter } from './select-filter.tsx'

type SortSelectProps<Row> = {
  columns: readonly Column<Row>[]
  sort: Sort
  onSort: (sort: Sort) => void
}

const directions = [
  { direction: 'asc', word: 'crescente' },
  { direction: 'desc', word: 'decrescente' },
] as const
const nameOf = ({ column, direction }: Sort) => `${column} ${direction}`

/** Cards have no headers to press. */
export function SortSelect<Row>({ columns, sort, onSort }: SortSelectProps<Row>) {
  const sorts = columns.flatMap(({ header, sort: column }) =>
    column === undefined
      ? []
      : directions.map(({ direction, word }) => ({ column, direction, text: `${header} (${word})` })),
  )
  if (sorts.length === 0) return null
  return (
    <div className="list-sort">
      <SelectFilter
        label="Ordenar por"
        value={nameOf(sort)}
        options={sorts.map((choice) => ({ value: nameOf(choice), text: choice.text }))}
        onChange={(name) => {
          const chosen = sorts.find((choice) => nameOf(choice) === name)
          if (chosen) onSort({ column: chosen.column, direction: chosen.direction })
        }}
      />
    </div>
  )
}
