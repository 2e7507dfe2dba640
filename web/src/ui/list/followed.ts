import { useState } from 'react'

/** Calls back in the render in which the address has another value than before, to set state of the same component. */
export function useOnOther<Value>(value: Value, follow: (value: Value) => void) {
  const [seen, setSeen] = useState(value)
  if (value === seen) return
  setSeen(value)
  follow(value)
}

/** A control moves under the finger; the address comes a moment later, and may also change by itself. */
export function useFollowed<Value>(value: Value) {
  const [shown, setShown] = useState(value)
  useOnOther(value, (other) => setShown(other))
  return [shown, setShown] as const
}
