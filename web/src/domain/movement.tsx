import { clsx } from 'clsx'
import type { ChamadoListado } from '#contract/chamados.ts'
import { useMinutes } from '#web/platform/time/ago.ts'
import { useSession } from '#web/platform/session/session.ts'
import { movementLine } from './movement-names.ts'
import css from './movement.module.css'

/** Below a title: who waits for whom. */
export function Movement({ chamado }: { chamado: ChamadoListado }) {
  const now = useMinutes()
  const line = movementLine(chamado, useSession()?.usuario.perfil === 'cliente', now)
  return line && <span className={clsx(css.line, line.waits && css.waits)}>{line.text}</span>
}
