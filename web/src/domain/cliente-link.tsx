import { clsx } from 'clsx'
import { Link } from 'react-router'
import { useSession } from '#web/platform/session/session.ts'
import { rowLink } from './nouns.ts'
import css from './cliente-link.module.css'

type ClienteLinkProps = {
  id: number
  /** As high as the place around it says that a finger needs. */
  tall?: boolean
  /** Opens what it stands in, too. */
  opener?: boolean
  children: string
}

/** A customer's name, which leads to its page wherever it stands; a cliente reads it only. A column may cut it. */
export function ClienteLink({ id, tall = false, opener = false, children }: ClienteLinkProps) {
  const perfil = useSession()?.usuario.perfil
  if (perfil !== 'admin' && perfil !== 'analista') return <span data-clamped>{children}</span>
  return (
    <Link
      data-clamped
      data-opener={opener || undefined}
      className={clsx(css.link, tall && css.tall)}
      to={rowLink(perfil, 'clientes', id)}
    >
      {children}
    </Link>
  )
}
