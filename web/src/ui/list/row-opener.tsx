import { clsx } from 'clsx'
import { Link } from 'react-router'
import { titleOf, type RowsProps } from './columns.ts'
import css from './row-opener.module.css'

type RowOpenerProps<Row> = Pick<RowsProps<Row>, 'columns' | 'onOpen' | 'linkOf'> & {
  id: string
  row: Row
  className: string | undefined
}

/** The row's name, which opens it. */
export function RowOpener<Row>({ id, row, className, columns, onOpen, linkOf }: RowOpenerProps<Row>) {
  const name = titleOf(columns).cell(row)
  const link = linkOf?.(row)
  const look = { id, className: clsx(css.opener, className), 'data-clamped': true, 'data-opener': true }
  if (link)
    return (
      <Link {...look} {...link}>
        {name}
      </Link>
    )
  return (
    <button type="button" {...look} aria-haspopup="dialog" onClick={() => onOpen(row)}>
      {name}
    </button>
  )
}
