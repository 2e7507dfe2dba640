import { visitasTexts } from '#contract/visitas-texts.ts'
import { formatDateTime } from '#web/platform/time/dates.ts'
import { orElse } from '#web/domain/names.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { useConflitos, type Appointment } from '../queries.ts'

/** A warning, never a refusal. */
export function ConflitoNotice({ wanted }: { wanted: Appointment | undefined }) {
  const { data = [] } = useConflitos(wanted)
  if (wanted === undefined || data.length === 0) return null
  const others = data.map(
    ({ data_hora_prevista, nome_cliente }) =>
      `${formatDateTime(data_hora_prevista)}, ${orElse(nome_cliente, visitasTexts.unknownCliente)}`,
  )
  return (
    <Notice tone="warning">
      Este analista já tem visita a menos de uma hora deste horário: {others.join('; ')}.
    </Notice>
  )
}
