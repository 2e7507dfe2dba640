import { clsx } from 'clsx'
import { Eye, EyeOff, type LucideIcon } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import css from './field.module.css'
import { FieldFrame } from './field-frame.tsx'

type PlainFieldProps = Omit<ComponentProps<'input'>, 'id' | 'className'> & {
  label: string
  error?: string | undefined
  hint?: string | undefined
  icon?: LucideIcon
  toggle?: ReactNode
}

export function PlainField({ label, error, hint, icon: Icon, toggle, ...input }: PlainFieldProps) {
  return (
    <FieldFrame label={label} error={error} hint={hint}>
      {(field) => (
        <div className={css.box}>
          {Icon && <Icon className={css.icon} size={16} aria-hidden="true" />}
          <input
            {...input}
            {...field}
            className={clsx(css.input, Icon && css.withIcon, toggle && css.withToggle)}
          />
          {toggle}
        </div>
      )}
    </FieldFrame>
  )
}

type PasswordToggleProps = { disabled?: boolean; shown: boolean; onChange: (shown: boolean) => void }

export function PasswordToggle({ disabled, shown, onChange }: PasswordToggleProps) {
  const Icon = shown ? EyeOff : Eye
  return (
    <button
      type="button"
      disabled={disabled}
      className={css.toggle}
      aria-label={shown ? 'Ocultar senha' : 'Mostrar senha'}
      onClick={() => onChange(!shown)}
    >
      <Icon size={18} aria-hidden="true" />
    </button>
  )
}
