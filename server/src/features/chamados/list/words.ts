import { sql } from 'kysely'
import type { Db } from '#server/platform/db/connect.ts'
import { prepared } from '#server/platform/db/prepared.ts'

/** A word as a query of the index: of open tickets and new texts, and of closed tickets, whose words are all known. */
export type Words = { apart: string; together: string }[]

/** More words than this with one beginning are left to the index. */
const MANY_WORDS = 300

type Read = {
  words: Words
  /** The last word, where it may be the beginning of one. */
  begun: string | null
  /** The week of the oldest ticket. */
  oldest: number
  /** Texts whose words are not written yet. */
  hasNew: boolean
}

export async function readWords(db: Db, text: string): Promise<Read> {
  const { rows } = await sql<{
    words: string[]
    begun: string | null
    oldest: number | null
    has_new: boolean
  }>`select
      consultas(${text}, false) as words,
      (select parte from regexp_replace(palavras_de(${text}), '^.* ', '') as parte
        where parte ~ '^[[:alnum:]]{3,}$' and radicais(parte) <> '') as begun,
      (select floor(extract(epoch from data_criacao) / 604800)::int from chamados
        where excluido_em is null order by data_criacao, id_chamado limit 1) as oldest,
      exists (select from textos_novos) as has_new ${prepared('readWords')}`.execute(db)
  const { words = [], begun = null, oldest, has_new: hasNew = false } = rows[0] ?? {}
  return { words: words.map((word) => ({ apart: word, together: word })), begun, oldest: oldest ?? 0, hasNew }
}

/**
 * The last word may go on. In the index of all tickets a beginning means to read the tickets of every word that it
 * begins before any other condition, so these words are looked up and named.
 */
export async function readBegun(db: Db, words: Words, begun: string): Promise<Words> {
  const { rows } = await sql<{
    palavra: string
  }>`select quote_literal(palavra) as palavra from palavras_conhecidas
    where palavra ^@ ${begun} limit ${MANY_WORDS + 1}`.execute(db)
  const orBeginning = (word: string) => `${word} | '${begun}':*`
  return words.map(({ apart: word }, place) => {
    if (place < words.length - 1) return { apart: word, together: word }
    const named = [word, ...rows.map(({ palavra }) => palavra)].join(' | ')
    return { apart: orBeginning(word), together: rows.length > MANY_WORDS ? orBeginning(word) : named }
  })
}
