import { useState } from 'react'
import type { Webhook } from '#contract/webhooks.ts'
import { errorText } from '#web/platform/api/api-error.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { InfoDialog } from '#web/ui/dialogs/info-dialog.tsx'
import { toast } from '#web/ui/feedback/toast/store.ts'
import css from './segredo-dialog.module.css'
import { useWebhookWrites } from './webhooks-query.ts'

type SegredoDialogProps = { webhook: Webhook; isNew: boolean; onClose: () => void }

const copy = async (text: string) => {
  try {
    await navigator.clipboard.writeText(text)
    toast.success('Segredo copiado.')
  } catch {
    toast.error('Não foi possível copiar. Selecione o texto.')
  }
}

/** The one time that a secret is seen. */
export function SegredoDialog({ webhook, isNew, onClose }: SegredoDialogProps) {
  const { renew } = useWebhookWrites()
  const [segredo, setSegredo] = useState<string>()
  const [busy, setBusy] = useState(false)
  async function make() {
    setBusy(true)
    try {
      setSegredo(await renew(webhook.id))
    } catch (reason) {
      toast.error(errorText(reason))
    } finally {
      setBusy(false)
    }
  }
  return (
    <InfoDialog
      title={`Segredo de ${webhook.nome}`}
      open
      onClose={onClose}
      actions={
        segredo === undefined ? (
          <Button busy={busy} onClick={() => void make()}>
            Gerar segredo
          </Button>
        ) : (
          <Button onClick={() => void copy(segredo)}>Copiar</Button>
        )
      }
    >
      {segredo === undefined ? (
        <p>
          Com o segredo, o outro programa confere que um envio veio do Zelo.{' '}
          {isNew ? 'Gere-o agora e guarde-o lá.' : 'O de agora deixa de valer assim que houver um novo.'}
        </p>
      ) : (
        <>
          <p>Guarde o segredo no outro programa. Ele não aparece de novo.</p>
          <code className={css.segredo}>{segredo}</code>
        </>
      )}
    </InfoDialog>
  )
}
