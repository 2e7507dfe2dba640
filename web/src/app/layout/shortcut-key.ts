import { isDialogOpen } from '#web/ui/dialogs/dialog-open.ts'
import { usePageKey } from '#web/ui/page/page-key.ts'

const KEY = 'tecla-atalhos'

/** A single key may get in the way of whoever speaks to the computer: it can be turned off. */
export const isShortcutKeyOn = () => localStorage.getItem(KEY) !== 'nao'
export const turnShortcutKey = (on: boolean) => localStorage.setItem(KEY, on ? 'sim' : 'nao')

const isTyped = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'))

/** "?" anywhere but where text is written or a dialog is open. */
export function useShortcutKey(onPress: () => void) {
  usePageKey((event) => {
    if (event.key !== '?' || event.ctrlKey || event.metaKey || event.altKey || isTyped(event.target)) return
    if (isDialogOpen() || !isShortcutKeyOn()) return
    event.preventDefault()
    onPress()
  })
}
