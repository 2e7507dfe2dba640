import { lazy, Suspense, useId, useState } from 'react'
import { useSession } from '#web/platform/session/session.ts'
import { fullName } from '#web/platform/session/stored-user.ts'
import { useHelpKey } from './shortcut-key.ts'
import css from './top-bar.module.css'
import { UserButton } from './user-button.tsx'

const loadList = () => import('./user-menu-list.tsx')
const UserMenuList = lazy(loadList)
const AlterarSenhaDialog = lazy(
  () => import('#web/features/autenticacao/components/alterar-senha-dialog.tsx'),
)
const ShortcutsDialog = lazy(() => import('./shortcuts-dialog.tsx'))

/** @param help where there is no menu that leads to it */
export function UserMenu({ help }: { help: string | undefined }) {
  const usuario = useSession()?.usuario
  /** Undefined until the menu is first opened. */
  const [anchor, setAnchor] = useState<HTMLElement | null>()
  const [dialog, setDialog] = useState<'senha' | 'atalhos'>()
  const menuId = useId()
  useHelpKey(() => setDialog('atalhos'))
  if (!usuario) return null

  const close = () => setAnchor(null)
  const open = (wanted: typeof dialog) => {
    close()
    setDialog(wanted)
  }
  const name = fullName(usuario) || usuario.email || 'Usuário'

  return (
    <>
      <span className={css.account}>
        <UserButton
          name={name}
          menuId={menuId}
          open={Boolean(anchor)}
          onOpen={setAnchor}
          onIntent={() => void loadList().catch(() => undefined)}
        />
      </span>
      {anchor !== undefined && (
        <Suspense>
          <UserMenuList
            id={menuId}
            usuario={usuario}
            name={name}
            anchor={anchor}
            help={help}
            onClose={close}
            onChangePassword={() => open('senha')}
            onShortcuts={() => open('atalhos')}
          />
        </Suspense>
      )}
      {dialog === 'senha' && (
        <Suspense>
          <AlterarSenhaDialog open onClose={() => setDialog(undefined)} />
        </Suspense>
      )}
      {dialog === 'atalhos' && (
        <Suspense>
          <ShortcutsDialog perfil={usuario.perfil} onClose={() => setDialog(undefined)} />
        </Suspense>
      )}
    </>
  )
}
