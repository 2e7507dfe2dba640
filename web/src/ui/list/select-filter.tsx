import { SelectField } from '../fields/select-field.tsx'
import { useFollowed } from './followed.ts'

type SelectFilterProps<Value extends string> = {
  label: string
  value: Value
  options: readonly { value: Value; text: string }[]
  onChange: (value: Value) => void
}

export function SelectFilter<Value extends string>(props: SelectFilterProps<Value>) {
  const { label, value, options, onChange } = props
  const [shown, setShown] = useFollowed(value)
  return (
    <SelectField
      label={label}
      value={shown}
      options={options}
      onChange={({ target }) => {
        const chosen = options.find((option) => option.value === target.value)
        if (chosen === undefined) return
        setShown(chosen.value)
        onChange(chosen.value)
      }}
    />
  )
}
