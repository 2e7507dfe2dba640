import { Link } from 'react-router'
import { titleOf, type RowsProps } from './columns.ts'

type RowOpenerProps<Row> = Pick<RowsProps<Row>, 'columns' | 'onOpen' | 'linkOf'> & { id: string; row: Row }

/** The row's name, which opens it. */
export function RowOpener<Row>({ id, row, columns, onOpen, linkOf }: RowOpenerProps<Row>) {
  const name = titleOf(columns).cell(row)
  const link = linkOf?.(row)
  if (link)
    return (
      <Link id={id} className="row-opener" {...link}>
        {name}
      </Link>
    )
  return (
    <button type="button" id={id} className="row-opener" aria-haspopup="dialog" onClick={() => onOpen(row)}>
      {name}
    </button>
  )
}
