import { clsx } from 'clsx'
import { useLayoutEffect, useRef } from 'react'
import { useFollowed } from './followed.ts'
import css from './choices.module.css'

type Choice<Value extends string> = {
  value: Value
  text: string
  /** A number or a short word beside it. */
  note?: string
  /** What a reader hears in addition, where the eye gets by without. */
  more?: string
  /** Where one stands in time: stays in sight while the others scroll. */
  current?: boolean
}

type ChoicesProps<Value extends string> = {
  label: string
  options: readonly Choice<Value>[]
  value: Value
  onChange: (value: Value) => void
  /** Narrow cells with the note below the text, as days have it. */
  cells?: boolean
}

/** One of a few, all in sight; where they have no room they scroll within themselves. */
export function Choices<Value extends string>(props: ChoicesProps<Value>) {
  const { label, options, value, onChange, cells = false } = props
  const frame = useRef<HTMLDivElement>(null)
  const [shown, setShown] = useFollowed(value)

  useLayoutEffect(() => {
    // The one before it: a cell that sticks tells where it sticks, not where it belongs.
    const near = frame.current?.querySelector('[aria-current]')?.previousElementSibling
    if (frame.current && near instanceof HTMLElement)
      frame.current.scrollLeft = near.offsetLeft - frame.current.clientWidth / 2
  }, [])

  return (
    <fieldset className={cells ? css.cells : undefined}>
      <legend className={cells ? 'visually-hidden' : css.label}>{label}</legend>
      <div ref={frame} className={css.row}>
        {options.map(({ value: option, text, note, more, current = false }) => (
          <button
            key={option}
            type="button"
            className={clsx(css.choice, current && css.current)}
            aria-pressed={option === shown}
            aria-current={current ? 'date' : undefined}
            onFocus={({ target }) => target.scrollIntoView({ block: 'nearest', inline: 'nearest' })}
            onClick={() => {
              setShown(option)
              onChange(option)
            }}
          >
            {text}
            {note !== undefined && <span className={css.note}> {note}</span>}
            {more !== undefined && <span className="visually-hidden"> {more}</span>}
          </button>
        ))}
      </div>
    </fieldset>
  )
}
