import type { LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'
import css from './button.module.css'

type IconButtonProps = Omit<ComponentProps<'button'>, 'className' | 'children' | 'aria-label'> & {
  icon: LucideIcon
  label: string
}

export function IconButton({ icon: Icon, label, ...button }: IconButtonProps) {
  return (
    <button type="button" {...button} className={css.icon} aria-label={label}>
      <Icon size={20} aria-hidden="true" />
    </button>
  )
}
