import { sql } from 'kysely'
import { CORPO_DAYS } from '#contract/envios-texts.ts'
import { writeKept } from '#server/features/emails/queries.ts'
import type { Db } from '#server/platform/db/connect.ts'
import type { Canal, Destino, Envio } from '#server/platform/outbox/canal.ts'
import { daysBefore } from '#server/platform/time/clock.ts'

/** By what people of the demo were told besides the bell; nothing leaves. */
export const demoEmail: Canal = {
  nome: 'email',
  espera: 0,
  isSetUp: () => true,
  silencia: false,
  reaches: sql`true`,
  needs: [],
  send: () => Promise.reject(new Error('the past was sent already')),
}

type Row = Envio & Omit<Destino, 'id'> & { id_usuario: number; junta: string | null }

/** The e-mails of the time of the avisos, sent two minutes after; texts are kept for a month. */
export async function seedEnvios(tx: Db, now: Date, base: string) {
  await sql`update envios e set estado = 'local', tentativas = 1, id_grupo = e.id, criado_em = o.criada_em,
      proxima_em = o.criada_em, enviado_em = least(o.criada_em + interval '2 minutes', ${now}::timestamptz)
    from ocorrencias o where o.id = e.id_ocorrencia`.execute(tx)
  const { rows } =
    await sql<Row>`select e.id, e.tipo, e.quem, e.id_ocorrencia, e.id_chamado, e.id_visita, e.criado_em, e.junta,
      u.id as id_usuario, u.nome, u.sobrenome, u.email, u.perfil, u.id_empresa
    from envios e join usuarios u on u.id = e.id_usuario where e.criado_em > ${daysBefore(now, CORPO_DAYS)} order by e.id`.execute(
      tx,
    )
  const past = rows.map(({ id_usuario, nome, sobrenome, email, perfil, id_empresa, ...envio }) => ({
    ...envio,
    destino: { id: id_usuario, nome, sobrenome, email, perfil, id_empresa },
  }))
  const kept = Array.from(await writeKept(tx, past, base), ([id, corpo]) => ({ id, corpo }))
  await sql`update envios e set corpo = k.corpo
    from json_to_recordset(${JSON.stringify(kept)}::json) as k (id bigint, corpo text) where e.id = k.id`.execute(
    tx,
  )
}

/** The demo is opened at another address than last time: the kept mails lead there. */
export const linkTo = (tx: Db, base: string) =>
  sql`update envios set corpo = regexp_replace(corpo, 'https?://[^/[:space:]]+/(dashboard|senha)', ${base}::text || '/\\1', 'g')
    where estado = 'local' and corpo ~ 'https?://[^/[:space:]]+/(dashboard|senha)' and position(${`${base}/`} in corpo) = 0`.execute(
    tx,
  )
