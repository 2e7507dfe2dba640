import { Unlink } from 'lucide-react'
import { useState } from 'react'
import { useLocation, useParams } from 'react-router'
import { autenticacaoTexts } from '#contract/autenticacao-texts.ts'
import { ApiError } from '#web/platform/api/api-error.ts'
import { isLinkInvalid } from '#web/platform/browser/page-settings.ts'
import { ButtonLink } from '#web/ui/buttons/button-link.tsx'
import { useDocumentTitle } from '#web/ui/page/document-title.ts'
import { State } from '#web/ui/feedback/state.tsx'

/** The link's token, and whether it still opens anything: the server says so with the page or with a refusal. */
export function useOneTimeLink() {
  const { hash } = useLocation()
  // Of a link that came by e-mail it stands behind #: no log of a server sees it.
  const { token = hash.slice(1) } = useParams()
  const [deadToken, setDeadToken] = useState(isLinkInvalid() ? token : undefined)
  const [refusal, setRefusal] = useState<unknown>()

  function onRefusal(reason: unknown) {
    if (reason instanceof ApiError && reason.status === 404) setDeadToken(token)
    else setRefusal(reason)
  }

  return {
    token,
    dead: token === '' || token === deadToken,
    refusal,
    onRefusal,
    forgetRefusal: () => setRefusal(undefined),
  }
}

export function DeadLink({ children }: { children: string }) {
  useDocumentTitle('Link inválido')
  return (
    <main>
      <State
        page
        icon={Unlink}
        title={autenticacaoTexts.linkNotFound}
        action={<ButtonLink to="/login">Ir para o login</ButtonLink>}
      >
        {children}
      </State>
    </main>
  )
}
