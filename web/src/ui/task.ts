import { useEffect, useRef, useState } from 'react'

/** What is being done in a dialog. A chain of dialogs ends where it began: the focus returns to its opener. */
export function useTask<Task>() {
  const [task, setTask] = useState<Task>()
  const opener = useRef<Element>(null)

  useEffect(() => {
    if (task !== undefined || document.activeElement !== document.body) return
    if (opener.current instanceof HTMLElement) opener.current.focus({ preventScroll: true })
  }, [task])

  function change(next: Task | undefined) {
    if (task === undefined) opener.current = document.activeElement
    setTask(next)
  }
  return [task, change] as const
}
