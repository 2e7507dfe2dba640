import { type Insertable, type RawBuilder, sql } from 'kysely'
import type { Recebido } from '#contract/recebidos.ts'
import type { QueryOf } from '#contract/endpoint.ts'
import type { listRecebidos } from '#contract/recebidos.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { fetchPage } from '#server/platform/db/lists.ts'
import { prepared } from '#server/platform/db/prepared.ts'
import { locks } from '#server/platform/db/locks.ts'
import type { Tables } from '#server/platform/db/tables.ts'
import type { Person } from '#server/platform/identity/actor.ts'
import { idsOfMessages } from '#server/platform/outbox/signature.ts'
import type { Condition } from './reach.ts'

/** Until the transaction ends nobody else takes a mail in. */
export const holdEntry = (db: Db) =>
  sql`select pg_advisory_xact_lock(${sql.lit(locks.recebidos)})`.execute(db)

/** The same mail by its id and its bytes; one without an id by its bytes. Another with the same id is another mail. */
export const findDouble = (db: Db, { message_id, sha256 }: { message_id: string | null; sha256: Buffer }) =>
  db
    .selectFrom('emails_recebidos')
    .select('id')
    .where('sha256', '=', sha256)
    .where(sql<boolean>`message_id is not distinct from ${message_id}`)
    .limit(1)
    .executeTakeFirst()

export const isBlocked = async (db: Db, emails: string[]) =>
  emails.length > 0 &&
  (await db
    .selectFrom('remetentes_bloqueados')
    .select('email')
    .where('email', 'in', emails)
    .executeTakeFirst()) !== undefined

type Pace = { mails: number; opened: number }
/** Of a sender whom somebody vouches for only what was vouched for too: others may write in their name. */
export async function countOf(
  db: Db,
  { remetente, verificado }: { remetente: string; verificado: boolean },
  since: Date,
): Promise<Pace> {
  const { rows } = await sql<Pace>`select count(*)::int as mails,
      (count(*) filter (where estado = 'aberto'))::int as opened
    from emails_recebidos where remetente = ${remetente} and recebido_em > ${since} and (verificado or not ${verificado})`.execute(
    db,
  )
  return rows[0] ?? { mails: 0, opened: 0 }
}

