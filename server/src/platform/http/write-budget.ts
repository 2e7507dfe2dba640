/** Takes what a write of so many bytes costs from the person's budget; answers the seconds to wait where it does not suffice. */
export type WriteBudget = (id_usuario: number, bytes: number, now: Date) => number

/** What a write costs beside its bytes, so that tiny ones have an end too. */
const EACH = 1_500

/**
 * So many kilobytes a person and minute, all of which may be spent at once. Kept in the process: a row in the database would cost each
 * write another one. With several processes each has its own.
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
    // Whoever has all of it may write anything that a body can hold.
    const missing = Math.min(cost, whole) - left
    if (missing > 0) return Math.ceil(missing / perSecond)
    people.set(id_usuario, { left: left - cost, at })
    return 0
  }
}
