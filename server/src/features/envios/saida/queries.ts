import { sql } from 'kysely'
import type { QueryOf } from '#contract/endpoint.ts'
import {
  type canaisDeEstadoEmOrdem,
  estadosDoFiltro,
  type listEnvios,
  motivosEnvio as motivos,
} from '#contract/envios.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { fetchPage } from '#server/platform/db/lists.ts'

/** Those that wait are counted up to here. */
const MOST = 1000

type Nome = (typeof canaisDeEstadoEmOrdem)[number]
type State = { canal: Nome; parado_desde: string | null; erro: string | null; na_fila: number }

export async function findCanais(db: Db, names: Nome[]): Promise<State[]> {
  const { rows } = await sql<State>`select c.canal, k.parado_desde, k.erro,
      (select count(*)::int from (select from envios e where e.canal = c.canal and e.estado in ('fila', 'enviando')
        limit ${sql.lit(MOST)}) as poucos) as na_fila
    from unnest(${names}::text[]) as c (canal) left join lateral (select * from canais
      where canal = c.canal or (c.canal = 'telegram' and canal = 'conversas')
      order by parado_desde limit 1) as k on true`.execute(db)
  return rows
}

/** Who reads; a body is for its addressee, or for everybody where nothing is real. */
type Reading = { reader: number; demo: boolean }

const rowsOf = (db: Db, { reader, demo }: Reading) =>
  db
    .selectFrom('envios as e')
    .leftJoin('usuarios as u', 'u.id', 'e.id_usuario')
    .select([
      'e.id',
      'e.canal',
      'e.estado',
      'e.tipo',
      'e.quem',
      'e.id_chamado',
      'e.id_visita',
      sql<string | null>`u.nome || ' ' || u.sobrenome`.as('nome_usuario'),
      sql<number>`(select count(*)::int from envios j where j.id_grupo = e.id_grupo and j.estado = 'agrupado')`.as(
        'juntos',
      ),
      'e.tentativas',
      'e.erro',
      'e.criado_em',
      'e.proxima_em',
      'e.enviado_em',
      sql<string | null>`case when ${demo} or e.id_usuario = ${reader} then e.corpo end`.as('corpo'),
    ])
    // What went with another one is counted there.
    .where('e.estado', '<>', 'agrupado')

export function findEnvios(
  db: Db,
  reading: Reading,
  { canal, situacao, direcao = 'desc', ...page }: QueryOf<typeof listEnvios>,
) {
  let query = rowsOf(db, reading)
  if (canal) query = query.where('e.canal', '=', canal)
  if (situacao) query = query.where('e.estado', 'in', [...estadosDoFiltro[situacao]])
  return fetchPage(db, query.orderBy('e.id', direcao), page)
}

export const getEnvio = (db: Db, reading: Reading, id: number) =>
  rowsOf(db, reading).where('e.id', '=', id).executeTakeFirstOrThrow()

export const lockEnvio = (db: Db, id: number) =>
  db
    .selectFrom('envios')
    .select(['id', 'canal', 'estado', 'id_usuario'])
    .where('id', '=', id)
    .where('estado', '<>', 'agrupado')
    .forUpdate()
    .executeTakeFirst()

export const repeatEnvio = (db: Db, id: number, now: Date) =>
  db
    .updateTable('envios')
    .set({ estado: 'fila', tentativas: 0, proxima_em: now, erro: null })
    .where('id', '=', id)
    .execute()

export const giveUp = (db: Db, id: number) =>
  db
    .updateTable('envios')
    .set({ estado: 'descartado', erro: motivos.porAdmin })
    .where('id', '=', id)
    .execute()

/** This person's address counts again; answers since when it did not. */
export async function trustAddress(db: Db, id_usuario: number): Promise<string | undefined> {
  const { rows } = await sql<{ antes: string }>`update usuarios u set email_falho_em = null
    from (select id, email_falho_em as antes from usuarios where id = ${id_usuario} for update) as b
    where u.id = b.id and b.antes is not null returning b.antes`.execute(db)
  await sql`update envios set devolvido_em = null where id_usuario = ${id_usuario} and devolvido_em is not null`.execute(
    db,
  )
  return rows[0]?.antes
}
