import { sql } from 'kysely'
import { type ChamadoListado, isClosed, type listChamados, status } from '#contract/chamados.ts'
import type { QueryOf } from '#contract/endpoint.ts'
import { TOTAL_CAP } from '#contract/lists.ts'
import { addDays, startOfDay } from '#server/platform/time/clock.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { prepared } from '#server/platform/db/prepared.ts'
import type { Page } from '#server/platform/db/lists.ts'
import { fold } from '#server/platform/language/plain-text.ts'
import { type ChamadoRow, columns, joins, listColumns, movementColumns, withWords } from '../queries.ts'
import { type Condition, isOpen, type Reach, type Reader, seesNotas, type Way } from '../reach.ts'
import { type Clientes, findClientesWanted } from './clientes.ts'
import { holds, type Sought } from './matches.ts'
import { isSituated, prazoColumns, prazoJoin, wasLate, type WithPrazo, withPrazo } from './prazos.ts'
import { findNewest } from './search.ts'
import { idsOf, orderOf, type Sorting, sortingOf } from './sorting.ts'
import { telephonesIn } from './telephones.ts'
import { through } from './ways.ts'
import type { Asked } from './words.ts'

export type ListQuery = QueryOf<typeof listChamados>

/** The status words are few and fixed: text is matched here, the index gets numbers. */
const statusesLike = (text: string) =>
  Object.entries(status).flatMap(([id, word]) => (fold(word).includes(fold(text)) ? Number(id) : []))

const hasAnalista = (id_analista: number): Condition =>
  id_analista === 0 ? sql`t.id_analista is null` : sql`t.id_analista = ${id_analista}`

const isOnDay = (day: string): Condition =>
  sql`t.fechado_em >= ${startOfDay(day)} and t.fechado_em < ${startOfDay(addDays(day, 1))}`

/** What every list leaves out. */
const shown = ({ abertos }: ListQuery): Condition[] => [
  sql`t.excluido_em is null`,
  ...(abertos ? [isOpen] : []),
]

/** What somebody narrows the list to, but the search. */
type Narrowing = Pick<Listing, 'caller' | 'now' | 'only' | 'ocultos'> & { clientes: Clientes | undefined }
function narrowed(query: ListQuery, { clientes, only, now, ocultos, caller }: Narrowing): Condition[] {
  const { status: word, id_status, id_prioridade, id_analista, data_inicio, data_fim, fechado_em } = query
  const { busca = '', sla, fora_de, fora_ate = fora_de } = query
  const isSought = busca.trim() !== ''
  return [
    ...(clientes === undefined ? [] : [clientes.condition]),
    ...(word ? [sql<boolean>`t.id_status = any(${statusesLike(word)}::int[])`] : []),
    ...(id_status === undefined ? [] : [sql<boolean>`t.id_status = ${id_status}`]),
    ...(id_prioridade === undefined ? [] : [sql<boolean>`t.id_prioridade = ${id_prioridade}`]),
    ...(id_analista === undefined ? [] : [hasAnalista(id_analista)]),
    ...(data_inicio === undefined ? [] : [sql<boolean>`t.data_criacao >= ${startOfDay(data_inicio)}`]),
    ...(fechado_em === undefined ? [] : [isOnDay(fechado_em)]),
    ...(data_fim === undefined ? [] : [sql<boolean>`t.data_criacao < ${startOfDay(addDays(data_fim, 1))}`]),
    ...(sla === undefined ? [] : [isSituated({ sla, now, isSought, ocultos })]),
    ...(fora_de === undefined || fora_ate === undefined
      ? []
      : [wasLate({ de: fora_de, ate: fora_ate, caller, isSought })]),
    ...(only === undefined ? [] : [sql<boolean>`t.id_chamado = any(${only}::int[])`]),
  ]
}

/** How the rows are found: the ids of a search, newest first, or conditions that hold for each. */
type Plan =
  | { kind: 'found'; ids: number[] }
  | { kind: 'rows'; ways: Way[]; conditions: Condition[]; isNarrowed: boolean }

