import { type EstadoRat, nomesDeEstado } from '#contract/rats-texts.ts'
import { Pill } from '#web/ui/data/pill.tsx'

const tones = {
  aguardando: 'waiting',
  aceito: 'positive',
  contestado: 'critical',
  substituido: 'neutral',
  sem_manifestacao: 'attention',
} as const satisfies Record<EstadoRat, string>

/** How the RAT stands with the cliente. */
export const RatEstado = ({ estado }: { estado: EstadoRat }) => (
  <Pill tone={tones[estado]}>{nomesDeEstado[estado]}</Pill>
)
