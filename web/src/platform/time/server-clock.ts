import { useSyncExternalStore } from 'react'
import { followMinutes, recently } from './ago.ts'

/** Less is the way of an answer, and its header knows whole seconds only. */
const SLACK_MS = 2000

/** How far the server's clock is ahead of this one. */
let ahead = 0
const listeners = new Set<() => void>()

/** What the server's clock showed between asking and hearing the answer: a browser with a wrong clock turns deadlines at the right moment. */
export function hearServer(date: string | null, asked: number, heard: number) {
  const told = Date.parse(date ?? '')
  if (Number.isNaN(told)) return
  const measured = Math.round(told + 500 - (asked + heard) / 2)
  const slack = SLACK_MS + (heard - asked) / 2
  if (Math.abs(measured - ahead) <= slack) return
  ahead = Math.abs(measured) <= slack ? 0 : measured
  listeners.forEach((tell) => tell())
}

function subscribe(listener: () => void) {
  const stop = followMinutes(listener)
  listeners.add(listener)
  return () => {
    stop()
    listeners.delete(listener)
  }
}

/** The server's time, at most half a minute old. */
export const serverRecently = () => recently() + ahead

/** The same, for whoever is to be drawn again as it passes. */
export const useServerMinutes = () => useSyncExternalStore(subscribe, serverRecently)
