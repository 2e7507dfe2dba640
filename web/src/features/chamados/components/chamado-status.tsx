import { Check } from 'lucide-react'
import { chamadosTexts, isClosed, status } from '#contract/chamados-texts.ts'
import type { ChamadoListado } from '#contract/chamados.ts'
import { listedTone, statusTone } from '#web/domain/status-tone.ts'
import { Badge } from '#web/ui/data/badge.tsx'
import { Pill } from '#web/ui/data/pill.tsx'
import { statusName } from './chamado-names.ts'

const names = new Map(Object.entries(status))

export const ChamadoStatus = ({ chamado }: { chamado: ChamadoListado }) => (
  <Pill tone={statusTone(chamado.id_status)}>{statusName(chamado)}</Pill>
)

/** In a list: what is closed is done with, and has a mark instead of a colour. */
export const ListedStatus = ({ chamado }: { chamado: ChamadoListado }) => (
  <Pill tone={listedTone(chamado.id_status)} {...(isClosed(chamado.id_status) && { icon: Check })}>
    {statusName(chamado)}
  </Pill>
)

/** The status that a chamado had when something was written. */
export const StatusThen = ({ id }: { id: number }) => (
  <Badge tone={statusTone(id)}>{names.get(String(id)) ?? chamadosTexts.unknownStatus}</Badge>
)
