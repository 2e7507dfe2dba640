import { useSyncExternalStore } from 'react'

const KEY = 'densidade'
const listeners = new Set<() => void>()

// A browser that refuses storage still gets a working switch.
let unsaved: boolean | undefined

function isCompact() {
  if (unsaved !== undefined) return unsaved
  try {
    return localStorage.getItem(KEY) === 'compacta'
  } catch {
    return false
  }
}

export function setCompact(compact: boolean) {
  try {
    localStorage.setItem(KEY, compact ? 'compacta' : 'normal')
    unsaved = undefined
  } catch {
    unsaved = compact
  }
  listeners.forEach((tell) => tell())
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

/** Whether the tables have low rows, as this browser was told. */
export const useIsCompact = () => useSyncExternalStore(subscribe, isCompact)
