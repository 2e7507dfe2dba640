import { useFollowed } from './followed.ts'
import css from './toggles.module.css'

type TogglesProps = {
  label: string
  options: readonly { value: string; text: string }[]
  /** Those that are on, with commas, in the order of the options. */
  value: string
  onChange: (value: string) => void
}

/** Some of a few, all in sight, on the line of the switches. */
export function Toggles({ label, options, value, onChange }: TogglesProps) {
  const [shown, setShown] = useFollowed(value)
  const isOn = (option: string) => shown.split(',').includes(option)

  function turn(option: string) {
    const next = options
      .map((one) => one.value)
      .filter((one) => isOn(one) !== (one === option))
      .join(',')
    setShown(next)
    onChange(next)
  }

  return (
    <fieldset className={css.toggles} aria-label={label}>
      <span className={css.label} aria-hidden="true">
        {label}
      </span>
      {options.map(({ value: option, text }) => (
        <button
          key={option}
          type="button"
          className={css.toggle}
          aria-pressed={isOn(option)}
          onClick={() => turn(option)}
        >
          {text}
        </button>
      ))}
    </fieldset>
  )
}