export async function countAnswers(db: Db, id_chamado: number, since: Date): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*)::int as total from emails_recebidos
    where id_chamado = ${id_chamado} and estado = 'respondido' and recebido_em > ${since}`.execute(db)
  return rows[0]?.total ?? 0
}

export type Known = Person & { ativo: 'S' | 'N'; ativo_empresa: 'S' | 'N' | null }

/** Whose address it is. */
export const findByEmail = (db: Db, email: string): Promise<Known | undefined> =>
  selectPeople(db)
    .where(sql<string>`lower(u.email)`, '=', email.toLowerCase())
    .executeTakeFirst()
export const findPerson = (db: Db, id: number): Promise<Known | undefined> =>
  selectPeople(db).where('u.id', '=', id).executeTakeFirst()

const selectPeople = (db: Db) =>
  db
    .selectFrom('usuarios as u')
    .leftJoin('clientes as c', 'c.id', 'u.id_empresa')
    .select([
      'u.id',
      'u.nome',
      'u.sobrenome',
      'u.email',
      'u.perfil',
      'u.id_empresa',
      'u.ativo',
      'c.ativo as ativo_empresa',
    ])

/** The mails of ours that a text names. Only we can make such an id. */
export async function findNamed(db: Db, text: string): Promise<number[]> {
  const keys = await db.selectFrom('instalacao').select('chave').execute()
  return keys.flatMap(({ chave }) => idsOfMessages(chave, text))
}

/** Of our own mails that these ids name the first that is about a chamado, and to whom it went. */
export async function findOurs(db: Db, messageIds: string[]) {
  const ids = await findNamed(db, messageIds.join(' '))
  if (ids.length === 0) return undefined
  return db
    .selectFrom('envios')
    .select(['id_chamado', 'id_usuario'])
    .where('id', 'in', ids)
    .where('id_chamado', 'is not', null)
    .orderBy(sql`array_position(${ids}::bigint[], id)`)
    .limit(1)
    .executeTakeFirst()
}

/** The chamado of a mail that came in before. */
export async function findAnswered(db: Db, messageIds: string[]): Promise<number | undefined> {
  if (messageIds.length === 0) return undefined
  const row = await db
    .selectFrom('emails_recebidos')
    .select('id_chamado')
    .where('message_id', 'in', messageIds)
    .where('id_chamado', 'is not', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.id_chamado ?? undefined
}

/** Whether this person is told that their mail opened a chamado: once in so long. */
export async function isToConfirm(db: Db, id_usuario: number, since: Date): Promise<boolean> {
  const lately = await db
    .selectFrom('emails_recebidos as e')
    .innerJoin('chamados as t', 't.id_chamado', 'e.id_chamado')
    .select('e.id')
    .where('e.confirmado_em', '>', since.toISOString())
    .where('t.id_usuario', '=', id_usuario)
    .limit(1)
    .executeTakeFirst()
  return lately === undefined
}

export const insertRecebido = async (db: Db, values: Insertable<Tables['emails_recebidos']>) =>
  (await db.insertInto('emails_recebidos').values(values).returning('id').executeTakeFirstOrThrow()).id

export const saveRecebido = (
  db: Db,
  id: number,
  values: Partial<
    Pick<
      Insertable<Tables['emails_recebidos']>,
      'estado' | 'motivo' | 'verificado' | 'id_chamado' | 'id_atividade' | 'confirmado_em'
    >
  >,
) => db.updateTable('emails_recebidos').set(values).where('id', '=', id).execute()

export const isAnyHeld = async (db: Db) =>
  (await db
    .selectFrom('emails_recebidos')
    .select('id')
    .where('estado', '=', 'retido')
    .limit(1)
    .executeTakeFirst()) !== undefined

const pessoa = sql<
  Recebido['pessoa']
>`(select json_build_object('id', u.id, 'nome', u.nome || ' ' || u.sobrenome, 'nome_empresa', c.nome)
  from usuarios u join clientes c on c.id = u.id_empresa
  where lower(u.email) = t.remetente and u.perfil = 'cliente' and u.ativo = 'S' and c.ativo = 'S' limit 1)`
const citado = sql<number | null>`(select n.id_chamado from chamados n
  where n.id_chamado = substring(t.assunto from '\\[Chamado #([0-9]{1,9})\\]')::integer and n.excluido_em is null)`

/** Not while its chamado is in the trash. */
const isShown = (id_chamado: RawBuilder<unknown>) =>
  sql<boolean>`not exists (select from chamados x where x.id_chamado = ${id_chamado} and x.excluido_em is not null)`

const selectRecebidos = (db: Db) =>
  db
    .selectFrom('emails_recebidos as t')
    .select([
      't.id',
      't.remetente',
      't.assunto',
      't.verificado',
      't.estado',
      't.motivo',
      't.id_chamado',
      't.recebido_em',
    ])
    .select([pessoa.as('pessoa'), citado.as('citado')])
    .where(isShown(sql`t.id_chamado`))

export function findRecebidos(
  db: Db,
  { estado = 'retido', ordenar = 'recebido_em', direcao = 'desc', ...page }: QueryOf<typeof listRecebidos>,
) {
  const columns = { recebido_em: 't.id' } as const
  return fetchPage(
    db,
    selectRecebidos(db).where('t.estado', '=', estado).orderBy(columns[ordenar], direcao),
    page,
  )
}

export const findRecebido = (db: Db, id: number) =>
  selectRecebidos(db).where('t.id', '=', id).executeTakeFirst()

/** Nobody else handles it until the transaction ends. */
export async function lockRecebido(db: Db, id: number) {
  await sql`select from emails_recebidos where id = ${id} for update`.execute(db)
  return findRecebido(db, id)
}

/** With its bytes, where the reader may see it: `readable` is of chamados, as t. */
export async function findOriginal(db: Db, id: number, readable: Condition | undefined) {
  const { rows } = await sql<{
    remetente: string
    assunto: string
    recebido_em: string
    bruto: Buffer | null
  }>`select e.remetente, e.assunto, e.recebido_em, e.bruto from emails_recebidos e
    where e.id = ${id} and ${
      readable === undefined
        ? isShown(sql`e.id_chamado`)
        : sql`exists (select from chamados t where t.id_chamado = e.id_chamado and t.excluido_em is null and ${readable})`
    }`.execute(db)
  return rows[0]
}

export const blockSender = (db: Db, email: string, bloqueado_em: Date) =>
  db
    .insertInto('remetentes_bloqueados')
    .values({ email, bloqueado_em })
    .onConflict((conflict) => conflict.doNothing())
    .execute()

/** Everything else of a sender that is held goes with them. Gives which. */
export async function discardHeldOf(db: Db, remetente: string): Promise<number[]> {
  const rows = await db
    .updateTable('emails_recebidos')
    .set({ estado: 'descartado', motivo: 'bloqueado' })
    .where('remetente', '=', remetente)
    .where('estado', '=', 'retido')
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Which entries of a chamado came by e-mail; of its opening without id_atividade. */
export const findEmailsOf = (db: Db, id_chamado: number) =>
  db
    .selectFrom('emails_recebidos')
    .select(['id', 'id_atividade', 'verificado'])
    .where('id_chamado', '=', id_chamado)
    .modifyEnd(prepared('emailsDoChamado'))
    .execute()

/** The bytes of so many mails whose time is over; what nobody has handled in it is discarded. Gives how many. */
export async function forgetOriginals(db: Db, before: Date, limit: number): Promise<number> {
  const { numAffectedRows = 0n } = await sql`update emails_recebidos set bruto = null,
      motivo = case estado when 'retido' then 'vencido' else motivo end,
      estado = case estado when 'retido' then 'descartado' else estado end
    where id in (select id from emails_recebidos where bruto is not null and recebido_em < ${before}
      order by recebido_em limit ${limit} for update skip locked)`.execute(db)
  return Number(numAffectedRows)
}

export const isDemo = async (db: Db) =>
  (await db.selectFrom('instalacao').select('modo').executeTakeFirst())?.modo === 'demo'

/** The last mail of the mailbox that was looked at; of another UIDVALIDITY it says nothing. */
export async function findLastUid(db: Db, uidvalidity: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('emails_recebidos')
    .select('uid')
    .where('uidvalidity', '=', uidvalidity)
    .orderBy('uid', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.uid ?? undefined
}

/** How often this mail was begun, with this time. */
export async function beginTaking(db: Db, { uidvalidity, uid }: { uidvalidity: number; uid: number }) {
  const { rows } = await sql<{ vezes: number }>`insert into emails_leitura as l (uidvalidity, uid, vezes)
    values (${uidvalidity}, ${uid}, 1) on conflict (unica) do update set uidvalidity = excluded.uidvalidity, uid = excluded.uid,
      vezes = case when (l.uidvalidity, l.uid) = (excluded.uidvalidity, excluded.uid) then l.vezes + 1 else 1 end
    returning vezes`.execute(db)
  return rows[0]?.vezes ?? 1
}

/** Those of these that have been looked at. */
export async function findTaken(db: Db, uidvalidity: number, uids: number[]): Promise<number[]> {
  if (uids.length === 0) return []
  const rows = await db
    .selectFrom('emails_recebidos')
    .select('uid')
    .where('uidvalidity', '=', uidvalidity)
    .where('uid', 'in', uids)
    .execute()
  return rows.flatMap(({ uid }) => uid ?? [])
}
