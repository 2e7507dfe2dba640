import { useLayoutEffect } from 'react'
import { PRODUCT } from './brand.tsx'

/** Before the paint: a reader who arrives hears the new name, not the old one. */
export function useDocumentTitle(title: string) {
  useLayoutEffect(() => {
    document.title = `${title} · ${PRODUCT}`
  }, [title])
}
