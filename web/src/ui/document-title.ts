import { useEffect } from 'react'
import { PRODUCT } from './brand.tsx'

export function useDocumentTitle(title: string) {
  useEffect(() => {
    document.title = `${title} · ${PRODUCT}`
  }, [title])
}
