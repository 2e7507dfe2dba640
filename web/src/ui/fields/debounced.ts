import { useEffect, useState } from 'react'

/** The value as it was when it last stood still. */
export function useDebounced<Value>(value: Value, pause = 250): Value {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pause)
    return () => clearTimeout(timer)
  }, [value, pause])
  return settled
}
