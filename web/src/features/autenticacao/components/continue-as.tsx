import { ArrowRight } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { areaPath } from '#web/platform/places.ts'
import { useSession } from '#web/platform/session.ts'
import { fullName } from '#web/platform/stored-user.ts'
import './continue-as.css'

/** Whoever is still signed in and lands here (a link of another area) need not type anything. */
export function ContinueAs() {
  const session = useSession()
  // A login that has just succeeded is on its way out of this page: nothing to offer.
  const [arrivedWith] = useState(session?.token)
  if (!session || session.token !== arrivedWith) return null
  const { usuario } = session
  return (
    <Link className="continue-as" to={areaPath(usuario.perfil)}>
      <span>
        Continuar como <strong>{fullName(usuario) || usuario.email || usuario.perfil}</strong>
      </span>
      <ArrowRight size={18} aria-hidden="true" />
    </Link>
  )
}
