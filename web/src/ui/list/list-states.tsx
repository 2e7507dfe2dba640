import { CloudOff, Inbox, SearchX } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../buttons/button.tsx'
import { Notice } from '../feedback/notice.tsx'
import { State } from '../feedback/state.tsx'
import css from './list.module.css'

/** The way back to all of a list. */
export const CLEAR = 'Limpar filtros'

type FailedProps = {
  text: string
  busy: boolean
  onRetry: () => void
  inline?: boolean
  /** What could not be loaded, with its article. */
  what?: string
}

/** Could not load; above rows that were loaded before it takes one line. */
export function Failed({ text, busy, onRetry, inline = false, what = 'a lista' }: FailedProps) {
  const retry = (
    <Button look="quiet" busy={busy} onClick={onRetry}>
      Tentar novamente
    </Button>
  )
  if (inline)
    return (
      <div className={css.failed}>
        <Notice tone="error">
          <div className={css.failure}>
            <span>
              Não foi possível atualizar {what}. {text}
            </span>
            {retry}
          </div>
        </Notice>
      </div>
    )
  return (
    <div role="alert">
      <State icon={CloudOff} title={`Não foi possível carregar ${what}`} action={retry}>
        {text}
      </State>
    </div>
  )
}

/** What a switch that is usually on hides, and the way to it. */
export type Hidden = { text: string; onShow: () => void }

type NothingProps = {
  title: string
  text: string
  action: ReactNode
  hidden?: Hidden | undefined
  onClearFilters: (() => void) | undefined
  clearText?: string | undefined
}

export function Nothing(props: NothingProps) {
  const { title, text, action, hidden, onClearFilters, clearText = CLEAR } = props
  const isFiltered = onClearFilters !== undefined
  const usual = isFiltered ? (
    <Button look="quiet" onClick={onClearFilters}>
      {clearText}
    </Button>
  ) : (
    action
  )
  const ways = hidden && (
    <div className={css.ways}>
      <Button look={isFiltered ? 'main' : 'quiet'} onClick={hidden.onShow}>
        Mostrar
      </Button>
      {usual}
    </div>
  )
  return (
    <State icon={isFiltered ? SearchX : Inbox} title={title} action={ways ?? usual}>
      {isFiltered ? !hidden && 'Nada corresponde a estes filtros.' : text}
      <output className={css.hidden}>{hidden?.text}</output>
    </State>
  )
}
