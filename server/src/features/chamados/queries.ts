import { type Insertable, type OperationNodeSource, sql, type Updateable } from 'kysely'
import { atividadeTexts, type Chamado, prioridades, status, statusAbertos } from '#contract/chamados.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { prepared } from '#server/platform/db/prepared.ts'
import type { Tables } from '#server/platform/db/tables.ts'
import type { HandOver, Moved } from '#server/platform/record/noun.ts'
import type { Condition } from './reach.ts'
import type { Movement } from './rules.ts'

/** What lists show. */
export const listColumns = sql`t.id_chamado, t.id_cliente, c.nome as nome_cliente, c.ativo as ativo_cliente,
  t.id_analista, u.nome || ' ' || u.sobrenome as nome_analista, u.ativo as ativo_analista,
  t.titulo, t.id_status, t.id_prioridade, t.solicitante, t.criado_por, t.id_usuario, t.data_criacao, t.versao`
export const columns = sql`${listColumns}, t.descricao`
/** Who moved last; where nothing is noted, its own dates tell. */
export const movementColumns = sql`coalesce(t.movimento, case when t.fechado_em is null then 'abertura' else 'fechamento' end) as movimento,
  t.movido_por, coalesce(t.movido_em, t.fechado_em, t.data_criacao) as movido_em`
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
    where t.id_chamado = ${id} and t.excluido_em is null and ${scope} ${prepared('findChamado')}`.execute(db)
  return rows[0] && withWords(rows[0])
}

/**
 * Locks the ticket: the rule that reads it stays true until the transaction ends. Read in a second statement, because
 * one that waited for the lock would join the new ticket with the names of the old one.
 */
export async function lockChamado(db: Db, id: number, scope: Condition): Promise<Chamado | undefined> {
  const locked =
    sql`select from chamados where id_chamado = ${id} for update ${prepared('lockChamado')}`.execute(db)
  const [, chamado] = await Promise.all([locked, findChamado(db, id, scope)])
  return chamado
}

/** The ticket as it was written, in the statement that writes it. */
async function asWritten(db: Db, write: OperationNodeSource, label: string): Promise<Chamado> {
  const { rows } =
    await sql<ChamadoRow>`with t as (${write}) select ${columns} from t ${joins} ${prepared(label)}`.execute(
      db,
    )
  const [row] = rows
  if (!row) throw new Error('no ticket was written')
  return withWords(row)
}

export const insertChamado = (db: Db, values: Insertable<Tables['chamados']>) =>
  asWritten(db, db.insertInto('chamados').values(values).returningAll(), 'insertChamado')

export const saveChamado = (
  db: Db,
  id: number,
  values: Updateable<Tables['chamados']>,
  movement?: Movement,
) =>
  asWritten(
    db,
    db
      .updateTable('chamados')
      .set({ ...values, versao: sql<number>`versao + 1`, ...(movement && movementOf(movement)) })
      .where('id_chamado', '=', id)
      .returningAll(),
    'saveChamado',
  )

/** Its deadline alone: no new version, by which a cliente who is not shown it would notice. */
export const savePrazos = (
  db: Db,
  id: number,
  campos: Pick<Updateable<Tables['chamados']>, 'vence_em' | 'perto_em' | 'vence_meta'>,
) => db.updateTable('chamados').set(campos).where('id_chamado', '=', id).execute()

/** A customer has written, and nobody has answered. */
const isUnanswered = sql`(movido_por = 'cliente' and movimento <> 'fechamento')`

/** What an entry leaves on its ticket. One without words for the customer does not end their wait. */
function movementOf({ tipo, lado, speaks, now }: Movement) {
  if (speaks) return { movido_em: now, movimento: tipo, movido_por: lado }
  const unlessUnanswered = <Value>(column: string, value: Value) =>
    sql<Value>`case when ${isUnanswered} then ${sql.ref(column)} else ${value} end`
  return {
    movido_em: unlessUnanswered('movido_em', now),
    movimento: unlessUnanswered('movimento', tipo),
    movido_por: unlessUnanswered('movido_por', lado),
  }
}

export const saveMovement = (
  db: Db,
  id: number,
  movement: Movement,
  campos: Updateable<Tables['chamados']> = {},
) =>
  db
    .updateTable('chamados')
    .set({ ...movementOf(movement), ...campos })
    .where('id_chamado', '=', id)
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
    .modifyEnd(prepared('findAtividades'))
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
  db
    .insertInto('atividades')
    .values(values)
    .returningAll()
    .modifyEnd(prepared('insertAtividade'))
    .executeTakeFirstOrThrow()

/** Whose it is and since when it is closed; undefined of what is in the trash. */
export const findOpenedFor = (db: Db, id: number) =>
  db
    .selectFrom('chamados')
    .select(['id_chamado', 'id_cliente', 'fechado_em', 'id_usuario'])
    .where('id_chamado', '=', id)
    .where('excluido_em', 'is', null)
    .executeTakeFirst()

/** Answers whether there were any to write. */
async function writeSomeWords(db: Db, { soNovos = false, esperar = false } = {}): Promise<boolean> {
  const { rows } = await sql<{
    written: number
  }>`select escrever_palavras(${soNovos}, ${esperar}) as written ${prepared('writeWords')}`.execute(db)
  return (rows[0]?.written ?? 0) > 0
}

/** Writes the words of texts, so that they are found. */
export async function writeWords(db: Db) {
  while (await writeSomeWords(db));
}

/** How long a search may write new words: far more than a few texts take, on a busy machine too. */
const NEW_MS = 2000
/** And those of a ticket that was changed, which would otherwise be found by what it no longer says. */
const AGAIN_MS = 50

/** So that a search finds every text that was there when it was asked. What others are just writing is waited for. */
export async function writeWordsFirst(db: Db) {
  const forAtMost = async (ms: number, step: () => Promise<boolean>) => {
    const until = performance.now() + ms
    while (performance.now() < until && (await step()));
  }
  await forAtMost(NEW_MS, () => writeSomeWords(db, { soNovos: true }))
  await forAtMost(NEW_MS, () => writeSomeWords(db, { soNovos: true, esperar: true }))
  await forAtMost(AGAIN_MS, () => writeSomeWords(db))
}

export const findPerson = (db: Db, id_usuario: number) =>
  db
    .selectFrom('usuarios')
    .select(['id', 'nome', 'sobrenome', 'id_empresa'])
    .where('id', '=', id_usuario)
    .executeTakeFirst()

export const findStatus = (db: Db) => db.selectFrom('status').selectAll().orderBy('id_status').execute()
export const findPrioridades = (db: Db) =>
  db.selectFrom('prioridades').selectAll().orderBy('id_prioridade').execute()

/** Every open ticket goes to another analista or back to the queue, each with its atividade. */
export async function handOverChamados(db: Db, { from, to, by, now }: HandOver): Promise<Moved[]> {
  const moved = await db
    .updateTable('chamados')
    .set({
      id_analista: to?.id ?? null,
      versao: sql<number>`versao + 1`,
      ...movementOf({ tipo: 'escalacao', lado: 'equipe', speaks: false, now }),
    })
    .where('id_analista', '=', from)
    .where('id_status', 'in', [...statusAbertos])
    .where('excluido_em', 'is', null)
    .returning(['id_chamado', 'id_cliente', 'id_status'])
    .execute()
  if (moved.length === 0) return []
  const descricao = to ? atividadeTexts.escalar(to.nome) : atividadeTexts.unassigned
  const entries = await db
    .insertInto('atividades')
    .values(
      moved.map(({ id_chamado, id_status }) => ({
        id_chamado,
        id_analista: by,
        tipo: 'escalacao' as const,
        descricao,
        status_chamado: id_status,
        data_criacao: now,
      })),
    )
    .returning(['id_chamado', 'id_atividade'])
    .execute()
  const entryOf = new Map(entries.map(({ id_chamado, id_atividade }) => [id_chamado, id_atividade]))
  return moved.map(({ id_chamado, id_cliente }) => {
    const id_atividade = entryOf.get(id_chamado)
    const era = { cliente: id_cliente, analista: from }
    return {
      id: id_chamado,
      detail: {
        era,
        para: { analista: to?.id ?? null },
        ...(id_atividade !== undefined && { id_atividade }),
      },
    }
  })
}
