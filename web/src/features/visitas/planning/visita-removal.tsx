import { visitasTexts as texts } from '#contract/visitas-texts.ts'
import type { Visita } from '#contract/visitas.ts'
import { ApiError, errorText } from '#web/platform/api/api-error.ts'
import { formatDateTime } from '#web/platform/time/dates.ts'
import { DeleteDialog } from '#web/ui/dialogs/delete-dialog.tsx'
import { toast } from '#web/ui/feedback/toast/store.ts'
import { useVisitaWrites } from '../queries.ts'
import { analistaName, clienteName } from '../components/visita-names.ts'

const started = {
  AGUARDANDO: '',
  'EM ANDAMENTO': ' Atenção: o analista já fez o check-in.',
  FINALIZADA: ' Atenção: a visita já foi feita e também sai do histórico.',
} as const

export function ExcluirVisitaDialog({ visita, onClose }: { visita: Visita; onClose: () => void }) {
  const { remove } = useVisitaWrites()
  const when = formatDateTime(visita.data_hora_prevista)
  return (
    <DeleteDialog
      name={`a visita #${visita.id}`}
      text={`${clienteName(visita)}, ${when}, com ${analistaName(visita)}.${started[visita.status]} A visita vai para a lixeira.`}
      onClose={onClose}
      onDelete={async () => {
        await remove(visita.id)
        toast.success(texts.deleted)
      }}
      explain={(reason) => {
        const answered = reason instanceof ApiError && reason.status > 0
        return { text: answered ? reason.error : `${texts.notDeleted} ${errorText(reason)}` }
      }}
    />
  )
}
