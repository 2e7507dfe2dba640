import { Menu, Search } from 'lucide-react'
import { Link } from 'react-router'
import type { Perfil } from '#contract/endpoint.ts'
import { PaletteButton } from './palette-button.tsx'
import type { Place } from './places.ts'
import css from './bottom-bar.module.css'

type BottomBarProps = {
  perfil: Perfil
  home: string
  places: readonly Place[]
  current: string | undefined
  onMore: () => void
}

/** On a phone, what is needed all day lies under the thumb; the menu has everything. */
export function BottomBar({ perfil, home, places, current, onMore }: BottomBarProps) {
  return (
    <nav className={css.bar} aria-label="Atalhos">
      {places.map(
        ({ path, bar, screen }) =>
          bar && (
            <Link
              key={path}
              className={css.entry}
              to={path === '' ? home : `${home}/${path}`}
              onPointerDown={() => {
                if ('fetch' in screen) void screen.fetch().catch(() => undefined)
              }}
              {...(path === current && { 'aria-current': 'page' })}
              {...(current !== undefined && bar.with?.includes(current) && { 'aria-current': 'true' })}
            >
              <bar.icon size={20} strokeWidth={1.75} aria-hidden="true" />
              {bar.text}
            </Link>
          ),
      )}
      <PaletteButton
        perfil={perfil}
        places={places}
        renderTrigger={(open) => (
          <button type="button" className={css.entry} aria-haspopup="dialog" onClick={open}>
            <Search size={20} strokeWidth={1.75} aria-hidden="true" />
            Buscar
          </button>
        )}
      />
      <button type="button" className={css.entry} aria-haspopup="dialog" onClick={onMore}>
        <Menu size={20} strokeWidth={1.75} aria-hidden="true" />
        Mais
      </button>
    </nav>
  )
}