/** Whose list it is, and which tickets are in it. */
type Listing = {
  caller: Reader
  scope: Reach
  now: Date
  /** Nothing but these, where given. */
  only?: number[] | undefined
  /** What is sorted and narrowed by deadline as if it had none. */
  ocultos: readonly number[]
}

async function planOf(db: Db, query: ListQuery, listing: Listing): Promise<Plan> {
  const { caller, scope, now } = listing
  const { busca = '', fila } = query
  const clientes = await findClientesWanted(db, query)
  const narrowing = narrowed(query, { ...listing, clientes })
  const conditions = [...shown(query), ...narrowing]
  const reached = fila ? scope.queue : scope.ways
  if (busca.trim() === '')
    return { kind: 'rows', ways: reached, conditions, isNarrowed: narrowing.length > 0 }
  const hints = hintsOf(query, scope, clientes, now)
  const sought = { ways: reached, conditions, withNotas: seesNotas(caller), ...hints }
  const ids = await findSought(db, busca, namedFor(caller, scope, clientes), sought)
  return { kind: 'found', ids }
}

/** Which customers a search may be about. A cliente knows its own company, and that by name. */
function namedFor({ perfil }: Reader, { company }: Reach, clientes: Clientes | undefined) {
  const own = company === undefined ? (perfil === 'cliente' ? [] : undefined) : [company]
  const wanted = clientes?.ids
  return {
    only: own && wanted ? own.filter((id) => wanted.includes(id)) : (own ?? wanted),
    withContato: perfil !== 'cliente',
  }
}

/** A choice of more is read by the index more slowly than what it saves. */
const FEW_MARKS = 8

/** What the indices of words and tickets can know of the condition. */
function hintsOf(
  query: ListQuery,
  { marks, company }: Reach,
  clientes: Clientes | undefined,
  now: Date,
): Omit<Sought, 'ways' | 'conditions' | 'withNotas'> {
  const { status: word, id_status, id_prioridade, id_analista, fila, abertos, data_inicio, data_fim } = query
  const statuses = [...(word ? [statusesLike(word)] : []), ...(id_status === undefined ? [] : [[id_status]])]
  const end = data_fim === undefined ? now : startOfDay(addDays(data_fim, 1))
  const few = clientes?.ids && clientes.ids.length <= FEW_MARKS ? clientes.ids : undefined
  return {
    isSparse: marks.length > 0 || company !== undefined || few !== undefined || Boolean(id_analista),
    isOpen: fila === true || abertos === true || statuses.some((ids) => !ids.some(isClosed)),
    marks: [
      ...marks,
      ...statuses.map((ids) => ids.map((id) => `#e${id}`)),
      ...(id_prioridade === undefined ? [] : [[`#p${id_prioridade}`]]),
      ...(id_analista === undefined || id_analista === 0 ? [] : [[`#a${id_analista}`]]),
    ],
    everMarks: [
      ...(company === undefined ? [] : [[`#c${company}`]]),
      ...(few === undefined ? [] : [few.map((key) => `#c${key}`)]),
    ],
    from: data_inicio === undefined ? undefined : startOfDay(data_inicio),
    until: end < now ? end : now,
  }
}

/** The longest page of which no value in the statement makes another plan better. */
const USUAL_PAGE = 50

/** One page and the capped total. A ticket counts once, whatever way it came. */
export async function findChamados(
  db: Db,
  query: ListQuery,
  listing: Listing,
): Promise<Page<ChamadoListado>> {
  const plan = await planOf(db, query, listing)
  const sorting = { ...sortingOf(query), ocultos: listing.ocultos }
  if (plan.kind === 'rows') {
    const isAsOpened =
      !plan.isNarrowed && !query.ordenar && query.pagina === 1 && query.por_pagina <= USUAL_PAGE
    return readPage(db, query, sorting, plan, { ...listing, isAsOpened })
  }
  const { ids } = plan
  const offset = (query.pagina - 1) * query.por_pagina
  if (sorting.ordenar === 'data_criacao' && sorting.direcao === 'desc')
    return {
      rows: await readInOrder(db, query, ids.slice(offset, offset + query.por_pagina), listing),
      total: ids.length,
    }
  const ways = [{ condition: sql<boolean>`t.id_chamado = any(${ids}::int[])` }]
  return readPage(
    db,
    query,
    sorting,
    { ways, conditions: [], isNarrowed: true },
    { ...listing, isAsOpened: false },
  )
}

