import { Compass } from 'lucide-react'
import { ButtonLink } from '#web/ui/buttons/button-link.tsx'
import { useDocumentTitle } from '#web/ui/page/document-title.ts'
import { State } from '#web/ui/feedback/state.tsx'

export function NotFoundScreen() {
  useDocumentTitle('Página não encontrada')
  return (
    <main>
      <State
        page
        icon={Compass}
        title="Página não encontrada"
        action={<ButtonLink to="/dashboard">Ir para o início</ButtonLink>}
      >
        O endereço pode ter mudado ou estar incompleto.
      </State>
    </main>
  )
}
