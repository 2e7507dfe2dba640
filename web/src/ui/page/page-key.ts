import { useEffectEvent, useLayoutEffect } from 'react'

/** Keys of the whole page, wherever the focus is. Heard before the page is seen: whoever is quick is not missed. */
export function usePageKey(onPress: (event: KeyboardEvent) => void) {
  const press = useEffectEvent(onPress)
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}
