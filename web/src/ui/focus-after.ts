import { useLayoutEffect, useRef } from 'react'

/** A button that is disabled while it works loses the focus; if it had it, it has it again afterwards. */
export function useFocusAfter(busy: boolean) {
  const button = useRef<HTMLButtonElement>(null)
  const hadFocus = useRef(false)

  useLayoutEffect(() => {
    const { activeElement } = document
    if (busy) hadFocus.current = activeElement === button.current
    // Not from a field that was found at fault meanwhile.
    else if (hadFocus.current && activeElement?.contains(button.current) === true)
      button.current?.focus({ preventScroll: true })
  }, [busy])

  return button
}
