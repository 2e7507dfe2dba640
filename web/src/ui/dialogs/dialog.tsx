import { Dialog as Base } from '@base-ui/react/dialog'
import { clsx } from 'clsx'
import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react'
import css from './dialog.module.css'

type DialogProps = {
  title: string
  open?: boolean
  /** Its work is done and it goes by itself: it holds up nothing, and the next thing that is done ends it. */
  leaving?: boolean
  /** Not called where `keep` says so. */
  onClose: () => void
  /** Whether this press closes nothing: what was typed would be lost, or something is being sent. */
  keep?: (press: 'outside' | 'escape') => boolean
  width?: 'narrow' | 'wide' | 'extra' | 'full' | 'menu'
  /** At the top a list can grow without moving the field above it. */
  place?: 'middle' | 'top' | 'left'
  hidesTitle?: boolean
  /** What has the focus at first; the dialog itself where there is nothing. */
  begin?: ((dialog: HTMLElement) => HTMLElement | null) | undefined
  /** What the dialog is about, for those who cannot see it. */
  describedBy?: string
  children: ReactNode
}

/** What still belongs to a dialog that is leaving, and keys that do nothing alone. */
const ownKeys = ['Enter', ' ', 'Escape', 'Tab', 'Control', 'Shift', 'Alt', 'AltGraph', 'Meta']

/** A name, the focus inside, Esc and a press beside it close it, and the focus goes back to where it was. */
export function Dialog(props: DialogProps) {
  const { title, open = true, onClose, keep, width = 'narrow', place = 'middle' } = props
  const { hidesTitle = false, begin, describedBy, leaving = false, children } = props
  const popup = useRef<HTMLDivElement>(null)
  const opener = useRef<Element>(null)
  const end = useEffectEvent(onClose)

  useEffect(() => {
    if (!leaving) return undefined
    function onPress({ target }: PointerEvent) {
      if (!(target instanceof Node && popup.current?.contains(target))) end()
    }
    function onKey({ key }: KeyboardEvent) {
      if (!ownKeys.includes(key)) end()
    }
    // Before anything on the page hears it.
    window.addEventListener('pointerdown', onPress, true)
    window.addEventListener('keydown', onKey, true)
    return () => {
      window.removeEventListener('pointerdown', onPress, true)
      window.removeEventListener('keydown', onKey, true)
    }
  }, [leaving])

  return (
    <Base.Root
      open={open}
      modal={!leaving}
      disablePointerDismissal={leaving}
      onOpenChange={(_, { reason, cancel }) => {
        if (keep?.(reason === 'escape-key' ? 'escape' : 'outside')) cancel()
        else onClose()
      }}
    >
      <Base.Portal>
        {!leaving && <Base.Backdrop className={css.backdrop} />}
        <Base.Viewport className={clsx(css.viewport, css[place], leaving && css.leaving)}>
          <Base.Popup
            ref={popup}
            className={clsx(css.popup, css[width])}
            initialFocus={() => {
              opener.current = document.activeElement
              return (popup.current && begin?.(popup.current)) ?? popup.current
            }}
            // Where that is gone, Base UI would choose something from long ago.
            finalFocus={() => opener.current?.isConnected !== false}
            aria-describedby={describedBy}
            data-leaving={leaving || undefined}
            // Base UI keeps the arrow keys to itself; a page may have a use for them.
            onKeyDown={(event) => event.key.startsWith('Arrow') && event.preventBaseUIHandler()}
          >
            <Base.Title className={hidesTitle ? 'visually-hidden' : css.title}>{title}</Base.Title>
            {children}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  )
}

type DialogBodyProps = {
  children: ReactNode
  /** A long text is scrolled by the keyboard too, also where it holds nothing to stop at. */
  isText?: boolean
}

export const DialogBody = ({ children, isText = false }: DialogBodyProps) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls
  <div className={css.body} {...(isText && { tabIndex: 0 })}>
    {children}
  </div>
)

export const DialogActions = ({ children }: { children: ReactNode }) => (
  <div className={css.actions}>{children}</div>
)
