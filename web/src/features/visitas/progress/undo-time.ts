import { useSyncExternalStore } from 'react'
import { beforeLeaving } from '#web/platform/browser/last-words.ts'

/** How long a check-out can be taken back before anybody hears of it. */
export const UNDO_MS = 6000

/** `undo`: of something that lies somewhere already. */
export type Undoable = { send: () => Promise<unknown>; undo?: () => Promise<unknown> }
type Waiting = Undoable & { until: number; end: () => void }

/** Outside React: whatever becomes of the card, what was tapped is sent. */
const waiting = new Map<number, Waiting>()
const listeners = new Set<() => void>()
const tell = () => listeners.forEach((listener) => listener())

/** Sends it after a while, or as soon as the page is hidden or left. */
export function sendLater(id: number, what: Undoable) {
  if (waiting.has(id)) return
  const timer = setTimeout(() => void sendNow(id), UNDO_MS)
  const forget = beforeLeaving(() => sendNow(id))
  const end = () => {
    clearTimeout(timer)
    forget()
    waiting.delete(id)
    tell()
  }
  waiting.set(id, { ...what, until: Date.now() + UNDO_MS, end })
  tell()
}

export async function sendNow(id: number) {
  const found = waiting.get(id)
  found?.end()
  await found?.send()
}

export async function takeBack(id: number) {
  const found = waiting.get(id)
  found?.end()
  await found?.undo?.()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** Until when the check-out of this visita can be taken back; undefined when none waits. */
export const useUndoTime = (id: number) => useSyncExternalStore(subscribe, () => waiting.get(id)?.until)
