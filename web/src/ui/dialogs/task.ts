import { startTransition, useEffect, useRef, useState } from 'react'

/**
 * What is being done in a dialog. A chain of dialogs ends where it began: the focus returns to its opener.
 * @param standing what the address asks for while nothing else is being done
 */
export function useTask<Task>(standing?: Task) {
  const [{ chosen, turn }, setChosen] = useState<{ chosen?: Task | undefined; turn: number }>({ turn: 0 })
  const opener = useRef<Element>(null)
  const task = chosen ?? standing
  const isIdle = task === undefined

  useEffect(() => {
    if (!isIdle || document.activeElement !== document.body) return
    if (opener.current instanceof HTMLElement) opener.current.focus({ preventScroll: true })
  }, [isIdle])

  /** Before the address changes, where that begins the chain. */
  function begin() {
    if (isIdle) opener.current = document.activeElement
  }
  function change(next: Task | undefined) {
    begin()
    // The touch is answered first: the screen behind draws its rows anew with this.
    startTransition(() => setChosen((before) => ({ chosen: next, turn: before.turn + 1 })))
  }
  // As a key: the same thing done again at once is another dialog.
  return [task, change, begin, turn] as const
}
