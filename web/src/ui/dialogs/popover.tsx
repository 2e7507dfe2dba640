import { Popover as Base } from '@base-ui/react/popover'
import { type ReactNode, type RefObject, useRef } from 'react'
import css from './popover.module.css'

type PopoverProps = {
  title: string
  /** The button that opens it. */
  anchor: RefObject<HTMLElement | null>
  onClose: () => void
  children: ReactNode
}

/** Beside its button, over a page that stays in use: Esc, a press beside it and going on by Tab close it. */
export function Popover({ title, anchor, onClose, children }: PopoverProps) {
  const popup = useRef<HTMLDivElement>(null)
  return (
    <Base.Root
      open
      onOpenChange={(_, { event }) => {
        // Its button closes it by itself.
        if (!(event.target instanceof Node && anchor.current?.contains(event.target))) onClose()
      }}
    >
      {/* Beside the button, not at the end of the page: the keyboard comes to it next. */}
      <Base.Portal container={anchor.current?.parentElement ?? null}>
        <Base.Positioner
          className={css.place}
          anchor={anchor}
          align="end"
          sideOffset={6}
          collisionPadding={8}
        >
          <Base.Popup
            ref={popup}
            className={css.popup}
            initialFocus={popup}
            finalFocus={anchor}
            onKeyDown={(event) => event.key.startsWith('Arrow') && event.preventBaseUIHandler()}
          >
            <Base.Title className="visually-hidden">{title}</Base.Title>
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
