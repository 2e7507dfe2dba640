import { sql } from 'kysely'
import type { Noun } from '#server/platform/record/noun.ts'
import { handOverVisitas } from './queries.ts'
import { concerns, findReaders } from './reach.ts'

export const visitas: Noun = {
  name: 'visitas',
  table: 'visitas',
  key: 'id',
  parts: ['visita_lembretes', 'visita_anteriores'],
  heard: {
    by: ['admin', 'analista', 'cliente', 'painel'],
    audience: async (db, ids) => {
      const readers = await findReaders(db, ids)
      return (reader, { id, era }) => concerns(reader, readers.get(id), era)
    },
    nameless: ['cliente'],
  },
  words: { one: 'visita', many: 'visitas' },
  refers: {
    usuarios: (id) => sql`t.id_analista = ${id}`,
    clientes: (id) => sql`t.id_cliente = ${id}`,
  },
  pending: { name: 'visitas_pendentes', condition: sql`t.checkout is null` },
  handOver: handOverVisitas,
  trash: sql`select 'visitas' as tipo, t.id, c.nome as titulo, c.nome as nome_cliente,
    t.data_hora_prevista, t.excluido_em from visitas t join clientes c on c.id = t.id_cliente`,
  dates: {
    latest: sql`greatest(t.checkin, t.checkout, t.excluido_em,
      (select max(r.recebido_em) from campo_registros r where r.id_visita = t.id),
      (select max(r.selado_em) from rats r where r.id_visita = t.id))`,
    tables: [
      { table: 'visita_anteriores', key: 'id_visita', columns: ['ate'] },
      {
        table: 'visitas',
        key: 'id',
        columns: [
          'data_hora_prevista',
          'checkin',
          'checkout',
          'checkin_recebido_em',
          'checkout_recebido_em',
          'excluido_em',
        ],
        capped: ['criado_em'],
      },
      {
        table: 'campo_registros',
        key: 'id_visita',
        columns: ['ocorrido_em', 'contato_em', 'recebido_em', 'corrigido_em'],
      },
      { table: 'rats', key: 'id_visita', columns: ['selado_em'] },
    ],
  },
}
