import { useLayoutEffect } from 'react'
import { PRODUCT } from '../theme/brand.tsx'

let title = ''
let count = 0
const write = () => {
  if (title === '') return
  document.title = `${count > 0 ? `(${count}) ` : ''}${title} · ${PRODUCT}`
}

/** Before the paint: a reader who arrives hears the new name, not the old one. */
export function useDocumentTitle(wanted: string) {
  useLayoutEffect(() => {
    title = wanted
    write()
  }, [wanted])
}

/** How much waits, for whoever has another window in front. */
export function useTitleCount(wanted: number) {
  useLayoutEffect(() => {
    count = wanted
    write()
    return () => {
      count = 0
      write()
    }
  }, [wanted])
}
