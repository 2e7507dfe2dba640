import { useEffect, useRef } from 'react'
import { Button } from '#web/ui/buttons/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import css from './composer.module.css'

type NewsNoticeProps = { text: string; onRead: () => void; onSend: () => void }

/** In the way of sending: somebody else was faster. */
export function NewsNotice({ text, onRead, onSend }: NewsNoticeProps) {
  const read = useRef<HTMLButtonElement>(null)
  // A second Ctrl+Enter must not pass by it.
  useEffect(() => read.current?.focus(), [])
  return (
    <Notice tone="warning">
      <p>{text}</p>
      <div className={css.choices}>
        <Button ref={read} size="small" onClick={onRead}>
          Ler
        </Button>
        <Button type="submit" size="small" look="quiet" onClick={onSend}>
          Enviar assim mesmo
        </Button>
      </div>
    </Notice>
  )
}
