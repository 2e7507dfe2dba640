import { visitasTexts as texts } from '#contract/visitas-texts.ts'
import type { CalendarVisita } from '#contract/visitas.ts'
import { formatDateTime } from '#web/platform/time/dates.ts'
import { saveFailure } from '#web/platform/api/save-failure.ts'
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'
import { toast } from '#web/ui/feedback/toast/store.ts'
import { useVisitaWrites } from '../queries.ts'
import { ConflitoNotice } from '../planning/conflito-notice.tsx'
import { useVisitaMove } from './visita-move.ts'
import { clienteName } from '../components/visita-names.ts'

export type Proposal = { visita: CalendarVisita; instant: string }

type MoveConfirmProps = {
  proposal: Proposal
  onMoved: () => void
  onClose: () => void
}

/** Asked after a drag or a key: what was not meant costs nothing. */
export default function MoveConfirm({ proposal, onMoved, onClose }: MoveConfirmProps) {
  const { visita, instant } = proposal
  const move = useVisitaMove()
  const { reload } = useVisitaWrites()

  async function confirm() {
    try {
      await move(visita, { data_hora_prevista: instant })
      onMoved()
    } catch (reason) {
      const { stale, text } = saveFailure(reason)
      if (!stale) return { text: `${texts.notSaved} ${text}` }
      // The block goes where the server has it: the same wish again must be a new one.
      toast.error(text, { seconds: 8 })
      await reload()
    }
    onClose()
  }

  return (
    <ConfirmDialog
      title="Mover visita"
      text={`${clienteName(visita)}: de ${formatDateTime(visita.data_hora_prevista)} para ${formatDateTime(instant)}.`}
      confirmLabel="Mover"
      onConfirm={confirm}
      onClose={onClose}
    >
      <ConflitoNotice
        wanted={{ id_visita: visita.id, id_analista: visita.id_analista, data_hora_prevista: instant }}
      />
    </ConfirmDialog>
  )
}
