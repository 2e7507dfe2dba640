import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useOnOther } from './followed.ts'

const PAUSE = 250

/** Called when the typing pauses; `replace` from the second time on while the field keeps the focus. */
export type OnTyped = (value: string, options: { replace: boolean }) => void

/** What an input needs so that the address follows what is typed there, and it follows the address. */
export function useTypedFilter(value: string, onChange: OnTyped) {
  const [typed, setTyped] = useState(value)
  /** What the address has, or is about to have: a slow machine shows it after the pause is over. */
  const [sent, setSent] = useState(value)
  const replaces = useRef(false)

  // The address changed by another hand (back button, clear button): the field follows.
  useOnOther(value, (other) => {
    if (other === sent) return
    setSent(other)
    setTyped(other)
  })

  function send(text: string) {
    const wanted = text.trim()
    if (wanted === value) return
    setSent(wanted)
    onChange(wanted, { replace: replaces.current })
    replaces.current = true
  }

  const sendNew = (text: string) => text.trim() !== sent && send(text)

  // A field that follows the address forgets what was typed, and with it the wait.
  const settle = useEffectEvent(sendNew)
  useEffect(() => {
    const timer = setTimeout(() => settle(typed), PAUSE)
    return () => clearTimeout(timer)
  }, [typed])

  return {
    typed,
    setTyped,
    events: {
      onKeyDown: ({ key }: { key: string }) => key === 'Enter' && send(typed),
      // What comes next may clear or follow the filters: they must know this one.
      onBlur: () => sendNew(typed),
      onFocus: () => {
        replaces.current = false
      },
    },
  }
}
