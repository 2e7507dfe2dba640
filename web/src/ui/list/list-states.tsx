import { CloudOff, Inbox, SearchX } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../buttons/button.tsx'
import { Notice } from '../feedback/notice.tsx'
import { State } from '../feedback/state.tsx'
import css from './list.module.css'

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

type NothingProps = {
  title: string
  text: string
  action: ReactNode
  onClearFilters: (() => void) | undefined
}

export function Nothing({ title, text, action, onClearFilters }: NothingProps) {
  if (onClearFilters === undefined)
    return (
      <State icon={Inbox} title={title} action={action}>
        {text}
      </State>
    )
  return (
    <State
      icon={SearchX}
      title={title}
      action={
        <Button look="quiet" onClick={onClearFilters}>
          Limpar filtros
        </Button>
      }
    >
      Nada corresponde a estes filtros.
    </State>
  )
}
