import type { Column, Sort } from './columns.ts'
import { SelectFilter } from './select-filter.tsx'
import css from './list.module.css'

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
  const sorts = columns.flatMap(({ header, sort: column, sortNames, moreSorts = [] }) => [
    ...moreSorts,
    ...(column === undefined
      ? []
      : directions.map(({ direction, word }) => ({
          column,
          direction,
          text: sortNames?.[direction] ?? `${header} (${word})`,
        }))),
  ])
  if (sorts.length === 0) return null
  const choices = sorts.map((choice) => ({ value: nameOf(choice), text: choice.text }))
  const current = nameOf(sort)
  // A search without a column brings what answers it best first.
  if (!choices.some(({ value }) => value === current)) choices.unshift({ value: current, text: 'Relevância' })
  return (
    <div className={css.sort}>
      <SelectFilter
        label="Ordenar por"
        value={current}
        options={choices}
        onChange={(name) => {
          const chosen = sorts.find((choice) => nameOf(choice) === name)
          if (chosen) onSort({ column: chosen.column, direction: chosen.direction })
        }}
      />
    </div>
  )
}
