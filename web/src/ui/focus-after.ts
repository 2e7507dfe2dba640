import { useEffect, useRef } from 'react'

/** A button that is disabled while it works loses the focus; it has it again when it can be pressed again. */
export function useFocusAfter(busy: boolean) {
  const button = useRef<HTMLButtonElement>(null)
  const wasBusy = useRef(busy)

  useEffect(() => {
    // Not from a field that was found at fault meanwhile.
    const isLost = document.activeElement?.contains(button.current) === true
    if (wasBusy.current && !busy && isLost) button.current?.focus({ preventScroll: true })
    wasBusy.current = busy
  }, [busy])

  return button
}
