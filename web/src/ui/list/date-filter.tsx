import { useState } from 'react'
import { DateInput } from '../fields/date-input.tsx'
import { readDate, writeDate } from '../fields/date-text.ts'
import { FieldFrame } from '../fields/field-frame.tsx'
import { useOnOther } from './followed.ts'

type DateFilterProps = {
  label: string
  /** YYYY-MM-DD, or empty. */
  value: string
  onChange: (day: string) => void
  /** What is wrong with a day that exists. */
  error?: string | undefined
}

export function DateFilter({ label, value, onChange, error }: DateFilterProps) {
  const [text, setText] = useState(writeDate(value, false))
  const [left, setLeft] = useState(true)
  const { value: day, fault } = readDate(text, false)

  // The address changed by another hand (back button, clear button): the field follows.
  useOnOther(value, (other) => {
    if (other !== day) setText(writeDate(other, false))
  })

  function onType(typed: string) {
    setText(typed)
    setLeft(false)
    const { value: wanted } = readDate(typed, false)
    // A year of two digits may still become one of four.
    const isWhole = wanted === '' || /\d{4}$/.test(typed)
    if (wanted !== undefined && wanted !== value && isWhole) onChange(wanted)
  }

  // Half a date is no fault while it is being typed.
  const isFinished = left || text.length >= 10
  return (
    <FieldFrame label={label} error={(isFinished ? fault : undefined) ?? error}>
      {(input, labelId) => (
        <DateInput
          {...input}
          value={text}
          onChange={onType}
          onBlur={() => setLeft(true)}
          withTime={false}
          labelId={labelId}
        />
      )}
    </FieldFrame>
  )
}
