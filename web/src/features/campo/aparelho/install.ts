import { useSyncExternalStore } from 'react'
import { aparelhoTexts as texts } from '#contract/campo-aparelho-texts.ts'

/** Chromium's own, which no standard describes. */
type InstallEvent = Event & { prompt: () => Promise<unknown> }
const isInstall = (event: Event): event is InstallEvent => 'prompt' in event

let offered: InstallEvent | undefined
const listeners = new Set<() => void>()

window.addEventListener('beforeinstallprompt', (event) => {
  if (!isInstall(event)) return
  // It is offered where somebody looks for it.
  event.preventDefault()
  offered = event
  listeners.forEach((tell) => tell())
})

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

const isApple = () => /iPhone|iPad|iPod/.test(navigator.userAgent)

/** Whether Zelo is installed here, and the way to it. */
export function useInstall() {
  const event = useSyncExternalStore(subscribe, () => offered)
  const isInstalled = matchMedia('(display-mode: standalone)').matches
  return {
    isInstalled,
    install: isInstalled ? undefined : event && (() => event.prompt()),
    hint: !isInstalled && isApple() ? texts.installOnApple : undefined,
  }
}
