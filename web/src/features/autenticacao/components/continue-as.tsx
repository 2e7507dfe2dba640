import { ArrowRight } from 'lucide-react'
import { Link } from 'react-router'
import { areaPath } from '#web/platform/places.ts'
import { useSession } from '#web/platform/session.ts'
import { fullName } from '#web/platform/stored-user.ts'
import './continue-as.css'

/** Whoever is still signed in and lands here (a link of another area) need not type anything. */
export function ContinueAs() {
  const usuario = useSession()?.usuario
  if (!usuario) return null
  return (
    <Link className="continue-as" to={areaPath(usuario.perfil)}>
      <span>
        Continuar como <strong>{fullName(usuario) || usuario.email || usuario.perfil}</strong>
      </span>
      <ArrowRight size={18} aria-hidden="true" />
    </Link>
  )
}
