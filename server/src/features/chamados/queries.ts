import { type Insertable, type RawBuilder, sql, type Updateable } from 'kysely'
import { atividadeTexts, type Chamado, prioridades, status, statusAbertos } from '#contract/chamados.ts'
import type { Perfil } from '#contract/endpoint.ts'
import { addDays, localDate, startOfDay } from '#server/platform/time/clock.ts'
import { type Db, planOnce } from '#server/platform/db/connect.ts'
import type { Tables } from '#server/platform/db/tables.ts'

export type Condition = RawBuilder<boolean>
/** Whose tickets: the ways into them and into their queue, and what the index of the search knows of it. */
export type Scope = { ways: Condition[]; queue: Condition[]; marks: string[][] }
export type Reader = { id: number; perfil: Perfil; id_empresa: number | null }

/** Where who may is settled elsewhere. */
export const everything: Condition = sql`true`

export const isOpen: Condition = sql`t.id_status in (1, 4, 5)`
/** An array, not a join: the index of open tickets by analista is asked for these few. */
const ofInactive: Condition = sql`t.id_analista = any(array(select id from usuarios where ativo = 'N' and perfil <> 'cliente'))`
/** Nobody's, or somebody's who left: both wait for an analista. */
export const isQueued: Condition[] = [
  sql`(${isOpen} and t.id_analista is null)`,
  sql`(${isOpen} and ${ofInactive})`,
]

/** What stands in this person's lists, as ways in that an index serves each, and as marks of the search (never narrower). */
export function listedFor({ id, perfil, id_empresa }: Reader): Scope {
  if (perfil === 'admin') return { ways: [everything], queue: isQueued, marks: [] }
  if (perfil === 'cliente') return companyScope(id_empresa)
  return {
    ways: [sql`t.id_analista = ${id}`, ...isQueued, sql`t.id_usuario = ${id}`],
    queue: isQueued,
    marks: [[`#a${id}`, `#u${id}`, '#fila']],
  }
}

const narrow = (condition: Condition, marks: string[][]): Scope => ({
  ways: [condition],
  queue: isQueued.map((queued) => sql`(${queued} and ${condition})`),
  marks,
})

export const analistaScope = (id: number) => narrow(sql`t.id_analista = ${id}`, [[`#a${id}`]])

/** Nobody without a company has tickets of it. */
export const companyScope = (id: number | null) =>
  id === null ? narrow(sql`false`, []) : narrow(sql`t.id_cliente = ${id}`, [[`#c${id}`]])

const anyOf = (conditions: Condition[]): Condition => sql`(${sql.join(conditions, sql` or `)})`

/** What this person may comment on: what is listed for them, and for an analista what they acted on. */
export const commentableBy = (reader: Reader): Condition =>
  reader.perfil === 'analista'
    ? anyOf([
        ...listedFor(reader).ways,
        sql`exists (select from atividades a where a.id_analista = ${reader.id} and a.id_chamado = t.id_chamado)`,
      ])
    : anyOf(listedFor(reader).ways)

const WEEK = 7

/** What this person may read: also the tickets of a customer whom an analista is about to visit. */
export function readableBy(reader: Reader, now: Date): Condition {
  if (reader.perfil !== 'analista') return commentableBy(reader)
  const today = localDate(now)
  return anyOf([
    commentableBy(reader),
    sql`exists (select from visitas v where v.id_analista = ${reader.id} and v.id_cliente = t.id_cliente
      and v.excluido_em is null and v.status <> 'FINALIZADA'
      and v.data_hora_prevista >= ${startOfDay(addDays(today, -WEEK))}
      and v.data_hora_prevista < ${startOfDay(addDays(today, WEEK + 1))})`,
  ])
}

export const columns = sql`t.id_chamado, t.id_cliente, c.nome as nome_cliente, c.ativo as ativo_cliente,
  t.id_analista, u.nome || ' ' || u.sobrenome as nome_analista, u.ativo as ativo_analista,
  t.titulo, t.descricao, t.id_status, t.id_prioridade, t.solicitante, t.criado_por, t.id_usuario, t.data_criacao, t.versao`
export const joins = sql`join clientes c on c.id = t.id_cliente left join usuarios u on u.id = t.id_analista`

export type ChamadoRow = Omit<Chamado, 'status' | 'prioridade'>
const words = (names: Record<number, string>) => (id: number) => names[id] ?? ''
const [statusWord, prioridadeWord] = [words(status), words(prioridades)]
export const withWords = <Row extends { id_status: number; id_prioridade: number }>(row: Row) => ({
  ...row,
  status: statusWord(row.id_status),
  prioridade: prioridadeWord(row.id_prioridade),
})

