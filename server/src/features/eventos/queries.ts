import { z } from 'zod'
import type { Db } from '#server/platform/db/connect.ts'
import type { Brought, Noun, Reader, RowChange } from '#server/platform/record/noun.ts'
import { type Audience, gather, type NounChange } from './rules.ts'

const before = z.object({ cliente: z.number().nullish(), analista: z.number().nullish(), fila: z.boolean() })
const announced = z.object({
  noun: z.string(),
  id: z.number(),
  era: before.partial().optional(),
  equipe: z.literal(true).optional(),
  leitor: z.number().optional(),
  ouvintes: z.array(z.number()).optional(),
})

export type Told = {
  changes: NounChange[]
  audience: Audience
  brought: (reader: Reader, change: NounChange) => Brought
  loggedOut: Set<number>
  /** Whose avisos changed. */
  avisados: Set<number>
  /** Tickets that this person has read. */
  readBy: (id: number) => number[]
}

/** Asked once for all listeners, of each noun that changed. */
async function askOnce<Answer>(
  changes: NounChange[],
  ask: (
    noun: Noun,
  ) => ((ids: number[]) => Promise<(reader: Reader, change: RowChange) => Answer>) | undefined,
) {
  const answers = new Map<Noun, (reader: Reader, change: RowChange) => Answer>()
  for (const noun of new Set(changes.map((change) => change.noun))) {
    const ids = changes.filter((change) => change.noun === noun && change.id !== 0).map(({ id }) => id)
    const answer = await ask(noun)?.(ids)
    if (answer) answers.set(noun, answer)
  }
  return (reader: Reader, change: NounChange) => answers.get(change.noun)?.(reader, change)
}

/** What is told of these announcements, and to whom. */
export async function readNews(
  db: Db,
  nouns: readonly Noun[],
  payloads: readonly string[],
  now: Date,
): Promise<Told> {
  const all = payloads.map((payload) => announced.parse(JSON.parse(payload)))
  const changes = gather(
    all.flatMap(({ noun: name, id, era, equipe = false }) => {
      const noun = nouns.find((known) => known.name === name)
      return noun ? [{ noun, id, equipe, ...(era && { era }) }] : []
    }),
  )
  const concerned = await askOnce(changes, ({ heard: { audience } }) =>
    audience === undefined ? undefined : (ids) => audience(db, ids, now),
  )
  const brought = await askOnce(changes, ({ heard: { brings } }) =>
    brings === undefined ? undefined : (ids) => brings(db, ids, now),
  )
  return {
    changes,
    audience: (reader, change) => concerned(reader, change) ?? true,
    brought: (reader, change) => brought(reader, change) ?? {},
    loggedOut: new Set(all.flatMap(({ noun, id }) => (noun === 'sessoes' ? [id] : []))),
    avisados: new Set(all.flatMap(({ noun, ouvintes = [] }) => (noun === 'avisos' ? ouvintes : []))),
    readBy: (leitor) =>
      all.flatMap((one) => (one.noun === 'leituras' && one.leitor === leitor ? [one.id] : [])),
  }
}
