import { isDialogOpen } from '#web/ui/dialogs/dialog-open.ts'
import { usePageKey } from '#web/ui/page/page-key.ts'

const KEY = 'tecla-atalhos'

/** Single keys may get in the way of whoever speaks to the computer: they can be turned off. */
export const isShortcutKeyOn = () => localStorage.getItem(KEY) !== 'nao'
export const turnShortcutKey = (on: boolean) => localStorage.setItem(KEY, on ? 'sim' : 'nao')

const typed = 'textarea, select, input:not([type=checkbox], [type=radio])'
const isTyped = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches(typed))

/** Single keys anywhere but where text is written or a dialog is open. */
export function useShortcutKeys(onPress: (key: string, event: KeyboardEvent) => void) {
  usePageKey((event) => {
    const { key, target, ctrlKey, metaKey, altKey, isComposing, defaultPrevented } = event
    if (ctrlKey || metaKey || altKey || isComposing || defaultPrevented || isTyped(target)) return
    if (isDialogOpen() || !isShortcutKeyOn()) return
    onPress(key.length === 1 ? key.toLowerCase() : key, event)
  })
}

/** "?" shows them all. */
export const useHelpKey = (onPress: () => void) =>
  useShortcutKeys((key, event) => {
    if (key !== '?') return
    event.preventDefault()
    onPress()
  })
