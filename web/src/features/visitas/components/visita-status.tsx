import { ClockAlert } from 'lucide-react'
import type { Visita } from '#contract/visitas.ts'
import { latenessOf } from '#web/domain/lateness.ts'
import { useMinutes } from '#web/platform/time/ago.ts'
import { Pill } from '#web/ui/data/pill.tsx'
import css from './visita-status.module.css'

const tones = { AGUARDANDO: 'neutral', 'EM ANDAMENTO': 'primary', FINALIZADA: 'positive' } as const

function Lateness({ since }: { since: string }) {
  const { tone, text } = latenessOf(since, useMinutes())
  return (
    <Pill tone={tone} icon={ClockAlert}>
      {text}
    </Pill>
  )
}

export function VisitaStatus({
  visita,
}: {
  visita: Pick<Visita, 'status' | 'atrasada' | 'data_hora_prevista'>
}) {
  return (
    <span className={css.status}>
      <Pill tone={tones[visita.status]}>{visita.status}</Pill>
      {visita.atrasada && <Lateness since={visita.data_hora_prevista} />}
    </span>
  )
}
