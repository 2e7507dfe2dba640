import { useFollowed } from '../list/followed.ts'
import css from './segments.module.css'

type SegmentsProps<Value extends string> = {
  label: string
  options: readonly { value: Value; text: string }[]
  value: Value
  onChange: (value: Value) => void
}

/** Two or three ways to look at the same thing. */
export function Segments<Value extends string>({ label, options, value, onChange }: SegmentsProps<Value>) {
  const [shown, setShown] = useFollowed(value)
  return (
    <fieldset className={css.segments} aria-label={label}>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          className={css.segment}
          aria-pressed={option.value === shown}
          onClick={() => {
            setShown(option.value)
            onChange(option.value)
          }}
        >
          {option.text}
        </button>
      ))}
    </fieldset>
  )
}
