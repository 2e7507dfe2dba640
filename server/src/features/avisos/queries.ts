import { type RawBuilder, sql } from 'kysely'
import {
  AVISO_LIDO_DAYS,
  AVISO_NAO_LIDO_DAYS,
  type Aviso,
  AVISOS_COUNT_CAP,
  AVISOS_PAGE,
  type GrupoAviso,
} from '#contract/avisos.ts'
import { isMotivo, motivosRecebido, recebidosTexts } from '#contract/recebidos-texts.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { announce } from '#server/platform/db/live.ts'
import { prepared } from '#server/platform/db/prepared.ts'
import type { Reader } from '#server/platform/record/noun.ts'
import { daysBefore } from '#server/platform/time/clock.ts'
import { seenBy } from './reach.ts'
import type { Desvio } from './rules.ts'

type Condition = RawBuilder<boolean>
type Asked = { nao_lidos?: boolean | undefined; antes_de?: number | undefined }

type Retido = { assunto: string; motivo: string | null }
type Row = Omit<Aviso, 'retido'> & { retido: Retido | null }

const retidoText = ({ assunto, motivo }: Retido) =>
  [
    ...(motivo !== null && isMotivo(motivo) ? [motivosRecebido[motivo]] : []),
    assunto.trim() === '' ? recebidosTexts.semAssunto : assunto,
  ].join(' · ')

/** A page, and one more than it has. */
export async function findAvisos(
  db: Db,
  reader: Reader,
  readable: Condition,
  { nao_lidos = false, antes_de }: Asked,
): Promise<Aviso[]> {
  const isCliente = reader.perfil === 'cliente'
  const { rows } =
    await sql<Row>`select avisos.id, avisos.tipo, avisos.quem, avisos.criado_em, avisos.lido_em,
      avisos.id_chamado, t.titulo, 'a' || o.id_atividade as entrada,
      case when ${isCliente ? sql`avisos.id_visita is null` : sql`true`} then u.nome || ' ' || u.sobrenome end as autor,
      (select json_build_object('id', v.id, 'data_hora_prevista', v.data_hora_prevista, 'tipo', v.tipo,
          'nome_cliente', ${isCliente ? sql`null` : sql`c.nome`})
        from visitas v join clientes c on c.id = v.id_cliente where v.id = avisos.id_visita) as visita,
      case when avisos.tipo in ('rat_selado', 'rat_contestado') then (select max(a.id) from rats a
        where a.id_visita = avisos.id_visita) end as id_rat,
      case when avisos.tipo = 'email_retido' then (select json_build_object('assunto', e.assunto, 'motivo', e.motivo)
        from emails_recebidos e where e.id = o.id_registro) end as retido
    from (select * from avisos where ${seenBy(reader, readable)}
        ${nao_lidos ? sql`and avisos.lido_em is null` : sql``} ${antes_de === undefined ? sql`` : sql`and avisos.id < ${antes_de}`}
        order by avisos.id desc limit ${sql.lit(AVISOS_PAGE + 1)}) as avisos
      left join chamados t on t.id_chamado = avisos.id_chamado
      left join ocorrencias o on o.id = avisos.id_ocorrencia
      left join usuarios u on u.id = o.id_autor
    order by avisos.id desc ${prepared('avisos')}`.execute(db)
  return rows.map(({ visita, retido, ...row }) => ({
    ...row,
    retido: retido && retidoText(retido),
    // In JSON it is not converted with the other instants.
    visita: visita && { ...visita, data_hora_prevista: new Date(visita.data_hora_prevista).toISOString() },
  }))
}

