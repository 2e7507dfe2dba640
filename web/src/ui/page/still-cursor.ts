import { useEffect } from 'react'
import './still-cursor.css'

const STILLNESS = 3000

/** Hides the pointer while nobody moves it. */
export function useStillCursor(active: boolean) {
  useEffect(() => {
    if (!active) return
    const { classList } = document.documentElement
    const hide = () => classList.add('still-cursor')
    let timer = setTimeout(hide, STILLNESS)
    const onMove = () => {
      clearTimeout(timer)
      classList.remove('still-cursor')
      timer = setTimeout(hide, STILLNESS)
    }
    document.addEventListener('pointermove', onMove)
    return () => {
      clearTimeout(timer)
      classList.remove('still-cursor')
      document.removeEventListener('pointermove', onMove)
    }
  }, [active])
}
