import { clsx } from 'clsx'
import { ChevronDown } from 'lucide-react'
import { Button } from '#web/ui/buttons/button.tsx'
import css from './top-bar.module.css'

const initialsOf = (name: string) => {
  const words = name.split(/\s+/)
  return [words[0], words.length > 1 ? words.at(-1) : '']
    .map((word) => word?.charAt(0).toUpperCase())
    .join('')
}

type UserButtonProps = {
  name: string
  menuId: string
  open: boolean
  onOpen: (anchor: HTMLElement) => void
  /** Somebody is about to open it. */
  onIntent: () => void
}

export function UserButton({ name, menuId, open, onOpen, onIntent }: UserButtonProps) {
  return (
    <Button
      look="bare"
      aria-haspopup="menu"
      aria-expanded={open}
      {...(open && { 'aria-controls': menuId })}
      onClick={(event) => onOpen(event.currentTarget)}
      onPointerEnter={onIntent}
      onFocus={onIntent}
    >
      <span className="visually-hidden">Conta de {name}</span>
      <span className={css.initials} aria-hidden="true">
        {initialsOf(name)}
      </span>
      <span className={clsx(css.person, css.roomy)} aria-hidden="true">
        {name}
      </span>
      <ChevronDown className={clsx(css.arrow, css.roomy)} size={16} aria-hidden="true" />
    </Button>
  )
}
