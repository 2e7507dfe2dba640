import { Inbox, SearchX } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../buttons/button.tsx'
import { State } from '../feedback/state.tsx'
import css from './list.module.css'

/** The way back to all of a list. */
export const CLEAR = 'Limpar filtros'

/** What a switch that is usually on hides, and the way to it. */
export type Hidden = { text: string; show: string; onShow: () => void }

const none: readonly Hidden[] = []

type NothingProps = {
  title: string
  text: string
  action: ReactNode
  hidden?: readonly Hidden[] | undefined
  onClearFilters: (() => void) | undefined
  clearText?: string | undefined
}

export function Nothing(props: NothingProps) {
  const { title, text, action, hidden = none, onClearFilters, clearText = CLEAR } = props
  const isFiltered = onClearFilters !== undefined
  const usual = isFiltered ? (
    <Button look="quiet" onClick={onClearFilters}>
      {clearText}
    </Button>
  ) : (
    action
  )
  const ways = hidden.length > 0 && (
    <div className={css.ways}>
      {hidden.map(({ show, onShow }, place) => (
        <Button key={show} look={isFiltered && place === 0 ? 'main' : 'quiet'} onClick={onShow}>
          {show}
        </Button>
      ))}
      {usual}
    </div>
  )
  return (
    <State icon={isFiltered ? SearchX : Inbox} title={title} action={ways || usual}>
      {isFiltered ? hidden.length === 0 && 'Nada corresponde a estes filtros.' : text}
      <output className={css.hidden}>
        {hidden.map(({ text: found }) => (
          <span key={found}>{found}</span>
        ))}
      </output>
    </State>
  )
}
