import type { Evento } from '#contract/eventos.ts'
import type { Noun, Reader, RowChange } from '#server/platform/record/noun.ts'

export type NounChange = RowChange & { noun: Noun }

/** Within the perfis that may hear of a noun, who hears of which of its rows. */
export type Audience = (reader: Reader, change: NounChange) => boolean

/** Whether this person may read what changed, or could before it did. */
export function hears(reader: Reader, change: NounChange, audience: Audience): boolean {
  if (!change.noun.heard.by.includes(reader.perfil)) return false
  // Painel reads numbers over everything; many changes at once name none of them.
  if (reader.perfil === 'admin' || reader.perfil === 'painel' || change.id === 0) return true
  return audience(reader, change)
}

/** More changes of one kind than anybody follows one by one become one without a name. */
const MANY = 500

/** Each row once; what it was before stays with it. */
export function gather(changes: NounChange[]): NounChange[] {
  const byRow = new Map<string, NounChange>()
  for (const change of changes) {
    const key = `${change.noun.name} ${change.id}`
    byRow.set(key, { ...change, era: byRow.get(key)?.era ?? change.era })
  }
  const rows = [...byRow.values()]
  const many = new Set(
    rows.map(({ noun }) => noun).filter((noun) => rows.filter((row) => row.noun === noun).length > MANY),
  )
  return [
    ...rows.filter(({ noun }) => !many.has(noun)),
    ...[...many].map((noun): NounChange => ({ noun, id: 0 })),
  ]
}

export const asEvento = ({ noun, id }: NounChange, { perfil }: Reader): Evento => ({
  noun: noun.name,
  id: noun.heard.nameless?.includes(perfil) ? 0 : id,
})
