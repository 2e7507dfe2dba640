import { clsx } from 'clsx'
import { FilterX, SlidersHorizontal } from 'lucide-react'
import { createContext, Fragment, use, useRef, useState, type ReactNode } from 'react'
import { Button } from '../buttons/button.tsx'
import { useIsNarrow } from '../page/media.ts'
import { useFollowed } from './followed.ts'
import { CLEAR } from './list-states.tsx'
import { countText, type Total } from './pager.tsx'
import type { ListAddress } from './params.ts'
import css from './filters.module.css'

type FiltersProps = {
  children: ReactNode
  params: Pick<ListAddress, 'isFiltered' | 'clear' | 'clearings'>
  /** How many there are; undefined while nobody knows. */
  total: Total | undefined
  /** One and many of them in words. */
  counted: readonly [one: string, many: string]
  /** Below them an empty list offers by itself to clear them; not everywhere. */
  emptyClears?: boolean
  /** Many of them: on a phone those in `Folding` wait behind a button, so that the list is in sight. */
  folds?: boolean
  /** See List. */
  clearText?: string | undefined
}

const fields = 'input, select'

const Unopened = createContext(false)

/** The filters that a phone folds away. They are first drawn when they are opened: fields for dates take long. */
export const Folding = ({ children }: { children: ReactNode }) => (use(Unopened) ? null : children)

/** What narrows a list, how much is left, and the way back to all of it. */
export function Filters(props: FiltersProps) {
  const { children, params, total, counted, emptyClears = true, folds = false, clearText = CLEAR } = props
  const isCleared = !params.isFiltered || (emptyClears && total?.total === 0)
  // Whoever comes by a link that narrows the list sees by what.
  const [open, setOpen] = useState(!isCleared)
  const isNarrow = useIsNarrow()
  const isInSight = !folds || open || !isNarrow
  const [isDrawn, setDrawn] = useState(isInSight)
  // Once drawn they stay: somebody may be typing while the phone is turned.
  if (isInSight && !isDrawn) setDrawn(true)
  const bar = useRef<HTMLElement>(null)
  return (
    <search
      ref={bar}
      tabIndex={-1}
      className={clsx(css.filters, folds && !open && css.folded)}
      data-folded={(folds && !open) || undefined}
      aria-label="Filtros"
    >
      <Unopened value={!isInSight && !isDrawn}>
        <Fragment key={params.clearings}>{children}</Fragment>
      </Unopened>
      <span className={css.end}>
        {folds && (
          <span className={css.fold}>
            <Button
              look="text"
              icon={SlidersHorizontal}
              aria-expanded={open}
              onClick={({ detail }) => {
                setOpen(!open)
                // Pressed by the keyboard: what opened stands before the button.
                if (detail === 0 && !open)
                  requestAnimationFrame(() => bar.current?.querySelectorAll<HTMLElement>(fields)[1]?.focus())
              }}
            >
              Filtros
            </Button>
          </span>
        )}
        {!isCleared && (
          <span className={css.clear}>
            <Button
              look="text"
              icon={FilterX}
              onClick={() => {
                params.clear()
                // The button goes with the filters.
                bar.current?.focus({ preventScroll: true })
              }}
            >
              {clearText}
            </Button>
          </span>
        )}
        <output className={css.count}>{countText(total, ...counted)}</output>
      </span>
    </search>
  )
}

/** Switches that stay together, on the line of the count. */
export const Switches = ({ children }: { children: ReactNode }) => (
  <div className={css.switches}>{children}</div>
)

type SwitchFilterProps = { label: string; value: boolean; onChange: (value: boolean) => void }

export function SwitchFilter({ label, value, onChange }: SwitchFilterProps) {
  const [shown, setShown] = useFollowed(value)
  return (
    <label className={css.switch}>
      <input
        type="checkbox"
        checked={shown}
        onChange={(event) => {
          setShown(event.target.checked)
          onChange(event.target.checked)
        }}
      />
      <span className={css.track} aria-hidden="true" />
      {label}
    </label>
  )
}
