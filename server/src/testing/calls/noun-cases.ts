import type { Perfil } from '#contract/endpoint.ts'
import type { Db } from '#server/platform/db/connect.ts'
import type { Cast, Person } from './cast.ts'
import type { Stage } from './scenes.ts'
import type { World } from './world.ts'

/**
 * What the tests of every call need to know of a noun: `cases` of testing/<noun>/cases.ts, which is found by its path.
 * A folder without rows of its own has calls only.
 */
export type NounCases = {
  /** Nouns whose rows these rows refer to; people and companies are there before. */
  after?: readonly string[]
  /** One row for each case (own, deleted …), by its relation to the analista Ana and the cliente Caio of company A. */
  rows?: (making: Making) => Promise<Rows>
  /** How a path names a row, where not by its number. */
  nameOf?: (id: number) => string
  /** The row `own`, where it is another one for each caller. */
  ownOf?: (me: Person) => number
  /**
   * What each scope answers for each row, as a table; 200 stands for success. Lines with a dash are no scopes of the
   * contract: they describe what a call adds to its scope (see `lines` of a call).
   */
  scopes?: string
  /** How each call is made, by the name of its endpoint. */
  calls: Record<string, Call[]>
  /** Calls with another method than GET that change no row of the company, or only what the caller is about to send. */
  recordsNothing?: readonly string[]
  /** A valid call for each endpoint that writes, by its name. */
  scenes?: (stage: Stage) => Record<string, SceneOf>
  /** Hides a row from its readers, where the trash does not. */
  hide?: (db: Db, id: string) => Promise<unknown>
  /** Fields of requests that name a row of this noun. */
  fields?: readonly string[]
  /** The noun that a plain `id` of these calls names, where it is another one. */
  idOf?: string
}

type Rows = Record<string, number>
type Making = { db: Db; now: Date; cast: Cast; row: (noun: string, row: string) => number }

export type Who = Perfil | 'anonimo'

/** One call on one row by one person. */
export type To = { world: World; who: Who; me: Person; row: string; id: number }

/** How a call is made and what it answers beyond its scope. An endpoint without an entry fails the test. */
export type Call = {
  /** Name of this variant, if a call has several. */
  as?: string
  /** The noun that the id in the path, or the one that body or query carry, names: the call is made for each such row. */
  names?: string
  /** The row in the path, as `visitas 7`, where body or query carry the id that is tried. */
  at?: (world: World) => string
  query?: (to: To) => Record<string, string | number>
  /** A buffer is sent as octets. */
  body?: (to: To) => unknown
  headers?: Record<string, string>
  /** The line of the table, if the scope alone is not enough. */
  lines?: Partial<Record<Perfil, string>>
  /** Texts of a 409 and a 422. */
  conflict?: string | ((row: string) => string)
  invalid?: string
  /** The answer of a public call, whoever makes it. */
  always?: { status: number; text: string }
  /** The answer is a list of these: just the rows that the line reaches. */
  lists?: string
  /** Rows besides the one that it names which the call may write, as `visitas 7`. */
  writes?: (world: World) => string[]
  /** Part of a successful answer; undefined: not checked. */
  says?: (to: To) => unknown
}

/** A valid call, on rows that nothing else uses. */
export type Scene = {
  params?: Record<string, unknown>
  body?: Record<string, unknown>
  /** In place of the body. */
  octets?: Buffer
  headers?: Record<string, string>
}
/** The same call each time, except ids and emails. */
export type SceneOf = (me: { id: number; email: string }, perfil: Perfil) => Promise<Scene>

/** A valid call with this row in its path. */
export const onRow = async (found: Promise<{ id: number }>, body: Record<string, unknown>) => ({
  params: { id: (await found).id },
  body,
})

/** No row has this id. */
export const MISSING = 2_000_000_000

/** The id of another noun's row, by its case. */
export function rowOf({ rows }: { rows: Record<string, Rows> }, noun: string, row: string): number {
  const id = rows[noun]?.[row]
  if (id === undefined)
    throw new Error(
      `${noun} has no row "${row}" here: make it in server/src/testing/${noun}/cases.ts, and name ${noun} in \`after\` if your own rows refer to it`,
    )
  return id
}
