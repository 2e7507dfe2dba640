import { useSyncExternalStore } from 'react'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

const many = (count: number, one: string, more: string) => `há ${count} ${count === 1 ? one : more}`

/** How long ago in the largest unit that fits: agora, há 5 min, há 2 h, há 12 dias, há 3 meses, há 2 anos. */
export function ago(instant: string, now: number) {
  const passed = now - Date.parse(instant)
  if (Number.isNaN(passed) || passed < MINUTE) return 'agora'
  if (passed < HOUR) return `há ${Math.floor(passed / MINUTE)} min`
  if (passed < DAY) return `há ${Math.floor(passed / HOUR)} h`
  const days = daysSince(instant, now)
  if (days < 60) return many(days, 'dia', 'dias')
  if (days < 365) return many(Math.floor(days / 30), 'mês', 'meses')
  return many(Math.floor(days / 365), 'ano', 'anos')
}

/** Whole days that have passed. */
export const daysSince = (instant: string, now: number) => Math.floor((now - Date.parse(instant)) / DAY)

const listeners = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined

/** One clock for all who ask, however many rows there are. */
export function followMinutes(listener: () => void) {
  listeners.add(listener)
  timer ??= setInterval(() => listeners.forEach((tell) => tell()), MINUTE / 2)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
}

let seen = 0

/** The time, at most half a minute old and never ahead: what just happened is "agora". */
export function recently() {
  const now = Date.now()
  if (now - seen >= MINUTE / 2 || now < seen) seen = now
  return seen
}

/** The same, for whoever is to be drawn again as it passes. */
export const useMinutes = () => useSyncExternalStore(followMinutes, recently)
