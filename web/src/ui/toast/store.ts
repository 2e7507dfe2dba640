import type { Tone } from '../notice.tsx'

export type Toast = { id: number; tone: Tone; text: string; seconds: number }

let toasts: readonly Toast[] = []
let lastId = 0
const listeners = new Set<() => void>()

function change(next: readonly Toast[]) {
  toasts = next
  listeners.forEach((listener) => listener())
}

const show =
  (tone: Tone) =>
  (text: string, { seconds = 3 }: { seconds?: number } = {}) => {
    lastId += 1
    // The same sentence twice is one message: it starts its time again instead of piling up.
    change([...toasts.filter((shown) => shown.text !== text), { id: lastId, tone, text, seconds }])
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