const columnsOf = ({ campos }: ListQuery, caller: Reader) =>
  sql`${campos === 'lista' ? sql`${listColumns}, ${movementColumns}` : columns}, ${prazoColumns(caller)}`
type Row = Omit<ChamadoRow, 'descricao'> & { descricao?: string } & WithPrazo
const shownRow = (row: Row, now: Date): ChamadoListado => withPrazo(withWords(row), now)

/** In one statement, its plan kept where the screen opens with it. */
async function readPage(
  db: Db,
  query: ListQuery,
  sorting: Sorting,
  { ways, conditions, isNarrowed }: { ways: Way[]; conditions: Condition[]; isNarrowed: boolean },
  { caller, now, isAsOpened }: Pick<Listing, 'caller' | 'now'> & { isAsOpened: boolean },
): Promise<Page<ChamadoListado>> {
  const { fila, pagina, por_pagina: limit } = query
  const offset = (pagina - 1) * limit
  // The ways into the queue never meet; a ticket of mine may be one that I opened.
  const union = fila ? sql` union all ` : sql` union `
  const all = isNarrowed ? undefined : query.abertos ? 'abertos' : 'todos'
  const ids = idsOf({ ways, union, conditions, ...sorting, limit, offset, all })
  const cap = TOTAL_CAP + 1
  const matching = ways.map((way) => through(way, { select: sql`t.id_chamado`, conditions, limit: cap }))
  const total = sql`(select count(*)::int from (select from (${sql.join(matching, union)}) as m limit ${sql.lit(cap)}) as capped)`
  const { rows } = await sql<Row & { total: number }>`
    select ${columnsOf(query, caller)}, ${total} as total from ${ids} as p join chamados t on t.id_chamado = p.id_chamado ${joins}
    ${prazoJoin}
    order by ${orderOf(sorting)} ${isAsOpened ? prepared('listChamados') : sql``}`.execute(db)
  if (rows.length === 0 && offset > 0) {
    const counted = await sql<{ total: number }>`select ${total} as total`.execute(db)
    return { rows: [], total: counted.rows[0]?.total ?? 0 }
  }
  return { rows: rows.map((row) => shownRow(row, now)), total: rows[0]?.total ?? 0 }
}

/** Somebody who types a ticket's number means that ticket: "4711", "#4711", "Ticket - #4711". */
const numberIn = (busca: string) => {
  const [, digits] = /^\s*(?:ticket|chamado)?[\s-]*#?\s*(\d{1,9})\s*$/i.exec(busca) ?? []
  return digits === undefined ? undefined : Number(digits)
}

/** Newest first, but the ticket of that very number before all others. */
async function findSought(db: Db, busca: string, named: Pick<Asked, 'only' | 'withContato'>, sought: Sought) {
  const number = numberIn(busca)
  if (number === undefined)
    return findNewest(db, { text: busca, telephones: telephonesIn(busca), ...named }, sought)
  // "Ticket 4711" is no telephone.
  const telephones = /^[\s\d]*$/.test(busca) ? telephonesIn(busca) : []
  const text = String(number)
  const asked = { text, telephones: telephones.map(({ numero }) => ({ parte: text, numero })), ...named }
  const found = await findNewest(db, asked, sought)
  const { rows } = await sql<{ id_chamado: number }>`select t.id_chamado from chamados t
    where t.id_chamado = ${number} and ${holds(sought)}`.execute(db)
  return [...new Set([...rows.map(({ id_chamado }) => id_chamado), ...found])]
}

/** The search has them in their order already. */
async function readInOrder(
  db: Db,
  query: ListQuery,
  ids: number[],
  { caller, now }: Pick<Listing, 'caller' | 'now'>,
): Promise<ChamadoListado[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<Row>`select ${columnsOf(query, caller)} from chamados t ${joins} ${prazoJoin}
    where t.id_chamado = any(${ids}::int[]) order by array_position(${ids}::int[], t.id_chamado)`.execute(db)
  return rows.map((row) => shownRow(row, now))
}
