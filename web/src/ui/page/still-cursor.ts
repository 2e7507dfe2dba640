import { useEffect } from 'react'
import css from './still-cursor.module.css'

const STILLNESS = 3000
const { hidden = '' } = css

/** Hides the pointer while nobody moves it. */
export function useStillCursor(active: boolean) {
  useEffect(() => {
    if (!active) return
    const { classList } = document.documentElement
    const hide = () => classList.add(hidden)
    let timer = setTimeout(hide, STILLNESS)
    const onMove = () => {
      clearTimeout(timer)
      classList.remove(hidden)
      timer = setTimeout(hide, STILLNESS)
    }
    document.addEventListener('pointermove', onMove)
    return () => {
      clearTimeout(timer)
      classList.remove(hidden)
      document.removeEventListener('pointermove', onMove)
    }
  }, [active])
}
