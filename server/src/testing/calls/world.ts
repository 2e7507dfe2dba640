import { type Perfil, perfis } from '#contract/endpoint.ts'
import { createLink } from '#server/features/autenticacao/queries.ts'
import { claimForProduction } from '#server/installation.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { startSession } from '#server/platform/identity/sessions.ts'
import { type Cast, makeCast } from './cast.ts'
import { casesByNoun } from './find.ts'
import { rowOf, type Who } from './noun-cases.ts'

/** The rows of every noun, each after those that it refers to. */
async function makeRows(db: Db, now: Date, cast: Cast): Promise<World['rows']> {
  const rows: World['rows'] = {}
  const begun = new Set<string>()
  const make = async (noun: string) => {
    if (begun.has(noun)) return
    begun.add(noun)
    const { after = [], rows: own } = casesByNoun.get(noun) ?? {}
    for (const other of after) await make(other)
    const row = (other: string, name: string) => rowOf({ rows }, other, name)
    if (own) rows[noun] = await own({ db, now, cast, row })
  }
  for (const noun of casesByNoun.keys()) await make(noun)
  return rows
}

/** Everything that a call may name: people with sessions, links, and the rows of each noun by their case. */
export async function makeWorld(db: Db, now: Date): Promise<World> {
  await claimForProduction(db)
  const cast = await makeCast(db)
  const people = cast.callers
  const tokens: World['tokens'] = {}
  for (const perfil of perfis) tokens[perfil] = await startSession(db, people[perfil].id, now)
  return {
    people,
    tokens,
    links: {
      configuracao: await createLink(db, { finalidade: 'configuracao' }, now),
      senha: await createLink(db, { finalidade: 'senha', id_usuario: people.admin.id }, now),
    },
    rows: await makeRows(db, now, cast),
  }
}
export type World = {
  people: Cast['callers']
  tokens: Partial<Record<Perfil, string>>
  links: { configuracao: string; senha: string }
  rows: Record<string, Record<string, number>>
}

/** The rows of one noun by case, for this person; an anonymous caller uses the admin's. */
export function rowsFor({ rows, people }: World, noun: string, who: Who): Record<string, number> {
  const own = casesByNoun.get(noun)?.ownOf?.(people[who === 'anonimo' ? 'admin' : who])
  const made = rows[noun]
  if (made === undefined) throw new Error(`server/src/testing/${noun}/cases.ts makes no rows`)
  return { ...(own !== undefined && { own }), ...made }
}
