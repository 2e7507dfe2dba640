import { sql } from 'kysely'
import type { Db } from '#server/platform/db/connect.ts'
import type { Grupo } from '#server/platform/outbox/canal.ts'

/** What a message tells of one envio. */
export type Fato = {
  id: number
  quando: string
  autor: string | null
  titulo: string | null
  /** What was answered or commented. */
  texto: string | null
  entrada: string | null
  visita: { data_hora_prevista: string; tipo: string; nome_cliente: string } | null
}

/** Read when it is written: as things are now. Of an entry only what the company reads too. */
export async function findFatos(db: Db, ids: number[]): Promise<Map<number, Fato>> {
  const { rows } =
    await sql<Fato>`select e.id, coalesce(o.criada_em, e.criado_em) as quando, u.nome || ' ' || u.sobrenome as autor,
      t.titulo, a.descricao as texto, 'a' || o.id_atividade as entrada,
      (select json_build_object('data_hora_prevista', v.data_hora_prevista, 'tipo', v.tipo, 'nome_cliente', c.nome)
        from visitas v join clientes c on c.id = v.id_cliente where v.id = e.id_visita) as visita
    from envios e left join ocorrencias o on o.id = e.id_ocorrencia left join usuarios u on u.id = o.id_autor
      left join chamados t on t.id_chamado = e.id_chamado
      left join atividades a on a.id_atividade = o.id_atividade and a.id_chamado = e.id_chamado
        and o.tipo in ('resposta_equipe', 'resposta_cliente')
    where e.id = any(${ids}::bigint[])`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}

/** The messages about the same chamado that this person got before: the first and the latest. */
export async function findThread(db: Db, { id, destino, envios }: Grupo): Promise<number[]> {
  const [first] = envios
  if (
    !destino ||
    first?.id_chamado == null ||
    envios.some(({ id_chamado }) => id_chamado !== first.id_chamado)
  )
    return []
  const { rows } = await sql<{
    primeira: number | null
    ultima: number | null
  }>`select min(id_grupo) as primeira, max(id_grupo) as ultima
    from envios where id_chamado = ${first.id_chamado} and id_usuario = ${destino.id} and canal = 'email'
      and estado in ('enviado', 'local') and id_grupo <> ${id}`.execute(db)
  const [{ primeira, ultima } = { primeira: null, ultima: null }] = rows
  return [...new Set([primeira, ultima].flatMap((one) => one ?? []))]
}
