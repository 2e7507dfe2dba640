import { clsx } from 'clsx'
import { CalendarDays } from 'lucide-react'
import { useRef, type ComponentProps } from 'react'
import { maskDate, readDate, writeDate } from './date-text.ts'
import css from './field.module.css'

type DateInputProps = Omit<ComponentProps<'input'>, 'type' | 'value' | 'onChange' | 'className'> & {
  /** As the person writes it, finished or not. */
  value: string
  onChange: (text: string) => void
  withTime: boolean
  /** Tells which date the calendar button is about. */
  labelId: string
}

/** A date written by hand with a mask, or chosen in the browser's own calendar. */
export function DateInput({ value, onChange, onBlur, withTime, labelId, ...input }: DateInputProps) {
  const picker = useRef<HTMLInputElement>(null)
  const reading = readDate(value, withTime)
  return (
    <div className={css.box}>
      <input
        {...input}
        className={clsx(css.input, css.withToggle)}
        inputMode="numeric"
        autoComplete="off"
        placeholder={withTime ? 'dd/mm/aaaa hh:mm' : 'dd/mm/aaaa'}
        value={value}
        onChange={({ target }) => {
          // Somebody who mends a digit in the middle must not see the others move.
          const isAtEnd = target.selectionStart === target.value.length
          onChange(isAtEnd ? maskDate(target.value, withTime) : target.value)
        }}
        onBlur={(event) => {
          if (reading.value) onChange(writeDate(reading.value, withTime))
          onBlur?.(event)
        }}
      />
      <button
        type="button"
        className={css.toggle}
        aria-label="Abrir calendário"
        aria-describedby={labelId}
        onClick={() => picker.current?.showPicker()}
      >
        <CalendarDays size={17} strokeWidth={1.75} aria-hidden="true" />
      </button>
      <input
        ref={picker}
        type={withTime ? 'datetime-local' : 'date'}
        className={css.picker}
        tabIndex={-1}
        aria-hidden="true"
        value={reading.value ?? ''}
        onChange={({ target }) => onChange(writeDate(target.value, withTime))}
      />
    </div>
  )
}