export async function countNaoLidos(db: Db, reader: Reader, readable: Condition): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*)::int as total
    from (select from avisos where avisos.lido_em is null and ${seenBy(reader, readable)}
      order by avisos.id desc limit ${sql.lit(AVISOS_COUNT_CAP)}) as nao_lidos ${prepared('contagemAvisos')}`.execute(
    db,
  )
  return rows[0]?.total ?? 0
}

const newsFor = (id_usuario: number) =>
  announce(JSON.stringify({ noun: 'avisos', id: 0, ouvintes: [id_usuario] }))

/** Of this person's avisos; their other screens are told. Answers whether any of them is theirs. */
export async function readAvisos(
  db: Db,
  id_usuario: number,
  { ids, ate_id }: { ids?: number[] | undefined; ate_id?: number | undefined },
  now: Date,
): Promise<boolean> {
  const which: Condition = ids ? sql`id = any(${ids}::bigint[])` : sql`id <= ${ate_id}`
  const { rows } = await sql<{ meus: boolean }>`with lidos as (update avisos set lido_em = ${now}
      where id_usuario = ${id_usuario} and lido_em is null and ${which} returning id)
    select exists (select from avisos where id_usuario = ${id_usuario} and ${which}) as meus,
      case when exists (select from lidos) then ${newsFor(id_usuario)} end`.execute(db)
  return rows[0]?.meus === true
}

/** Who opens a chamado has read what they were told of it. */
export const readAvisosDoChamado = (db: Db, id_usuario: number, id_chamado: number, now: Date) =>
  sql`with lidos as (update avisos set lido_em = ${now}
      where id_usuario = ${id_usuario} and id_chamado = ${id_chamado} and lido_em is null returning id)
    select case when exists (select from lidos) then ${newsFor(id_usuario)} end ${prepared('avisosDoChamado')}`.execute(
    db,
  )

export const findPreferencias = (db: Db, id_usuario: number) =>
  db
    .selectFrom('aviso_preferencias')
    .select(['grupo', 'canal', 'ligado'])
    .where('id_usuario', '=', id_usuario)
    .execute()

export async function findSilencio(db: Db, id_usuario: number) {
  const { inicio, fim } = await db
    .selectFrom('usuarios')
    .select([
      sql<string | null>`to_char(silencio_inicio, 'HH24:MI')`.as('inicio'),
      sql<string | null>`to_char(silencio_fim, 'HH24:MI')`.as('fim'),
    ])
    .where('id', '=', id_usuario)
    .executeTakeFirstOrThrow()
  return inicio === null || fim === null ? null : { inicio, fim }
}

/** In place of what this person had chosen for these groups. */
export async function savePreferencias(
  db: Db,
  id_usuario: number,
  grupos: readonly GrupoAviso[],
  desvios: readonly Desvio[],
) {
  await db
    .deleteFrom('aviso_preferencias')
    .where('id_usuario', '=', id_usuario)
    .where(sql<boolean>`grupo = any(${grupos}::text[])`)
    .execute()
  if (desvios.length > 0)
    await db
      .insertInto('aviso_preferencias')
      .values(desvios.map((desvio) => ({ id_usuario, ...desvio })))
      .execute()
}

export const saveSilencio = (db: Db, id_usuario: number, silencio: { inicio: string; fim: string } | null) =>
  db
    .updateTable('usuarios')
    .set({ silencio_inicio: silencio?.inicio ?? null, silencio_fim: silencio?.fim ?? null })
    .where('id', '=', id_usuario)
    .execute()

/** What has had its time, of the next so many from an id on; answers where to go on. */
export async function forgetFrom(db: Db, id: number, most: number, now: Date): Promise<number | undefined> {
  const [lido, naoLido] = [daysBefore(now, AVISO_LIDO_DAYS), daysBefore(now, AVISO_NAO_LIDO_DAYS)]
  const { rows } = await sql<{
    ultimo: number | null
  }>`with velhos as (select id, criado_em, lido_em from avisos
        where id > ${id} order by id limit ${most}),
      idos as (delete from avisos using velhos where avisos.id = velhos.id and velhos.criado_em < ${lido}
        and (velhos.lido_em is not null or velhos.criado_em < ${naoLido}) returning avisos.id)
    select max(id) as ultimo from velhos having max(criado_em) < ${lido} and count(*) = ${most}`.execute(db)
  return rows[0]?.ultimo ?? undefined
}

export { distributeNext } from './distribuicao/tell.ts'
