import { ArrowRight } from 'lucide-react'
import { useState } from 'react'
import { areaPath } from '#web/domain/area-path.ts'
import { useSession } from '#web/platform/session/session.ts'
import { fullName } from '#web/platform/session/stored-user.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'
import css from './continue-as.module.css'

/** Whoever is still signed in and lands here (a link of another area) is told why and need not type anything. */
type ContinueAsProps = { otherArea: boolean; onEnter: (path: string) => Promise<void> | void }

export function ContinueAs({ otherArea, onEnter }: ContinueAsProps) {
  const session = useSession()
  // A login that has just succeeded is on its way out of this page: nothing to offer.
  const [arrivedWith] = useState(session?.token)
  if (!session || session.token !== arrivedWith) return null
  const { usuario } = session
  return (
    <>
      {otherArea && (
        <Notice tone="info">
          O endereço que você abriu é de outro perfil. Continue com o seu ou entre com outra conta.
        </Notice>
      )}
      <a
        className={css.as}
        href={areaPath(usuario.perfil)}
        onClick={(event) => {
          if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
          event.preventDefault()
          void onEnter(areaPath(usuario.perfil))
        }}
      >
        <span>
          Continuar como <strong>{fullName(usuario) || usuario.email || usuario.perfil}</strong>
        </span>
        <ArrowRight size={18} aria-hidden="true" />
      </a>
    </>
  )
}
