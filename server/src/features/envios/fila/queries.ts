import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/platform/db/connect.ts'
import { prepared } from '#server/platform/db/prepared.ts'
import type { Canal, Destino, NomeCanal } from '#server/platform/outbox/canal.ts'
import type { Reader } from '#server/platform/record/noun.ts'
import type { Escolha } from '../rules.ts'

/** Of the rows that are called avisos: which this person may still see. */
export type SeenBy = (reader: Reader, now: Date) => RawBuilder<boolean>

/** The row of a message that waits or is being sent. */
export type Carrier = {
  id: number
  id_usuario: number | null
  id_webhook: number | null
  canal: NomeCanal
  junta: string | null
  id_grupo: number | null
  tentativas: number
  /** Whoever was sending it is not heard of. */
  cortado: boolean
}

type Found = {
  destino: Destino | null
  silencio: { inicio: string | null; fim: string | null } | null
  ativa: boolean
  alcance: boolean
  escolhas: Escolha[]
}
const nobody: Found = { destino: null, silencio: null, ativa: true, alcance: true, escolhas: [] }

/** The person as they are now. */
export async function findDestino(db: Db, canal: Canal, id: number | null): Promise<Found> {
  if (id === null) return nobody
  type Row = Destino & Omit<Found, 'destino' | 'silencio'> & { inicio: string | null; fim: string | null }
  const { rows } = await sql<Row>`select u.id, u.nome, u.sobrenome, u.email, u.perfil, u.id_empresa,
      u.ativo = 'S' and u.perfil <> 'painel' and (u.perfil <> 'cliente' or coalesce(c.ativo, 'N') = 'S') as ativa,
      coalesce(${canal.reaches}, false) as alcance,
      to_char(u.silencio_inicio, 'HH24:MI') as inicio, to_char(u.silencio_fim, 'HH24:MI') as fim,
      coalesce((select json_agg(json_build_object('grupo', p.grupo, 'ligado', p.ligado))
        from aviso_preferencias p where p.id_usuario = u.id and p.canal = ${canal.nome}), '[]') as escolhas
    from usuarios u left join clientes c on c.id = u.id_empresa where u.id = ${id}`.execute(db)
  const [row] = rows
  if (row === undefined) return nobody
  const { ativa, alcance, escolhas, inicio, fim, ...destino } = row
  return { destino, silencio: { inicio, fim }, ativa, alcance, escolhas }
}

/** Whether each was read meanwhile, and whether what it is about may still be seen. */
export async function findSituacoes(db: Db, ids: number[], seen: RawBuilder<boolean>) {
  const { rows } = await sql<{
    id: number
    lido: boolean
    visto: boolean
  }>`select avisos.id, coalesce(${seen}, false) as visto,
      exists (select from avisos as a where a.id_ocorrencia = avisos.id_ocorrencia and a.id_usuario = avisos.id_usuario
        and a.lido_em is not null) as lido
    from envios as avisos where avisos.id = any(${ids}::bigint[])`.execute(db)
  return new Map(rows.map(({ id, lido, visto }) => [id, { lido, visto }]))
}

/** These are not sent, for their reasons. */
export async function discard(db: Db, gone: { id: number; erro: string }[], estado: 'descartado' | 'morto') {
  if (gone.length === 0) return
  await sql`update envios set estado = ${estado}, erro = g.erro, reservado_ate = null
    from json_to_recordset(${JSON.stringify(gone)}::json) as g (id bigint, erro text) where envios.id = g.id`.execute(
    db,
  )
}

type Held = { first: Carrier; left: { id: number }[]; until: Date }

/** What was tried already comes again by itself; all else in one message when the silence ends. */
export const hold = (db: Db, { first, left, until }: Held) =>
  first.id_grupo === null
    ? sql`update envios set junta = 'silencio', proxima_em = ${until} where id = any(${left.map(({ id }) => id)}::bigint[])`.execute(
        db,
      )
    : sql`update envios set estado = 'fila', reservado_ate = null, proxima_em = ${until}
        where id = (select id from envios where id = any(${left.map(({ id }) => id)}::bigint[]) order by estado = 'agrupado', id limit 1)`.execute(
        db,
      )

type Lease = { id: number; carrier: number; all: number[]; tentativas: number; reservado_ate: Date }

/** One of them carries the message, and is looked at again where its sender is not heard of. */
export const lease = (db: Db, { id, carrier, all, tentativas, reservado_ate }: Lease) =>
  sql`update envios set id_grupo = ${id}, estado = case when id = ${carrier} then 'enviando' else 'agrupado' end,
      reservado_ate = case when id = ${carrier} then ${reservado_ate}::timestamptz end,
      proxima_em = ${reservado_ate}, tentativas = ${tentativas}, erro = null
    where id = any(${all}::bigint[]) ${prepared('leaseEnvio')}`.execute(db)

export type Ended = {
  estado: 'enviado' | 'local' | 'descartado' | 'morto' | 'fila'
  tentativas: number
  now: Date
  reservado_ate: Date
} & { erro?: string | null; corpo?: string | null; proxima_em?: Date; devolvido?: boolean }

/** What became of it, unless it is somebody else's meanwhile. */
export async function endEnvio(db: Db, id_grupo: number, ended: Ended): Promise<boolean> {
  const {
    estado,
    tentativas,
    now,
    reservado_ate,
    erro = null,
    corpo = null,
    proxima_em,
    devolvido = false,
  } = ended
  const isSent = estado === 'enviado' || estado === 'local'
  const { numAffectedRows } =
    await sql`update envios set estado = ${estado}, tentativas = ${tentativas}, reservado_ate = null, erro = ${erro},
      corpo = coalesce(${corpo}, corpo), proxima_em = coalesce(${proxima_em ?? null}::timestamptz, proxima_em),
      enviado_em = ${isSent ? now : null}::timestamptz, devolvido_em = ${devolvido ? now : null}::timestamptz
    where id_grupo = ${id_grupo} and estado = 'enviando' and reservado_ate = ${reservado_ate}`.execute(db)
  return numAffectedRows === 1n
}

export type Due = { canal: NomeCanal; falhas: number }

/** Which of these channels have something to do and do not rest: one look. */
export async function findDue(db: Db, names: readonly NomeCanal[], now: Date): Promise<Due[]> {
  const { rows } = await sql<Due>`select c.canal, coalesce(k.falhas, 0) as falhas
    from unnest(${names}::text[]) as c (canal) left join canais k on k.canal = c.canal
    where (k.descansa_ate is null or k.descansa_ate <= ${now}) and exists (select from envios e
      where e.canal = c.canal and e.estado in ('fila', 'enviando') and e.proxima_em <= ${now}) ${prepared('enviosDevidos')}`.execute(
    db,
  )
  return rows
}
