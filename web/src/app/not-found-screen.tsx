import { Compass } from 'lucide-react'
import { Link } from 'react-router'
import { useDocumentTitle } from '#web/ui/document-title.ts'
import { State } from '#web/ui/state.tsx'

export function NotFoundScreen() {
  useDocumentTitle('Página não encontrada')
  return (
    <main>
      <State
        page
        icon={Compass}
        title="Página não encontrada"
        action={
          <Link className="button" to="/dashboard">
            Ir para o início
          </Link>
        }
      >
        O endereço pode ter mudado ou estar incompleto.
      </State>
    </main>
  )
}
