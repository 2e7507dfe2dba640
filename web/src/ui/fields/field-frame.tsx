import { useId, type ReactNode } from 'react'
import css from './field.module.css'
import { FieldNote } from './field-note.tsx'

type InputProps = {
  id: string
  'aria-invalid': boolean
  'aria-describedby': string | undefined
}

type FieldFrameProps = {
  label: string
  error?: string | undefined
  /** What to know before there is a fault. */
  hint?: string | undefined
  children: (input: InputProps, labelId: string) => ReactNode
}

/** Label above, fault below, both tied to the input that it is given. */
export function FieldFrame({ label, error, hint, children }: FieldFrameProps) {
  const id = useId()
  const noteId = (error ?? hint) === undefined ? undefined : `${id}-note`
  return (
    <div className={css.field}>
      <label className={css.label} id={`${id}-label`} htmlFor={id}>
        {label}
      </label>
      {children({ id, 'aria-invalid': error !== undefined, 'aria-describedby': noteId }, `${id}-label`)}
      <FieldNote id={`${id}-note`} error={error} hint={hint} />
    </div>
  )
}
