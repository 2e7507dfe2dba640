import { type Insertable, sql, type Updateable } from 'kysely'
import { type ArtigoVersao, artigoFields, type listArtigos } from '#contract/artigos.ts'
import type { QueryOf } from '#contract/endpoint.ts'
import { TOTAL_CAP } from '#contract/lists.ts'
import { startOfDay, localDate, monthOf } from '#server/platform/time/clock.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { contains, fetchPage, inPortuguese } from '#server/platform/db/lists.ts'
import type { Tables } from '#server/platform/db/tables.ts'
import { isClose } from './search/closeness.ts'
import { bestPassages, type Lexicon, type Passage } from './search/passages.ts'
import { rankArticles } from './search/search.ts'
import { type Term, readTerms } from './search/terms.ts'

type Filters = QueryOf<typeof listArtigos>

const select = (db: Db) =>
  db
    .selectFrom('artigos as a')
    .innerJoin('usuarios as u', 'u.id', 'a.id_autor')
    .select(['a.id', 'a.titulo', 'a.descricao', 'a.causas', 'a.solucao', 'a.aplicacao'])
    .select(['a.criado_em', 'a.id_autor', 'a.versao'])
    .select(sql<string>`u.nome || ' ' || u.sobrenome`.as('nome_autor'))
    .where('a.excluido_em', 'is', null)

export type ArtigoRow = NonNullable<Awaited<ReturnType<typeof findArtigo>>>

type Query = ReturnType<typeof select>

const narrow = (query: Query, titulo: string | undefined) =>
  titulo ? query.where(contains(sql.ref('a.titulo'), titulo)) : query

function order(query: Query, ordenar: NonNullable<Filters['ordenar']>, wanted: Filters['direcao']) {
  const direcao = wanted ?? (ordenar === 'id' ? 'desc' : 'asc')
  if (ordenar === 'id') return query.orderBy('a.id', direcao)
  const column = ordenar === 'titulo' ? inPortuguese(sql.ref('a.titulo')) : sql.ref('a.criado_em')
  return query.orderBy(column, direcao).orderBy('a.id', direcao)
}

export const findArtigos = (db: Db, { titulo, ordenar = 'id', direcao, ...page }: Filters) =>
  fetchPage(db, order(narrow(select(db), titulo), ordenar, direcao), page)

/** Minimum share of the typed words that an article must contain. */
const SHOWN = 0.4

/** The articles that match, best first, and the words to mark in them. */
export async function searchArtigos(db: Db, busca: string, { titulo, ordenar, direcao, ...page }: Filters) {
  const terms = await readTerms(db, busca)
  const whole = terms.reduce((sum, { idf }) => sum + idf, 0)
  const hits = await rankArticles(db, terms, TOTAL_CAP + 1)
  const ids = hits.filter(({ cobre }) => cobre >= SHOWN * whole).map(({ id }) => id)
  const query = narrow(select(db).where(sql<boolean>`a.id = any(${ids}::int[])`), titulo)
  const found = await fetchPage(
    db,
    ordenar === undefined
      ? query.orderBy(sql`array_position(${ids}::int[], a.id)`)
      : order(query, ordenar, direcao),
    page,
  )
  return { ...found, terms, lexicon: await readLexicon(db, terms) }
}

/** Which words of the articles match the question. A number is its own stem. */
async function readLexicon(db: Db, terms: Term[]): Promise<Lexicon> {
  const radicais = terms.flatMap(({ alternatives }) => alternatives.map(({ radical }) => radical))
  const words = await db
    .selectFrom('artigos_palavras')
    .select(['palavra', 'radical'])
    .where(sql<boolean>`radical = any(${radicais}::text[])`)
    .execute()
  return new Map([
    ...radicais.map((radical) => [radical, radical] as const),
    ...words.map(({ palavra, radical }) => [palavra, radical] as const),
  ])
}

export const findArtigo = (db: Db, id: number) => select(db).where('a.id', '=', id).executeTakeFirst()

const findArtigosById = (db: Db, ids: number[]) =>
  select(db)
    .where(sql<boolean>`a.id = any(${ids}::int[])`)
    .orderBy(sql`array_position(${ids}::int[], a.id)`)
    .execute()

export const lockArtigo = async (db: Db, id: number) => {
  await sql`select from artigos where id = ${id} for update`.execute(db)
  return findArtigo(db, id)
}

export const insertArtigo = (db: Db, values: Insertable<Tables['artigos']>) =>
  db.insertInto('artigos').values(values).returning('id').executeTakeFirstOrThrow()

export const saveArtigo = (db: Db, id: number, values: Updateable<Tables['artigos']>) =>
  db
    .updateTable('artigos')
    .set({ restaurada: null, ...values, versao: sql<number>`versao + 1` })
    .where('id', '=', id)
    .execute()

export const removeArtigo = (db: Db, id: number, now: Date) =>
  db.updateTable('artigos').set({ excluido_em: now }).where('id', '=', id).execute()

export const countArtigos = async (db: Db, now?: Date) => {
  let query = db
    .selectFrom('artigos')
    .select(sql<number>`count(*)::int`.as('total'))
    .where('excluido_em', 'is', null)
  if (now !== undefined)
    query = query.where('criado_em', '>=', startOfDay(monthOf(localDate(now)).first).toISOString())
  return (await query.executeTakeFirstOrThrow()).total
}

/** Newest first, each with the fields in which it differs from the one before. */
export async function findVersoes(db: Db, id_artigo: number): Promise<ArtigoVersao[]> {
  const rows = await db
    .selectFrom('artigos_versoes as v')
    .innerJoin('usuarios as u', 'u.id', 'v.id_usuario')
    .select([
      'v.versao',
      'v.titulo',
      'v.descricao',
      'v.causas',
      'v.solucao',
      'v.aplicacao',
      'v.salvo_em',
      'v.restaurada',
    ])
    .select(sql<string>`u.nome || ' ' || u.sobrenome`.as('nome_usuario'))
    .where('v.id_artigo', '=', id_artigo)
    .orderBy('v.versao', 'desc')
    .execute()
  return rows.map((row, place) => {
    const before = rows[place + 1]
    return { ...row, campos: before ? artigoFields.filter((field) => row[field] !== before[field]) : [] }
  })
}

export const findVersao = (db: Db, id_artigo: number, versao: number) =>
  db
    .selectFrom('artigos_versoes')
    .select(artigoFields)
    .where('id_artigo', '=', id_artigo)
    // As bigint: a number that no version can have names none.
    .where(sql<boolean>`versao = ${versao}::bigint`)
    .executeTakeFirst()

const SOURCES = 3
const PASSAGES = 3
/** Articles with less than this share of the best score are not cited. */
const WORTH = 0.4

export type Found = { artigo: ArtigoRow; passages: Passage[] }

/** The articles that answer the question, with their passages; none if nothing is close enough. */
export async function findAnswer(db: Db, question: string): Promise<Found[]> {
  const terms = await readTerms(db, question)
  const hits = await rankArticles(db, terms, SOURCES)
  if (!isClose(question, terms, hits)) return []
  const best = hits[0]?.pontos ?? 0
  const ids = hits.filter(({ pontos }) => pontos >= WORTH * best).map(({ id }) => id)
  const [artigos, lexicon] = [await findArtigosById(db, ids), await readLexicon(db, terms)]
  return artigos.map((artigo) => ({ artigo, passages: bestPassages(artigo, terms, lexicon, PASSAGES) }))
}
