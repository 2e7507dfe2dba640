import { sql } from 'kysely'
import type { Db } from '#server/platform/db/connect.ts'

/** A word as a query of the index: where each text has a row, and where a ticket has one. */
export type Words = { apart: string; together: string }[]

/** More words than this with one beginning are left to the index. */
const MANY_WORDS = 300

export async function readWords(db: Db, text: string): Promise<Words> {
  const words = await queriesOf(db, text, false)
  return words.map((word) => ({ apart: word, together: word }))
}

/**
 * The last word may go on. In the index of all tickets a beginning means to read the tickets of every word that it
 * begins before any other condition, so these words are looked up and named.
 */
export async function readBegun(db: Db, text: string): Promise<Words> {
  const words = await queriesOf(db, text, true)
  const [, stem, begun] = /^(.*) \| '([^']+)':\*$/.exec(words.at(-1) ?? '') ?? []
  if (stem === undefined || begun === undefined) return []
  const { rows } = await sql<{
    palavra: string
  }>`select quote_literal(palavra) as palavra from palavras_conhecidas
    where palavra ^@ ${begun} limit ${MANY_WORDS + 1}`.execute(db)
  const named = [stem, ...rows.map(({ palavra }) => palavra)].join(' | ')
  return words.map((word, place) => ({
    apart: word,
    together: place === words.length - 1 && rows.length <= MANY_WORDS ? named : word,
  }))
}

async function queriesOf(db: Db, text: string, begun: boolean): Promise<string[]> {
  const { rows } = await sql<{ words: string[] }>`select consultas(${text}, ${begun}) as words`.execute(db)
  return rows[0]?.words ?? []
}
