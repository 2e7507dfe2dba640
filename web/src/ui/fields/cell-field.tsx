import { useId, type ComponentProps } from 'react'
import css from './field.module.css'
import { FieldNote } from './field-note.tsx'

type CellFieldProps = Omit<ComponentProps<'input'>, 'id' | 'className' | 'onChange' | 'value'> & {
  /** What its row and column say to the eye. */
  label: string
  value: string
  onChange: (text: string) => void
  error?: string | undefined
  hint?: string | undefined
  /** Wrong, which is told where this id is. */
  faultyBy?: string | undefined
}

/** A short text in a table or between others, which tell what it is. */
export function CellField({ label, error, hint, faultyBy, onChange, ...input }: CellFieldProps) {
  const id = useId()
  return (
    <div className={css.cell}>
      <input
        autoComplete="off"
        {...input}
        className={css.input}
        aria-label={label}
        aria-invalid={(error ?? faultyBy) !== undefined}
        aria-describedby={(error ?? hint) === undefined ? faultyBy : id}
        onChange={({ target }) => onChange(target.value)}
      />
      <FieldNote id={id} error={error} hint={hint} />
    </div>
  )
}
