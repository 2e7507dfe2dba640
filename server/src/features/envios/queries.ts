import { type RawBuilder, sql } from 'kysely'
import { CORPO_DAYS, ENVIO_DAYS, type TipoEnvio } from '#contract/envios-texts.ts'
import type { Db } from '#server/platform/db/connect.ts'
import type { Canal } from '#server/platform/outbox/canal.ts'
import { linkToken } from '#server/platform/outbox/signature.ts'
import { daysBefore } from '#server/platform/time/clock.ts'

export { noteAway, noteWorking } from './fila/channels.ts'

/** Whom an ocorrência could reach by a channel. `ligado`: unless the person has chosen otherwise. */
export type Candidato = {
  id_usuario: number
  id_ocorrencia: number
  quem: string
  grupo: string
  canal: string
  ligado: boolean
  /** Told once an hour, with others. */
  lista: boolean
}

/** As part of a larger statement: puts into the queue what these are to be sent. */
export function insertEnvios(
  canais: readonly Canal[],
  candidatos: readonly Candidato[],
  now: Date,
): RawBuilder<unknown> {
  const reached = canais.map(({ nome, reaches }) => sql`when ${sql.lit(nome)} then ${reaches}`)
  const waits = canais.map(({ nome, espera }) => sql`when ${sql.lit(nome)} then ${sql.lit(espera)}`)
  return sql`insert into envios (id_ocorrencia, id_usuario, canal, tipo, quem, id_chamado, id_visita, junta, criado_em, proxima_em)
    select o.id, u.id, n.canal, o.tipo, n.quem, case o.tabela when 'chamados' then o.id_registro end,
      case o.tabela when 'visitas' then o.id_registro
        when 'rats' then (select a.id_visita from rats a where a.id = o.id_registro) end,
      case when n.lista then 'lista' when o.tabela in ('chamados', 'visitas') then left(o.tabela, 1) || o.id_registro end,
      ${now}::timestamptz, case when n.lista then date_trunc('hour', ${now}::timestamptz) + interval '1 hour'
        else ${now}::timestamptz + case n.canal ${sql.join(waits, sql` `)} end * interval '1 second' end
    from json_to_recordset(${JSON.stringify(candidatos)}::json)
        as n (id_usuario integer, id_ocorrencia bigint, quem text, grupo text, canal text, ligado boolean, lista boolean)
      join ocorrencias o on o.id = n.id_ocorrencia
      join usuarios u on u.id = n.id_usuario
      left join aviso_preferencias p on p.id_usuario = u.id and p.grupo = n.grupo and p.canal = n.canal
    where coalesce(p.ligado, n.ligado)
      and not (o.tipo = 'chamado_novo' and n.quem = 'abriu' and exists (select from emails_recebidos r
        where r.id_chamado = o.id_registro and r.estado = 'aberto' and r.confirmado_em is null))
      and case n.canal ${sql.join(reached, sql` `)} else false end
    order by o.id, u.id, n.canal on conflict do nothing`
}

type Proprio = { id_usuario: number; canal: 'email' | 'push' | 'telegram'; tipo: TipoEnvio }

/** What the product itself sends, as soon as the caller's transaction commits. Answers its id. */
export async function queueEnvio(db: Db, envio: Proprio, now: Date): Promise<number> {
  const { id } = await db
    .insertInto('envios')
    .values({ ...envio, criado_em: now, proxima_em: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The same for a mail with a link; answers the secret of the link, which only the mail will say. */
export const queueLink = async (db: Db, envio: Proprio, now: Date): Promise<string> =>
  linkToken(await findChave(db), await queueEnvio(db, envio, now))

/** What has had its time, of the next so many from an id on: texts sooner than rows. Answers where to go on. */
export async function forgetFrom(db: Db, id: number, most: number, now: Date): Promise<number | undefined> {
  const [corpo, envio] = [daysBefore(now, CORPO_DAYS), daysBefore(now, ENVIO_DAYS)]
  const { rows } = await sql<{
    ultimo: number | null
  }>`with velhos as (select id, criado_em, corpo is not null as cheio from envios
        where id > ${id} order by id limit ${most}),
      idos as (delete from envios using velhos where envios.id = velhos.id and velhos.criado_em < ${envio}),
      vazios as (update envios set corpo = null from velhos where envios.id = velhos.id and velhos.cheio
        and velhos.criado_em < ${corpo} and velhos.criado_em >= ${envio})
    select max(id) as ultimo from velhos having max(criado_em) < ${corpo} and count(*) = ${most}`.execute(db)
  return rows[0]?.ultimo ?? undefined
}

/** Of this installation alone: what is signed with it comes from here. */
export async function findChave(db: Db): Promise<Buffer> {
  const { chave } = await db.selectFrom('instalacao').select('chave').executeTakeFirstOrThrow()
  return chave
}

/** Mails that were taken and came back later, by the ids in them; each counts once, and only what went out as a mail. */
export async function noteDevolvidos(db: Db, ids: readonly number[], now: Date) {
  if (ids.length === 0) return
  const { rows } = await sql<{ id_usuario: number | null }>`update envios set devolvido_em = ${now}
    where id = any(${ids}::bigint[]) and canal = 'email' and estado = 'enviado' and devolvido_em is null
    returning id_usuario`.execute(db)
  for (const { id_usuario } of rows) if (id_usuario !== null) await noteDevolucao(db, id_usuario, now)
}

/** From so many refusals of an address within so many days on nothing more is sent to it. */
const DEVOLUCOES = 3
const DEVOLUCAO_DAYS = 30

/** This person's address was refused for good once more: after several times they get no more e-mail. */
export const noteDevolucao = (db: Db, id_usuario: number, now: Date) =>
  sql`update usuarios set email_falho_em = ${now} where id = ${id_usuario} and email_falho_em is null
    and (select count(*) from envios where id_usuario = ${id_usuario}
      and devolvido_em > ${now}::timestamptz - make_interval(days => ${sql.lit(DEVOLUCAO_DAYS)})) >= ${sql.lit(DEVOLUCOES)}`.execute(
    db,
  )
