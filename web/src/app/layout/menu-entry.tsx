import { ChevronDown, type LucideIcon } from 'lucide-react'
import type { MouseEvent, ReactNode } from 'react'
import { Link } from 'react-router'
import css from './menu.module.css'

type EntryProps = { icon: LucideIcon; onClick: (event: MouseEvent) => void; children: ReactNode }

export type MenuLinkProps = EntryProps & {
  to: string
  /** 'page' for where one is, true for where that belongs. */
  current: 'page' | boolean
  description?: string | undefined
  /** Somebody is about to go there. */
  onIntent?: (() => void) | undefined
}

export function MenuLink({
  to,
  current,
  description,
  onIntent,
  icon: Icon,
  onClick,
  children,
}: MenuLinkProps) {
  return (
    <Link
      to={to}
      className={css.entry}
      onClick={onClick}
      onPointerEnter={onIntent}
      onFocus={onIntent}
      {...(current && { 'aria-current': current })}
      {...(description !== undefined && { title: description })}
    >
      <Icon size={18} strokeWidth={1.75} aria-hidden="true" />
      {children}
    </Link>
  )
}

export function MenuAction({ icon: Icon, onClick, children }: EntryProps) {
  return (
    <button type="button" className={css.entry} onClick={onClick} aria-haspopup="dialog">
      <Icon size={18} strokeWidth={1.75} aria-hidden="true" />
      {children}
    </button>
  )
}

type MenuFoldProps = { isOpen: boolean; listId: string; onClick: () => void; children: ReactNode }

/** The arrow beside a section's name. */
export function MenuFold({ isOpen, listId, onClick, children }: MenuFoldProps) {
  return (
    <button
      type="button"
      className={css.fold}
      aria-expanded={isOpen}
      {...(isOpen && { 'aria-controls': listId })}
      onClick={onClick}
    >
      <span className="visually-hidden">{children}</span>
      <ChevronDown size={16} aria-hidden="true" />
    </button>
  )
}
