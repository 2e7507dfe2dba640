import { useState } from 'react'
import { artigosTexts as texts } from '#contract/artigos-texts.ts'
import type { ArtigoVersao } from '#contract/artigos.ts'
import { errorText } from '#web/platform/api/api-error.ts'
import { formatDateTime } from '#web/platform/time/dates.ts'
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'
import { toast } from '#web/ui/feedback/toast/store.ts'
import { useArtigoWrites } from '../queries.ts'

type RestaurarDialogProps = {
  id: number
  restoring: ArtigoVersao
  /** The newest one on screen: if there is a newer one by now, the server refuses. */
  current: ArtigoVersao
  onClose: () => void
}

export function RestaurarDialog({ id, restoring, current, onClose }: RestaurarDialogProps) {
  const { restore, reload } = useArtigoWrites()
  // As it was when the question was asked: the screen behind it lives on.
  const [{ versao }] = useState(current)
  return (
    <ConfirmDialog
      title="Restaurar esta versão?"
      text={`Os textos salvos por ${restoring.nome_usuario} em ${formatDateTime(restoring.salvo_em)} voltam a valer, como versão nova. A atual continua nesta lista.`}
      confirmLabel="Restaurar"
      onClose={onClose}
      onConfirm={async () => {
        try {
          await restore(id, { restaurada: restoring.versao, versao })
          toast.success(texts.restored)
          onClose()
        } catch (reason) {
          void reload(id)
          return { text: `${texts.notSaved} ${errorText(reason)}` }
        }
      }}
    />
  )
}
