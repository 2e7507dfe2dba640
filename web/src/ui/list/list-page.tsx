import { Suspense, type ReactNode } from 'react'
import { Page } from '../page/page.tsx'
import { AddButton } from './add-button.tsx'
import { ListSection, type ListSectionProps } from './list-section.tsx'

type ListPageProps<Row> = Omit<ListSectionProps<Row>, 'addFirst'> & {
  /** Makes a new row: what the button above says, and that of an empty list. */
  add?: { text: string; first: string; onAdd: () => void }
  /** What is being done to a row; loaded when it is needed. */
  dialog?: ReactNode
}

/** A screen that is a list: heading, main action, filters, rows, and the dialogs of a row. */
export function ListPage<Row>({ add, dialog, ...list }: ListPageProps<Row>) {
  return (
    <Page title={list.name} actions={add && <AddButton {...add} />}>
      <ListSection {...list} {...(add && { addFirst: { text: add.first, onAdd: add.onAdd } })} />
      {dialog && <Suspense>{dialog}</Suspense>}
    </Page>
  )
}
