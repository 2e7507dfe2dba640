import { Menu } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Sino } from '#web/features/avisos/components/sino.tsx'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { Logo } from '#web/ui/theme/brand.tsx'
import { AssistantButton } from './assistant-button.tsx'
import css from './top-bar.module.css'
import { UserMenu } from './user-menu.tsx'

type TopBarProps = {
  home: string
  area: string
  assistant: boolean
  search: ReactNode
  onMenu: (() => void) | undefined
}

export function TopBar({ home, area, assistant, search, onMenu }: TopBarProps) {
  return (
    <header className={css.bar}>
      {onMenu && (
        <span className={css.menu}>
          <IconButton icon={Menu} label="Menu" aria-haspopup="dialog" onClick={onMenu} />
        </span>
      )}
      <Link to={home} aria-label="Zelo, início" className={css.home}>
        <Logo />
      </Link>
      <span className={css.area}>{area}</span>
      <span className={css.room} />
      {search}
      {assistant && <AssistantButton />}
      {onMenu && <Sino />}
      <UserMenu help={onMenu ? undefined : `${home}/ajuda`} />
    </header>
  )
}
