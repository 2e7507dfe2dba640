import { sql } from 'kysely'
import type { Db } from '#server/platform/db/connect.ts'
import { prepared } from '#server/platform/db/prepared.ts'
import type { Typed } from './telephones.ts'

/** A word that was typed. */
export type Word = {
  /** As a query of the words of open tickets and new texts. */
  apart: string
  /** As a query of those of closed tickets, whose words are all known. */
  together: string
  /** The customers that have it in their name, contact or telephone. */
  clientes: number[]
}

/** What is typed, and which customers may be meant by it. */
export type Asked = {
  text: string
  telephones: Typed[]
  /** Nobody but these, where given. */
  only: number[] | undefined
  /** Contact and telephone are not for everybody. */
  withContato: boolean
}

/** More words than this with one beginning are left to the index. */
const MANY_WORDS = 300

const among = ({ only }: Asked) => (only === undefined ? sql`true` : sql`id = any(${only}::int[])`)
const wordsOf = ({ withContato }: Asked) =>
  withContato ? sql`lexemas(nome || ' ' || contato)` : sql`lexemas(nome)`

type Read = {
  /** Those that tell tickets apart: not what all these customers are called. */
  words: Word[]
  /** Nothing but stop words was typed. */
  isEmpty: boolean
  /** The last word, where it may be the beginning of one. */
  begun: string | null
  /** The week of the oldest ticket. */
  oldest: number
  /** Texts whose words are not written yet. */
  hasNew: boolean
}

export async function readWords(db: Db, asked: Asked): Promise<Read> {
  const { text, withContato } = asked
  const telephones = withContato ? asked.telephones : []
  const { rows } = await sql<{
    words: string[]
    begun: string | null
    oldest: number | null
    has_new: boolean
    clientes: number
    named: Record<string, number[]>
  }>`select
      words,
      (select parte from regexp_replace(palavras_de(${text}), '^.* ', '') as parte
        where parte ~ '^[[:alnum:]]{3,}$' and radicais(parte) <> '') as begun,
      (select floor(extract(epoch from data_criacao) / 604800)::int from chamados
        where excluido_em is null order by data_criacao, id_chamado limit 1) as oldest,
      exists (select from textos_novos) as has_new,
      (select count(*)::int from clientes where ${among(asked)}) as clientes,
      (select coalesce(json_object_agg(palavra, ids), '{}') from (
        select palavra, array_agg(distinct id) as ids from (
          select palavra, c.id from unnest(words) as p (palavra) cross join lateral (
            select id from clientes where ${wordsOf(asked)} @@ palavra::tsquery and ${among(asked)}) as c
          union all select quote_literal(parte), c.id
          from unnest(${telephones.map(({ parte }) => parte)}::text[], ${telephones.map(({ numero }) => numero)}::text[])
            as f (parte, numero) cross join lateral (
            select id from clientes where digitos(telefone) like '%' || numero || '%' and ${among(asked)}) as c
        ) as n group by palavra) as g) as named
    from (select consultas(${text}, false) as words offset 0) as t ${prepared('readWords')}`.execute(db)
  const {
    words = [],
    begun = null,
    oldest,
    has_new: hasNew = false,
    clientes = 0,
    named = {},
  } = rows[0] ?? {}
  const isCommon = (word: string) => clientes > 0 && named[word]?.length === clientes
  const last = words.at(-1)
  return {
    words: words
      .filter((word) => !isCommon(word))
      .map((word) => ({ apart: word, together: word, clientes: named[word] ?? [] })),
    isEmpty: words.length === 0,
    begun: last === undefined || isCommon(last) ? null : begun,
    oldest: oldest ?? 0,
    hasNew,
  }
}

/**
 * The last word may go on. In the index of all tickets a beginning means to read the tickets of every word that it
 * begins before any other condition, so these words are looked up and named.
 */
export async function readBegun(db: Db, asked: Asked, words: Word[], begun: string): Promise<Word[]> {
  const beginning = `'${begun}':*`
  const { rows } = await sql<{ named: string[]; clientes: number[] }>`select
      array(select quote_literal(palavra) from palavras_conhecidas where palavra ^@ ${begun} limit ${MANY_WORDS + 1}) as named,
      array(select id from clientes where ${wordsOf(asked)} @@ ${beginning}::tsquery and ${among(asked)}) as clientes`.execute(
    db,
  )
  const { named = [], clientes = [] } = rows[0] ?? {}
  return words.map((word, place) => {
    if (place < words.length - 1) return word
    const apart = `${word.apart} | ${beginning}`
    return {
      apart,
      together: named.length > MANY_WORDS ? apart : [word.together, ...named].join(' | '),
      clientes: [...new Set([...word.clientes, ...clientes])],
    }
  })
}
