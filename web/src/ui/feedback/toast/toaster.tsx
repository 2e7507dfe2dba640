import { clsx } from 'clsx'
import { X } from 'lucide-react'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { Button } from '../../buttons/button.tsx'
import { ToneIcon } from '../notice.tsx'
import { currentToasts, dismissToast, subscribeToToasts, type Toast } from './store.ts'
import css from './toast.module.css'

/** How long an action is offered after the text that it came with. */
const OFFER_SECONDS = 12

/** The text has its own time; what can still be done about it is then offered in the same place, under other words. */
function ToastCard({ toast }: { toast: Toast }) {
  const [held, setHeld] = useState(false)
  const [told, setTold] = useState(false)
  const { id, action, seconds } = toast

  useEffect(() => {
    if (held) return
    const end = () => (action === undefined || told ? dismissToast(id) : setTold(true))
    const timer = setTimeout(end, (told ? OFFER_SECONDS : seconds) * 1000)
    return () => clearTimeout(timer)
  }, [id, action, seconds, held, told])

  return (
    <div
      className={clsx(css.toast, css[toast.tone])}
      data-tone={toast.tone}
      role={toast.tone === 'error' ? 'alert' : 'status'}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <ToneIcon tone={toast.tone} />
      <span className={css.text}>{told && action ? action.about : toast.text}</span>
      {action && (
        <Button
          look="text"
          onClick={() => {
            dismissToast(toast.id)
            action.onChoose()
          }}
        >
          {action.label}
        </Button>
      )}
      <button
        type="button"
        className={css.close}
        aria-label="Dispensar"
        onClick={() => dismissToast(toast.id)}
      >
        <X size={16} aria-hidden="true" />
      </button>
    </div>
  )
}

/** Shows what `toast` is told, on every page; plain styles, so that the front door can use it too. */
export function Toaster() {
  const toasts = useSyncExternalStore(subscribeToToasts, currentToasts, () => undefined)
  const region = useRef<HTMLElement>(null)

  // An open dialog hides everything beside it from assistive technology; a message must still be heard.
  useEffect(() => region.current?.removeAttribute('aria-hidden'))

  // A page that came drawn has nothing to tell.
  if (toasts === undefined) return null
  return createPortal(
    <section
      ref={region}
      className={css.toasts}
      aria-label="Mensagens"
      aria-live="polite"
      aria-relevant="additions"
    >
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
    </section>,
    document.body,
  )
}
