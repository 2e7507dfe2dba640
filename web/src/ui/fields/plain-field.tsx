import { Eye, EyeOff } from 'lucide-react'
import { useId, type ComponentProps, type ReactNode } from 'react'
import { FieldNote } from './field-note.tsx'

type PlainFieldProps = Omit<ComponentProps<'input'>, 'id' | 'className'> & {
  label: string
  error?: string | undefined
  hint?: string
  toggle?: ReactNode
}

/** Label above, fault below, both tied to the input for those who cannot see them. */
export function PlainField({ label, error, hint, toggle, ...input }: PlainFieldProps) {
  const id = useId()
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      <div className="field-box">
        <input
          {...input}
          id={id}
          className={toggle ? 'field-input field-input-with-toggle' : 'field-input'}
          aria-invalid={error !== undefined}
          aria-describedby={(error ?? hint) === undefined ? undefined : `${id}-note`}
        />
        {toggle}
      </div>
      <FieldNote id={`${id}-note`} error={error} hint={hint} />
    </div>
  )
}

type PasswordToggleProps = { shown: boolean; onChange: (shown: boolean) => void }

export function PasswordToggle({ shown, onChange }: PasswordToggleProps) {
  const Icon = shown ? EyeOff : Eye
  return (
    <button
      type="button"
      className="field-toggle"
      aria-label={shown ? 'Ocultar senha' : 'Mostrar senha'}
      onClick={() => onChange(!shown)}
    >
      <Icon size={18} aria-hidden="true" />
    </button>
  )
}
