import ButtonBase from '@mui/material/ButtonBase'
import type { Theme } from '@mui/material/styles'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { touch } from '#web/ui/tokens.ts'

const entry = (theme: Theme) => ({
  width: '100%',
  minHeight: 34,
  justifyContent: 'flex-start',
  gap: '10px',
  padding: '5px 10px',
  borderRadius: '8px',
  fontFamily: theme.typography.fontFamily,
  fontSize: '0.875rem',
  fontWeight: 500,
  lineHeight: 1.4,
  color: theme.palette.text.secondary,
  textAlign: 'left' as const,
  textDecoration: 'none',
  [touch]: { minHeight: 44, fontSize: '0.9375rem' },
  '& svg': { flex: 'none' },
  // What counts stands at the far end.
  '& .count:first-of-type': { marginLeft: 'auto' },
  '&:hover': { background: theme.palette.action.hover, color: theme.palette.text.primary },
  '&:focus-visible': { outlineOffset: -2 },
  '&[aria-current]': {
    background: theme.palette.action.selected,
    color: theme.palette.primary.dark,
    fontWeight: 600,
  },
})

type EntryProps = { icon: LucideIcon; onClick: () => void; children: ReactNode }

export type MenuLinkProps = EntryProps & {
  to: string
  current: boolean
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
    <ButtonBase
      component={Link}
      to={to}
      sx={entry}
      onClick={onClick}
      onPointerEnter={onIntent}
      onFocus={onIntent}
      {...(current && { 'aria-current': 'page' })}
      {...(description !== undefined && { title: description })}
    >
      <Icon size={18} strokeWidth={1.75} aria-hidden="true" />
      {children}
    </ButtonBase>
  )
}

export function MenuAction({ icon: Icon, onClick, children }: EntryProps) {
  return (
    <ButtonBase sx={entry} onClick={onClick} aria-haspopup="dialog">
      <Icon size={18} strokeWidth={1.75} aria-hidden="true" />
      {children}
    </ButtonBase>
  )
}
