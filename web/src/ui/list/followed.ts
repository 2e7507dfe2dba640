import { useState } from 'react'

/** A control moves under the finger; the address comes a moment later, and may also change by itself. */
export function useFollowed<Value>(value: Value) {
  const [shown, setShown] = useState(value)
  const [seen, setSeen] = useState(value)
  if (value !== seen) {
    setSeen(value)
    setShown(value)
  }
  return [shown, setShown] as const
}
