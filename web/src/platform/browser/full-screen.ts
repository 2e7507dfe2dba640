import { useSyncExternalStore } from 'react'

/** F11 and a kiosk fill the screen without telling the document. */
const filled = window.matchMedia('(display-mode: fullscreen)')

function subscribe(listener: () => void) {
  document.addEventListener('fullscreenchange', listener)
  filled.addEventListener('change', listener)
  return () => {
    document.removeEventListener('fullscreenchange', listener)
    filled.removeEventListener('change', listener)
  }
}

export const useFullScreen = () =>
  useSyncExternalStore(subscribe, () => document.fullscreenElement !== null || filled.matches)

export const canFillScreen = () => document.fullscreenEnabled

export const fillScreen = () => document.documentElement.requestFullscreen()
