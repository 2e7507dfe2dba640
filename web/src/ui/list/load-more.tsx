import { useEffect, useEffectEvent, useRef } from 'react'
import { Button } from '../buttons/button.tsx'
import { Notice } from '../feedback/notice.tsx'
import css from './load-more.module.css'

type LoadMoreProps = {
  busy: boolean
  /** Why the last try brought nothing; then only the button tries again. */
  failure: string | undefined
  onMore: () => void
}

/** Fetches the next rows as the end of the list comes near; the button is for everyone who does not scroll. */
export function LoadMore({ busy, failure, onMore }: LoadMoreProps) {
  const end = useRef<HTMLDivElement>(null)
  const more = useEffectEvent(onMore)
  const waits = !busy && failure === undefined

  useEffect(() => {
    if (!waits || !end.current) return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && more(), {
      rootMargin: '600px',
    })
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [waits])

  return (
    <div ref={end} className={css.more}>
      {failure !== undefined && <Notice tone="error">{failure}</Notice>}
      <Button look="quiet" busy={busy} onClick={onMore}>
        Carregar mais
      </Button>
    </div>
  )
}
