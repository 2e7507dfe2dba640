import { Menu } from '@base-ui/react/menu'
import { clsx } from 'clsx'
import { Bell, Check, Keyboard, KeyRound, LifeBuoy, LogOut, Monitor, Moon, Sun } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router'
import { avisosTexts } from '#contract/avisos-texts.ts'
import { areaPath } from '#web/domain/area-path.ts'
import { perfilNames } from '#web/domain/perfil-names.ts'
import { leave } from '#web/features/autenticacao/queries.ts'
import { setThemeMode, themeModes, useThemeMode } from '#web/platform/browser/theme-mode.ts'
import type { SessionUser } from '#web/platform/session/stored-user.ts'
import css from './user-menu.module.css'

const themeLooks = {
  claro: { name: 'Claro', icon: Sun },
  escuro: { name: 'Escuro', icon: Moon },
  sistema: { name: 'Sistema', icon: Monitor },
}

type UserMenuListProps = {
  id: string
  usuario: SessionUser
  name: string
  anchor: HTMLElement | null
  help: string | undefined
  onClose: () => void
  onChangePassword: () => void
  onShortcuts: () => void
}

const SairDialog = lazy(() => import('#web/features/campo/visita/sair-dialog.tsx'))

/** Whether somebody may leave without a question. */
const askDevice = async () => (await import('#web/features/campo/visita/sair.ts')).mayLeave()

/** What the button with the person's name opens. */
export default function UserMenuList(props: UserMenuListProps) {
  const { id, usuario, name, anchor, help, onClose, onChangePassword, onShortcuts } = props
  /** The person would leave something behind that nobody has received. */
  const [isAsked, setIsAsked] = useState(false)

  async function depart() {
    onClose()
    const mayLeave = usuario.perfil !== 'analista' || (await askDevice().catch(() => true))
    if (mayLeave) await leave()
    else setIsAsked(true)
  }

  return (
    <>
      <Menu.Root open={anchor !== null} onOpenChange={(open) => !open && onClose()}>
        {/* Beside its button, not at the end of the page: its words then belong to a landmark. */}
        <Menu.Portal container={anchor?.parentElement ?? null}>
          <Menu.Positioner className={css.place} anchor={anchor} align="end">
            <Menu.Popup id={id} className={css.menu} aria-label="Conta" finalFocus={() => anchor}>
              <div className={css.card}>
                <p className={css.person}>{name}</p>
                {usuario.email !== undefined && <p>{usuario.email}</p>}
                <p className={css.facts}>
                  <span>ID {usuario.id ?? '—'}</span>
                  {' · '}
                  <span>{perfilNames[usuario.perfil]}</span>
                </p>
              </div>
              <div className={css.items}>
                <Menu.Item className={css.item} onClick={onChangePassword}>
                  <KeyRound size={16} aria-hidden="true" />
                  Alterar Senha
                </Menu.Item>
                <Menu.Item className={clsx(css.item, css.keys)} onClick={onShortcuts}>
                  <Keyboard size={16} aria-hidden="true" />
                  Atalhos do teclado
                </Menu.Item>
                {usuario.perfil !== 'painel' && (
                  <Menu.Item
                    className={css.item}
                    render={<Link to={`${areaPath(usuario.perfil)}/meusavisos`} />}
                  >
                    <Bell size={16} aria-hidden="true" />
                    {avisosTexts.mine}
                  </Menu.Item>
                )}
                {help !== undefined && (
                  <Menu.Item className={css.item} render={<Link to={help} />}>
                    <LifeBuoy size={16} aria-hidden="true" />
                    Ajuda
                  </Menu.Item>
                )}
                <ThemeItems />
                <Menu.Item className={css.item} onClick={() => void depart()}>
                  <LogOut size={16} aria-hidden="true" />
                  Sair
                </Menu.Item>
              </div>
            </Menu.Popup>
          </Menu.Positioner>
        </Menu.Portal>
      </Menu.Root>
      {isAsked && (
        <Suspense>
          <SairDialog onClose={() => setIsAsked(false)} />
        </Suspense>
      )}
    </>
  )
}

function ThemeItems() {
  const chosen = useThemeMode()
  return (
    <>
      <Menu.Separator className={css.line} />
      <Menu.RadioGroup value={chosen} onValueChange={setThemeMode}>
        <Menu.GroupLabel className={css.title}>Tema</Menu.GroupLabel>
        {themeModes.map((mode) => {
          const { name, icon: Icon } = themeLooks[mode]
          return (
            <Menu.RadioItem key={mode} className={css.item} value={mode}>
              <Icon size={16} aria-hidden="true" />
              {name}
              <Menu.RadioItemIndicator className={css.chosen}>
                <Check size={16} aria-hidden="true" />
              </Menu.RadioItemIndicator>
            </Menu.RadioItem>
          )
        })}
      </Menu.RadioGroup>
      <Menu.Separator className={css.line} />
    </>
  )
}
