import type { Visita } from '#contract/visitas.ts'
import { localDay } from '#web/platform/time/dates.ts'

/** The one being done, else the earliest, goes first; the others keep their order. */
function nextFirst(visitas: readonly Visita[]): Visita[] {
  const next = visitas.find(({ status }) => status === 'EM ANDAMENTO') ?? visitas[0]
  return next === undefined ? [] : [next, ...visitas.filter((visita) => visita !== next)]
}

/**
 * An analista's day as one lives it: what is still to do today, what earlier days left open, what is done. A visita that
 * was begun and then moved to a later day is of today. `next` is what the thumb should find first.
 */
export function orderDay(visitas: readonly Visita[], today: string) {
  const isDone = ({ status }: Visita) => status === 'FINALIZADA'
  const isEarlier = ({ data_hora_prevista }: Visita) => localDay(data_hora_prevista) < today
  const unfinished = visitas.filter((visita) => !isDone(visita))
  const open = nextFirst(unfinished.filter((visita) => !isEarlier(visita)))
  const left = unfinished.filter(isEarlier)
  const earlier = open.length === 0 ? nextFirst(left) : left
  return { open, earlier, done: visitas.filter(isDone), next: (open[0] ?? earlier[0])?.id }
}

/** Why the one card stands out. */
export const leads = {
  AGUARDANDO: 'Próxima visita',
  'EM ANDAMENTO': 'Em andamento agora',
  FINALIZADA: undefined,
}
