import { clsx } from 'clsx'
import type { ChamadoListado } from '#contract/chamados.ts'
import { ago, useMinutes } from '#web/platform/time/ago.ts'
import { useSession } from '#web/platform/session/session.ts'
import { moment } from './chamado-names.ts'
import { movementLine } from './movement-names.ts'
import css from './movement.module.css'

/** Below a title: who waits for whom. */
export function Movement({ chamado }: { chamado: ChamadoListado }) {
  const now = useMinutes()
  const line = movementLine(chamado, useSession()?.usuario.perfil === 'cliente', now)
  return line && <span className={clsx(css.line, line.waits && css.waits)}>{line.text}</span>
}

/** When it was opened, and how long ago that is. */
export function Opened({ at }: { at: string }) {
  const now = useMinutes()
  return (
    <span className={css.date}>
      <span>{moment(at)}</span>
      {at !== '' && (
        <span className={css.age} data-second>
          {ago(at, now)}
        </span>
      )}
    </span>
  )
}
