import { lazy, Suspense } from 'react'
import type { Anexo } from '#contract/anexos.ts'
import css from './components/anexo-list.module.css'

const AnexoCards = lazy(() => import('./components/anexo-cards.tsx'))

export type AnexoListProps = {
  anexos: readonly Anexo[]
  /** Whether this person may remove them. */
  mayRemove?: boolean
  /** Something was removed: what shows them is to be read again. */
  onRemoved?: () => void
}

/** The files of one entry of a conversation. */
export const AnexoList = (props: AnexoListProps) =>
  props.anexos.length > 0 && (
    <Suspense fallback={<div className={css.coming} />}>
      <AnexoCards {...props} />
    </Suspense>
  )
