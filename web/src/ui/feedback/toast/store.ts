import type { Tone } from '../notice.tsx'

/** Something to do about what was told, like taking it back; `about` says what it is about once the text has had its time. */
type ToastAction = { label: string; about: string; onChoose: () => void }
export type Toast = {
  id: number
  tone: Tone
  text: string
  seconds: number
  action: ToastAction | undefined
}

type ToastOptions = { seconds?: number; action?: ToastAction }

let toasts: readonly Toast[] = []
let lastId = 0
const listeners = new Set<() => void>()

function change(next: readonly Toast[]) {
  toasts = next
  listeners.forEach((listener) => listener())
}

const show =
  (tone: Tone) =>
  (text: string, { action, seconds = 3 }: ToastOptions = {}) => {
    lastId += 1
    // The same sentence twice is one message: it starts its time again instead of piling up.
    change([...toasts.filter((shown) => shown.text !== text), { id: lastId, tone, text, seconds, action }])
  }

export const toast = {
  success: show('success'),
  warning: show('warning'),
  error: show('error'),
  info: show('info'),
}

export const dismissToast = (id: number) => change(toasts.filter((shown) => shown.id !== id))
export const currentToasts = () => toasts
export function subscribeToToasts(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
