import { CircleMinus, CirclePause, Clock, ClockAlert, Timer, type LucideIcon } from 'lucide-react'
import type { ChamadoListado } from '#contract/chamados.ts'
import type { Situacao } from '#contract/sla-terms.ts'
import { useServerMinutes } from '#web/platform/time/server-clock.ts'
import { inPieces, metaNames, prazoAt } from './prazo-words.ts'

type Look = { tone: 'neutral' | 'attention' | 'critical'; icon: LucideIcon }

const looks: Record<Situacao, Look> = {
  vencido: { tone: 'critical', icon: ClockAlert },
  perto: { tone: 'attention', icon: Timer },
  no_prazo: { tone: 'neutral', icon: Clock },
  pausado: { tone: 'neutral', icon: CirclePause },
  sem_meta: { tone: 'neutral', icon: CircleMinus },
}

/** The next deadline of a chamado as a mark to be found at a glance, and which it is; it turns by the clock alone. */
export function usePrazo(chamado: ChamadoListado) {
  const prazo = prazoAt(chamado, useServerMinutes())
  const meta = chamado.vence_meta
  return (
    prazo && {
      ...looks[prazo.situacao],
      about: meta ? metaNames[meta] : undefined,
      children: inPieces(prazo.text),
    }
  )
}
