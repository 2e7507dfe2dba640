import type { Ref } from 'react'
import { Combobox, type SearchOption, type SearchProps } from './combobox.tsx'
import { FieldFrame } from './field-frame.tsx'

type SearchFieldProps<Option extends SearchOption> = SearchProps<Option> & {
  label: string
  error?: string | undefined
  onBlur?: () => void
  clearable?: boolean
  placeholder?: string
  ref?: Ref<HTMLInputElement>
}

/** One of many, found by typing a part of the name. */
export function SearchField<Option extends SearchOption>(props: SearchFieldProps<Option>) {
  const { label, error, ...field } = props
  return (
    <FieldFrame label={label} error={error}>
      {(input, labelId) => <Combobox {...field} {...input} labelId={labelId} />}
    </FieldFrame>
  )
}
