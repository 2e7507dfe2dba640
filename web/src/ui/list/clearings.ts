import { useEffect, useState } from 'react'

const filters = new EventTarget()

/** A field holds what is still on its way to the address. Clearing means that too, however slow the machine is. */
export const tellCleared = () => filters.dispatchEvent(new Event('clear'))

/** Another number after each clearing: as a key it makes the fields anew. */
export function useClearings() {
  const [count, setCount] = useState(0)
  useEffect(() => {
    const add = () => setCount((before) => before + 1)
    filters.addEventListener('clear', add)
    return () => filters.removeEventListener('clear', add)
  }, [])
  return count
}
