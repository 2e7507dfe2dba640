/** Charges a write of so many bytes to the person's budget; returns the seconds to wait if it does not suffice. */
export type WriteBudget = (id_usuario: number, bytes: number, now: Date) => number

/** Fixed cost of a write, so that tiny ones are limited too. */
const EACH = 1_500

/**
 * Kilobytes per person and minute, which may be spent at once. Kept in the process, because a row would cost each
 * write another one; several processes have one budget each.
 */
export function createWriteBudget(kilobytes: number): WriteBudget {
  const whole = kilobytes * 1000
  const perSecond = whole / 60
  const people = new Map<number, { left: number; at: number }>()
  return (id_usuario, bytes, now) => {
    const at = now.getTime()
    const last = people.get(id_usuario) ?? { left: whole, at }
    const left = Math.min(whole, last.left + (Math.max(0, at - last.at) / 1000) * perSecond)
    const cost = EACH + bytes
    // A full budget allows any body.
    const missing = Math.min(cost, whole) - left
    if (missing > 0) return Math.ceil(missing / perSecond)
    people.set(id_usuario, { left: left - cost, at })
    return 0
  }
}
