import { type RawBuilder, sql } from 'kysely'
import { type Chamado, isClosed, statusAbertos } from '#contract/chamados.ts'
import type { Perfil } from '#contract/endpoint.ts'
import type { Db } from '#server/platform/db/connect.ts'
import type { Held } from '#server/platform/record/record.ts'
import { addDays, localDate, startOfDay } from '#server/platform/time/clock.ts'

/** Who may see a chamado: as a condition of lists, as search marks, and as the audience of an event. */
export type Condition = RawBuilder<boolean>
/**
 * A part of a set of tickets that one index serves. With `each`, the index is asked once for every row of those: the
 * planner need not guess how many there are.
 */
export type Way = { condition: Condition; each?: { rows: RawBuilder<unknown>; member: Condition } }
/** A set of tickets: its parts, its queue, its marks in the index of closed tickets, and its company if it has one. */
export type Reach = { ways: Way[]; queue: Way[]; marks: string[][]; company?: number }
export type Reader = { id: number; perfil: Perfil; id_empresa: number | null }

/** Whose eyes notes are for. Whatever reads notas_internas asks this first. */
export const seesNotas = ({ perfil }: Pick<Reader, 'perfil'>) => perfil === 'admin' || perfil === 'analista'

/** No restriction: the caller was already authorised. */
export const everything: Condition = sql`true`
export const everybodys: Way = { condition: everything }

/** A literal, not a parameter: the planner needs it to choose partial indexes. */
export const isOpen: Condition = sql`t.id_status in (${sql.join(statusAbertos.map((id) => sql.lit(id)))})`
const inactive = sql`(select id as chave from usuarios where ativo = 'N' and perfil <> 'cliente')`
/** Without an analista, or with an inactive one: both are in the queue. */
export const queued: Way[] = [
  { condition: sql`(${isOpen} and t.id_analista is null)` },
  {
    condition: sql`(${isOpen} and t.id_analista = any(array(${inactive})))`,
    each: { rows: inactive, member: sql`(${isOpen} and t.id_analista = g.chave)` },
  },
]

/** A person: an id, or a column that holds one. */
type Person = number | RawBuilder<number>
const isOf = (person: Person): Condition => sql`t.id_analista = ${person}`
const isOpenedBy = (person: Person): Condition => sql`t.id_usuario = ${person}`
const hasActed = (person: Person): Condition =>
  sql`exists (select from atividades a where a.id_analista = ${person} and a.id_chamado = t.id_chamado)`

const WEEK = 7
/** Has a visit to the customer soon, or had one a few days ago that is not finished. */
function visits(person: Person, now: Date): Condition {
  const today = localDate(now)
  return sql`exists (select from visitas v where v.id_analista = ${person} and v.id_cliente = t.id_cliente
    and v.excluido_em is null and v.status <> 'FINALIZADA'
    and v.data_hora_prevista >= ${startOfDay(addDays(today, -WEEK))}
    and v.data_hora_prevista < ${startOfDay(addDays(today, WEEK + 1))})`
}

const anyOf = (conditions: Condition[]): Condition => sql`(${sql.join(conditions, sql` or `)})`
export const anyWay = (ways: Way[]) => anyOf(ways.map(({ condition }) => condition))

/** The tickets in this person's lists: parts that one index each serves, and search marks (never narrower). */
export function listedFor({ id, perfil, id_empresa }: Reader): Reach {
  if (perfil === 'admin') return { ways: [everybodys], queue: queued, marks: [] }
  if (perfil === 'cliente') return clienteReach(id_empresa)
  return {
    ways: [{ condition: isOf(id) }, ...queued, { condition: isOpenedBy(id) }],
    queue: queued,
    marks: [[`#a${id}`, `#u${id}`]],
  }
}

const narrow = (condition: Condition, known: Pick<Reach, 'marks' | 'company'>): Reach => ({
  ways: [{ condition }],
  queue: queued.map(({ condition: all, each }) => ({
    condition: sql`(${all} and ${condition})`,
    ...(each && { each: { ...each, member: sql`(${each.member} and ${condition})` } }),
  })),
  ...known,
})

