import { useSyncExternalStore } from 'react'

export const themeModes = ['claro', 'escuro', 'sistema'] as const
export type ThemeMode = (typeof themeModes)[number]
export type ColourScheme = 'light' | 'dark'

const KEY = 'tema'
const systemDark = window.matchMedia('(prefers-color-scheme: dark)')
const listeners = new Set<() => void>()
const tell = () => listeners.forEach((listener) => listener())

// A browser that refuses storage (private windows, policies) still gets a working switch.
let unsaved: ThemeMode | undefined

function readStored() {
  try {
    return localStorage.getItem(KEY)
  } catch {
    return null
  }
}

function currentMode(): ThemeMode {
  const stored = unsaved ?? readStored()
  return themeModes.find((mode) => mode === stored) ?? 'sistema'
}

export function setThemeMode(mode: ThemeMode) {
  try {
    localStorage.setItem(KEY, mode)
    unsaved = undefined
  } catch {
    unsaved = mode
  }
  tell()
}

// What hangs on a wall has no system to follow: most televisions just say "light".
let darkRoom = false

/** Dark instead of what the system says, until the returned function is called; a chosen theme still counts. */
export function darken() {
  darkRoom = true
  tell()
  return () => {
    darkRoom = false
    tell()
  }
}

export function currentScheme(): ColourScheme {
  const mode = currentMode()
  if (mode === 'sistema') return darkRoom || systemDark.matches ? 'dark' : 'light'
  return mode === 'escuro' ? 'dark' : 'light'
}

const onStorage = (event: StorageEvent) => {
  if (event.key === KEY || event.key === null) tell()
}

export function subscribeToTheme(listener: () => void) {
  if (listeners.size === 0) {
    systemDark.addEventListener('change', tell)
    window.addEventListener('storage', onStorage)
  }
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    systemDark.removeEventListener('change', tell)
    window.removeEventListener('storage', onStorage)
  }
}

export const useThemeMode = () => useSyncExternalStore(subscribeToTheme, currentMode)
export const useColourScheme = () => useSyncExternalStore(subscribeToTheme, currentScheme)