export async function findChamado(db: Db, id: number, scope: Condition): Promise<Chamado | undefined> {
  const { rows } = await sql<ChamadoRow>`select ${columns} from chamados t ${joins}
    where t.id_chamado = ${id} and t.excluido_em is null and ${scope} ${planOnce}`.execute(db)
  return rows[0] && withWords(rows[0])
}

/**
 * Locks the ticket: the rule that reads it stays true until the transaction ends. Read in a second statement, because
 * one that waited for the lock would join the new ticket with the names of the old one.
 */
export async function lockChamado(db: Db, id: number, scope: Condition): Promise<Chamado | undefined> {
  await sql`select from chamados where id_chamado = ${id} for update ${planOnce}`.execute(db)
  return findChamado(db, id, scope)
}

export const insertChamado = (db: Db, values: Insertable<Tables['chamados']>) =>
  db.insertInto('chamados').values(values).returning('id_chamado').executeTakeFirstOrThrow()

export const saveChamado = (db: Db, id: number, values: Updateable<Tables['chamados']>) =>
  db
    .updateTable('chamados')
    .set({ ...values, versao: sql<number>`versao + 1` })
    .where('id_chamado', '=', id)
    .modifyEnd(planOnce)
    .execute()

const selectAtividades = (db: Db) =>
  db
    .selectFrom('atividades as a')
    .innerJoin('usuarios as u', 'u.id', 'a.id_analista')
    .select(['a.id_atividade', 'a.id_chamado', 'a.id_analista', 'a.descricao', 'a.status_chamado'])
    .select(['a.data_criacao', 'u.perfil', 'u.ativo as ativo_analista'])
    .select(sql<string>`u.nome || ' ' || u.sobrenome`.as('nome_analista'))

export async function findAtividades(db: Db, id_chamado: number) {
  const entries = await selectAtividades(db)
    .select('a.completa')
    .where('a.id_chamado', '=', id_chamado)
    .orderBy('a.id_atividade')
    .modifyEnd(planOnce)
    .execute()
  const completed = new Set(entries.map(({ completa }) => completa))
  return entries.filter(({ id_atividade }) => !completed.has(id_atividade))
}

export const findLastAtividade = (db: Db, id_chamado: number) =>
  db
    .selectFrom('atividades')
    .select(['id_atividade', 'id_analista', 'tipo', 'descricao', 'data_criacao', 'acao', 'completa'])
    .where('id_chamado', '=', id_chamado)
    .orderBy('id_atividade', 'desc')
    .limit(1)
    .executeTakeFirst()

export const findAtividade = (db: Db, id: number) =>
  selectAtividades(db).where('a.id_atividade', '=', id).executeTakeFirstOrThrow()

export const insertAtividade = (db: Db, values: Insertable<Tables['atividades']>) =>
  db.insertInto('atividades').values(values).returningAll().modifyEnd(planOnce).executeTakeFirstOrThrow()

export const findCompanyOf = (db: Db, id_usuario: number) =>
  db.selectFrom('usuarios').select('id_empresa').where('id', '=', id_usuario).executeTakeFirst()

export const findStatus = (db: Db) => db.selectFrom('status').selectAll().orderBy('id_status').execute()
export const findPrioridades = (db: Db) =>
  db.selectFrom('prioridades').selectAll().orderBy('id_prioridade').execute()

type HandOver = { from: number; to: { id: number; nome: string } | null; by: number; now: Date }

/** Every open ticket goes to another analista or back to the queue, each with its atividade; answers which. */
export async function handOverChamados(db: Db, { from, to, by, now }: HandOver): Promise<number[]> {
  const moved = await db
    .updateTable('chamados')
    .set({ id_analista: to?.id ?? null, versao: sql<number>`versao + 1` })
    .where('id_analista', '=', from)
    .where('id_status', 'in', [...statusAbertos])
    .where('excluido_em', 'is', null)
    .returning(['id_chamado', 'id_status'])
    .execute()
  const descricao = to ? atividadeTexts.escalar(to.nome) : atividadeTexts.unassigned
  const entries = moved.map(({ id_chamado, id_status }) => ({
    id_chamado,
    id_analista: by,
    tipo: 'escalacao' as const,
    descricao,
    status_chamado: id_status,
    data_criacao: now,
  }))
  if (entries.length > 0) await db.insertInto('atividades').values(entries).execute()
  return moved.map(({ id_chamado }) => id_chamado)
}
