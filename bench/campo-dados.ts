import pg from 'pg'
import type { BenchDatabase } from './database.ts'

const VISITS = 8
/** The newest that are done, as if each had been done with a phone. */
const DONE = 20_000

/**
 * Registros of visits that are done, nine and three pictures each, and eight visits of today that one analista has to
 * do. Answers the ids of these.
 */
export async function fillCampo({ url, id_analista }: BenchDatabase): Promise<number[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await fill(client, id_analista)
  } finally {
    await client.end()
  }
}

async function fill(client: pg.Client, id_analista: number) {
  await client.query("set session_replication_role = 'replica'")
  const { rows } = await client.query<{ id: number }>(
    `with antes as (update visitas set id_analista = (select max(id) from usuarios where perfil = 'analista')
        where id_analista = $1 and checkout is null returning id)
      select v.id from visitas v where v.id not in (select id from antes) and checkin is null and excluido_em is null
        and data_hora_prevista > now() order by data_hora_prevista, id limit $2`,
    [id_analista, VISITS],
  )
  const ids = rows.map(({ id }) => id)
  await client.query(
    `update visitas set id_analista = $1, data_hora_prevista = date_trunc('day', now() at time zone 'America/Sao_Paulo')
      at time zone 'America/Sao_Paulo' + interval '12 hours', checkin = null, checkout = null, checkin_hora = null,
      checkin_recebido_em = null where id = any($2)`,
    [id_analista, ids],
  )
  await client.query('truncate campo_fotos, campo_decisoes, campo_registros cascade')
  await client.query(
    `insert into campo_registros (id, id_usuario, id_visita, aparelho, seq, formato, tipo, dados, ocorrido_em, contato_em,
        recebido_em, corrigido_em, hora, situacao, causa, texto)
      select gen_random_uuid(), v.id_analista, v.id, md5(v.id_analista::text)::uuid, v.id * 9 + n, 1, feito,
        case when feito = 'foto' then '{"legenda": "Quadro"}' else '{}' end::jsonb, v.checkin, v.checkin, v.checkin, v.checkin, 'servidor',
        case when v.id % 1000 = 0 and n = 1 then 'pendente' else 'aplicado' end, case when v.id % 1000 = 0 and n = 1 then 'espera' end, null
      from (select * from visitas where checkout is not null order by data_hora_prevista desc limit $1) v,
        unnest(array['checkin', 'foto', 'foto', 'foto', 'item', 'item', 'observacao', 'assinatura', 'checkout'])
          with ordinality as t (feito, n)`,
    [DONE],
  )
  await client.query(
    `insert into campo_fotos (id, id_registro, pequena, sha256, bytes, id_anexo, recebido_em)
      select gen_random_uuid(), r.id, pequena, sha256(r.id::text::bytea), 200000, gen_random_uuid(), r.recebido_em
      from campo_registros r, unnest(array[false, true]) as pequena where r.tipo = 'foto'`,
  )
  await client.query('analyze campo_registros, campo_fotos, visitas')
  return ids
}
