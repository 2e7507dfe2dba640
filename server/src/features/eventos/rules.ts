import type { Evento } from '#contract/eventos.ts'
import type { Brought, Noun, Reader, RowChange } from '#server/platform/record/noun.ts'

export type NounChange = RowChange & { noun: Noun }

/** Which persons of the notified perfis get an event of which rows. */
export type Audience = (reader: Reader, change: NounChange) => boolean

/** Whether this person may read the changed row, or could before the change. */
export function hears(reader: Reader, change: NounChange, audience: Audience): boolean {
  if (!change.noun.heard.by.includes(reader.perfil)) return false
  if (change.equipe === true && reader.perfil === 'cliente') return false
  // Painel reads numbers over everything; many changes at once name none of them.
  if (change.id === 0 || reader.perfil === 'painel') return true
  if (reader.perfil === 'admin' && !change.noun.heard.asksAdmins) return true
  return audience(reader, change)
}

/** Above this number of changes of one kind, one event without an id is sent. */
const MANY = 500

const isTeams = ({ equipe = false }: NounChange) => equipe

/** Each row once, with its state before the first change. */
export function gather(changes: NounChange[]): NounChange[] {
  const byRow = new Map<string, NounChange>()
  for (const change of changes) {
    const key = `${change.noun.name} ${change.id}`
    const before = byRow.get(key)
    const equipe = isTeams(change) && isTeams(before ?? change)
    byRow.set(key, { ...change, equipe, era: before?.era ?? change.era })
  }
  const rows = [...byRow.values()]
  const many = new Set(
    rows.map(({ noun }) => noun).filter((noun) => rows.filter((row) => row.noun === noun).length > MANY),
  )
  return [
    ...rows.filter(({ noun }) => !many.has(noun)),
    ...[...many].map((noun): NounChange => {
      const equipe = rows.every((row) => row.noun !== noun || isTeams(row))
      return { noun, id: 0, equipe }
    }),
  ]
}

export const asEvento = (
  { noun, id }: NounChange,
  { perfil }: Reader,
  prazo: number,
  brought: Brought,
): Evento => ({
  noun: noun.name,
  id: noun.heard.nameless?.includes(perfil) ? 0 : id,
  ...(prazo > 0 && { prazo }),
  ...brought,
})
