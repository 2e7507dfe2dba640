import { chamadosTexts, status, type Chamado } from '#contract/chamados.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Pill } from '#web/ui/pill.tsx'
import { statusName } from './chamado-names.ts'

type Known = { tone: 'positive' | 'attention' | 'critical'; name: string }

/** Green is open, yellow waits, red is closed. */
const known = new Map<number, Known>([
  [1, { tone: 'positive', name: status[1] }],
  [2, { tone: 'critical', name: status[2] }],
  [3, { tone: 'critical', name: status[3] }],
  [4, { tone: 'attention', name: status[4] }],
  [5, { tone: 'attention', name: status[5] }],
])

export const ChamadoStatus = ({ chamado }: { chamado: Chamado }) => (
  <Pill tone={known.get(chamado.id_status)?.tone ?? 'neutral'}>{statusName(chamado)}</Pill>
)

/** The status that a ticket had when something was written. */
export function StatusThen({ id }: { id: number }) {
  const { tone, name } = known.get(id) ?? { tone: 'neutral' as const, name: chamadosTexts.unknownStatus }
  return <Badge tone={tone}>{name}</Badge>
}
