import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { extensionOf } from '#contract/anexos-texts.ts'
import { miniaturaQuery } from '../queries.ts'
import { BlobImage } from './blob-image.tsx'
import css from './anexo.module.css'

/** What kind of file it is, where there is no picture of it. */
export const Kind = ({ nome }: { nome: string }) => (
  <span className={css.kind} aria-hidden="true">
    {extensionOf(nome).slice(0, 4).toUpperCase()}
  </span>
)

/** Read when it comes into sight: a long conversation may have hundreds. */
export function Miniatura({ id, nome }: { id: string; nome: string }) {
  const frame = useRef<HTMLSpanElement>(null)
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    const watched = frame.current
    if (!watched || isNear) return undefined
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), {
      rootMargin: '200px',
    })
    observer.observe(watched)
    return () => observer.disconnect()
  }, [isNear])
  const { data, isLoading } = useQuery({ ...miniaturaQuery(id), enabled: isNear })
  return (
    <span ref={frame} className={css.frame} aria-busy={isLoading}>
      {data ? <BlobImage blob={data} /> : <Kind nome={nome} />}
    </span>
  )
}
