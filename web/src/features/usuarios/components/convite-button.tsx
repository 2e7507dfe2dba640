import { Mail } from 'lucide-react'
import { useState } from 'react'
import { convitesTexts } from '#contract/convites-texts.ts'
import type { Usuario } from '#contract/usuarios.ts'
import { errorText } from '#web/platform/api/api-error.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { toast } from '#web/ui/feedback/toast/store.ts'
import { invite } from '../queries.ts'

/** For somebody who has a password already too: it stays until the link is used. It goes to the address that is saved. */
export function ConviteButton({ usuario }: { usuario: Usuario }) {
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string>()

  async function send() {
    setBusy(true)
    setRefusal(undefined)
    try {
      await invite(usuario.id)
      toast.success(convitesTexts.invited)
    } catch (reason) {
      setRefusal(errorText(reason))
      toast.error(convitesTexts.notInvited)
    } finally {
      setBusy(false)
    }
  }

  return (
    <>
      {refusal !== undefined && <Notice tone="error">{refusal}</Notice>}
      <div>
        <Button look="quiet" icon={Mail} busy={busy} onClick={() => void send()}>
          Enviar convite por e-mail
        </Button>
      </div>
    </>
  )
}
