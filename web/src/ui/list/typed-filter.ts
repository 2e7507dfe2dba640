import { useEffect, useEffectEvent, useRef, useState } from 'react'

const PAUSE = 250

/** Called when the typing pauses; `replace` from the second time on while the field keeps the focus. */
export type OnTyped = (value: string, options: { replace: boolean }) => void

const cleared = new EventTarget()
/** Clearing the filters also means what was typed a moment ago and is still on its way to the address. */
export const forgetTyped = () => cleared.dispatchEvent(new Event('forget'))

/** What an input needs so that the address follows what is typed there, and it follows the address. */
export function useTypedFilter(value: string, onChange: OnTyped) {
  const [typed, setTyped] = useState(value)
  const [seen, setSeen] = useState(value)
  const [sent, setSent] = useState(value)
  const sentSinceFocus = useRef(false)

  // The address changed by another hand (back button, clear button): the field follows.
  if (value !== seen) {
    setSeen(value)
    if (value !== sent) {
      setSent(value)
      setTyped(value)
    }
  }

  function send(text: string) {
    const wanted = text.trim()
    if (wanted === value) return
    setSent(wanted)
    onChange(wanted, { replace: sentSinceFocus.current })
    sentSinceFocus.current = true
  }

  // The address shows on a slow machine after the pause is over: what it was told is not told again.
  const sendNew = (text: string) => text.trim() !== sent && send(text)

  // A field that follows the address forgets what was typed, and with it the wait.
  const settle = useEffectEvent(sendNew)
  useEffect(() => {
    const timer = setTimeout(() => settle(typed), PAUSE)
    return () => clearTimeout(timer)
  }, [typed])

  useEffect(() => {
    const forget = () => {
      setSent('')
      setTyped('')
    }
    cleared.addEventListener('forget', forget)
    return () => cleared.removeEventListener('forget', forget)
  }, [])

  return {
    typed,
    setTyped,
    events: {
      onKeyDown: ({ key }: { key: string }) => key === 'Enter' && send(typed),
      // What comes next may clear or follow the filters: they must know this one.
      onBlur: () => sendNew(typed),
      onFocus: () => {
        sentSinceFocus.current = false
      },
    },
  }
}