export const analistaReach = (id: number) => narrow(isOf(id), { marks: [[`#a${id}`]] })

/** A cliente without a company has no tickets. */
export const clienteReach = (id: number | null) =>
  id === null
    ? narrow(sql`false`, { marks: [] })
    : narrow(sql`t.id_cliente = ${id}`, { marks: [], company: id })

type Asking = { id: number; nome: string; company: number }
/**
 * Of the company's tickets those that this person opened, or that name them as solicitante. That is a text: their whole
 * name, however it is written, and nothing like it.
 */
export function askedBy({ id, nome, company }: Asking): Reach {
  const whole = clienteReach(company)
  const named: Way = {
    // The rows of words do not know the solicitante.
    condition: sql`t.id_chamado in (select s.id_chamado from chamados s where s.id_cliente = ${company}
      and normalizar(s.solicitante) = normalizar(${nome}) and s.excluido_em is null)`,
    each: {
      rows: sql`(select normalizar(${nome}) as chave)`,
      member: sql`(t.id_cliente = ${company} and normalizar(t.solicitante) = g.chave)`,
    },
  }
  const mine = [{ condition: sql<boolean>`(t.id_cliente = ${company} and ${isOpenedBy(id)})` }, named]
  return {
    ...whole,
    ways: mine,
    queue: whole.queue.map(({ condition, each }) => ({
      condition: sql`(${condition} and ${anyWay(mine)})`,
      ...(each && { each: { ...each, member: sql`(${each.member} and ${anyWay(mine)})` } }),
    })),
  }
}

/** What this person may comment on: what is listed for them, and for an analista what they acted on. */
export const commentableBy = (reader: Reader): Condition =>
  reader.perfil === 'analista'
    ? anyOf([anyWay(listedFor(reader).ways), hasActed(reader.id)])
    : anyWay(listedFor(reader).ways)

/** What this person may read: also the tickets of a customer whom an analista is about to visit. */
export const readableBy = (reader: Reader, now: Date): Condition =>
  reader.perfil === 'analista'
    ? anyOf([commentableBy(reader), visits(reader.id, now)])
    : commentableBy(reader)

/** Who reads a chamado: its company, the queue's analistas, and those who read it for a reason of their own. */
type Readers = { id_cliente: number; fila: boolean; analistas: number[] }

/** Asked once for all who listen. */
export async function findReaders(db: Db, ids: number[], now: Date): Promise<Map<number, Readers>> {
  const person = sql<number>`p.id`
  const { rows } = await sql<Readers & { id: number }>`select t.id_chamado as id, t.id_cliente,
      t.excluido_em is null and ${anyWay(queued)} as fila,
      array(select p.id from usuarios p where p.perfil = 'analista'
        and ${anyOf([isOf(person), isOpenedBy(person), hasActed(person), visits(person, now)])}) as analistas
    from chamados t where t.id_chamado = any(${ids}::int[])`.execute(db)
  return new Map(rows.map(({ id, ...readers }) => [id, readers]))
}

/** Whether this person may read the changed row, or could before the change. */
export function concerns(
  { id, perfil, id_empresa }: Reader,
  readers: Readers | undefined,
  era: Held | undefined,
): boolean {
  if (perfil === 'cliente')
    return id_empresa !== null && (readers?.id_cliente === id_empresa || era?.cliente === id_empresa)
  return (
    readers?.fila === true ||
    era?.fila === true ||
    era?.analista === id ||
    readers?.analistas.includes(id) === true
  )
}

/** Customer and analista before the change. */
export const heldBy = (
  chamado: Pick<Chamado, 'id_cliente' | 'id_analista' | 'ativo_analista' | 'id_status'>,
): Held => ({
  cliente: chamado.id_cliente,
  analista: chamado.id_analista,
  fila: !isClosed(chamado.id_status) && (chamado.id_analista === null || chamado.ativo_analista === 'N'),
})
