import { useState } from 'react'
import { chamadosTexts as texts } from '#contract/chamados-texts.ts'
import type { ChamadoListado } from '#contract/chamados.ts'
import { useAnalistaSearch, type AnalistaOption } from '#web/features/usuarios/queries.ts'
import { useSession } from '#web/platform/session/session.ts'
import { useSubmission } from '#web/platform/api/submission.ts'
import { PickDialog } from '#web/ui/dialogs/pick-dialog.tsx'
import { toast } from '#web/ui/feedback/toast/store.ts'
import { useChamadoWrites } from '../queries.ts'
import { isExpired, isForbidden } from './action-dialog.tsx'
import { analistaName, clienteName } from './chamado-names.ts'
import { identify } from './logged-in.ts'

type EscalarDaFilaDialogProps = { chamado: ChamadoListado; onOpen: () => void; onClose: () => void }

/** One press for whom: whoever empties a queue has the next one waiting. */
export function EscalarDaFilaDialog({ chamado, onOpen, onClose }: EscalarDaFilaDialogProps) {
  const usuario = useSession()?.usuario
  const { escalar, reload } = useChamadoWrites()
  const submit = useSubmission()
  const [chosen, setChosen] = useState<number>()
  const search = useAnalistaSearch({ inativos: false })
  const holder = analistaName(chamado)

  async function choose({ id }: AnalistaOption) {
    const actor = identify(usuario)
    if ('fault' in actor) {
      toast.error(actor.fault)
      return
    }
    setChosen(id)
    try {
      await submit({ id_analista: id }, (body, key) => escalar(chamado.id_chamado, body, key))
      toast.success(texts.escalado, {
        action: { label: 'Abrir', about: `Chamado #${chamado.id_chamado}`, onChoose: onOpen },
      })
      onClose()
    } catch (reason) {
      setChosen(undefined)
      if (isForbidden(reason)) {
        toast.error(reason.error)
        void reload(chamado.id_chamado)
        onClose()
      } else if (!isExpired(reason)) toast.error(texts.notEscalado)
    }
  }

  return (
    <PickDialog
      title={`Escalar chamado #${chamado.id_chamado}`}
      lead={`${clienteName(chamado)}: ${chamado.titulo}${holder === undefined ? '' : ` (hoje com ${holder})`}`}
      label="Analista"
      {...search}
      busy={chosen}
      onChoose={(analista) => void choose(analista)}
      onClose={onClose}
    />
  )
}
