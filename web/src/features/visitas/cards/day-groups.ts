import { localDay } from '#web/platform/time/dates.ts'

type Planned = { id: number; data_hora_prevista: string }
export type DayGroup<V extends Planned> = { day: string; visitas: V[] }

/**
 * By day, in the order they come. Pages are taken one after the other while others write: a visita that moved
 * between two of them counts once, as it was last seen.
 */
export function groupByDay<V extends Planned>(visitas: readonly V[]): DayGroup<V>[] {
  const groups = new Map<string, V[]>()
  for (const visita of new Map(visitas.map((row) => [row.id, row])).values()) {
    const day = localDay(visita.data_hora_prevista)
    groups.set(day, [...(groups.get(day) ?? []), visita])
  }
  return [...groups].map(([day, group]) => ({ day, visitas: group }))
}
