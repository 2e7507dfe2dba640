import { lazy, Suspense, useId, useState } from 'react'
import { useSession } from '#web/platform/session.ts'
import { fullName } from '#web/platform/stored-user.ts'
import { useOnIntent } from '#web/ui/on-intent.ts'
import { UserButton } from './user-button.tsx'

const loadList = () => import('./user-menu-list.tsx')
const UserMenuList = lazy(loadList)
const AlterarSenhaDialog = lazy(
  () => import('#web/features/autenticacao/components/alterar-senha-dialog.tsx'),
)

export function UserMenu() {
  const usuario = useSession()?.usuario
  /** Undefined until the menu is first opened. */
  const [anchor, setAnchor] = useState<HTMLElement | null>()
  const [dialogOpen, setDialogOpen] = useState(false)
  const menuId = useId()
  useOnIntent(loadList)
  if (!usuario) return null

  const close = () => setAnchor(null)
  const name = fullName(usuario) || usuario.email || 'Usuário'

  return (
    <>
      <UserButton name={name} menuId={menuId} open={Boolean(anchor)} onOpen={setAnchor} />
      {anchor !== undefined && (
        <Suspense>
          <UserMenuList
            id={menuId}
            usuario={usuario}
            name={name}
            anchor={anchor}
            onClose={close}
            onChangePassword={() => {
              close()
              setDialogOpen(true)
            }}
          />
        </Suspense>
      )}
      {dialogOpen && (
        <Suspense>
          <AlterarSenhaDialog open onClose={() => setDialogOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
