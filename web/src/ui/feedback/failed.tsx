import { CloudOff } from 'lucide-react'
import { Button } from '../buttons/button.tsx'
import { Notice } from './notice.tsx'
import { State } from './state.tsx'
import css from './failed.module.css'

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
