import { useCallback } from 'react'
import css from './anexo.module.css'

/** A picture that is in memory only; its address ends with it. */
export function BlobImage({ blob }: { blob: Blob }) {
  const show = useCallback(
    (image: HTMLImageElement | null) => {
      if (!image) return undefined
      const address = URL.createObjectURL(blob)
      image.src = address
      return () => URL.revokeObjectURL(address)
    },
    [blob],
  )
  return <img ref={show} alt="" className={css.picture} />
}
