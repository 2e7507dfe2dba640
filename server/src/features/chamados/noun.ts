import { sql } from 'kysely'
import { resumePrazos } from '#server/features/sla/queries.ts'
import type { Noun } from '#server/platform/record/noun.ts'
import { countFila, findHolders } from './leituras/queries.ts'
import { broughtTo } from './leituras/rules.ts'
import { handOverChamados } from './queries.ts'
import { concerns, findReaders, isOpen } from './reach.ts'

export const chamados: Noun = {
  name: 'chamados',
  table: 'chamados',
  key: 'id_chamado',
  parts: [
    'atividades',
    'anexos',
    'leituras',
    'rascunhos',
    'palavras_soltas',
    'palavras_abertas',
    'palavras_fechadas',
    'sla_relogios',
    'sla_passos',
    'sla_avisos',
  ],
  heard: {
    by: ['admin', 'analista', 'cliente', 'painel'],
    audience: async (db, ids, now) => {
      const readers = await findReaders(db, ids, now)
      return (reader, { id, era }) => concerns(reader, readers.get(id), era)
    },
    brings: async (db, ids, now) => {
      const [fila, holders] = [await countFila(db), await findHolders(db, ids, now)]
      return (reader, change) => broughtTo(reader, change, fila, holders.get(change.id))
    },
  },
  words: { one: 'chamado', many: 'chamados' },
  refers: {
    usuarios: (id) => sql`(t.id_usuario = ${id} or t.id_analista = ${id}
      or t.id_chamado in (select id_chamado from atividades where id_analista = ${id})
      or t.id_chamado in (select id_chamado from anexos where id_excluido_por = ${id} and id_chamado is not null)
      or t.id_chamado in (select id_chamado from sla_passos where id_usuario = ${id}))`,
    clientes: (id) =>
      sql`(t.id_cliente = ${id} or t.id_chamado in (select id_chamado from sla_relogios where id_cliente = ${id}))`,
  },
  pending: { name: 'chamados_abertos', condition: isOpen },
  handOver: handOverChamados,
  trash: sql`select 'chamados' as tipo, t.id_chamado as id, t.titulo, c.nome as nome_cliente,
    null::timestamptz as data_hora_prevista, t.excluido_em from chamados t join clientes c on c.id = t.id_cliente`,
  recovered: resumePrazos,
  dates: {
    latest: sql`greatest(t.data_criacao, t.fechado_em, t.excluido_em,
      (select max(a.data_criacao) from atividades a where a.id_chamado = t.id_chamado),
      (select max(n.criado_em) from notas_internas n where n.id_chamado = t.id_chamado))`,
    tables: [
      {
        table: 'chamados',
        key: 'id_chamado',
        columns: ['data_criacao', 'fechado_em', 'excluido_em', 'movido_em', 'vence_em', 'perto_em'],
      },
      { table: 'atividades', key: 'id_chamado', columns: ['data_criacao'] },
      {
        table: 'anexos',
        key: 'id_chamado',
        columns: [],
        capped: ['criado_em', 'usado_em', 'excluido_em'],
      },
      { table: 'notas_internas', key: 'id_chamado', columns: ['criado_em'] },
      {
        table: 'sla_relogios',
        key: 'id_chamado',
        columns: ['contado_ate', 'vence_em', 'perto_em', 'estourado_em', 'terminado_em'],
      },
      { table: 'sla_passos', key: 'id_chamado', columns: ['quando', 'vence_em'] },
      { table: 'sla_avisos', key: 'id_chamado', columns: ['quando'] },
    ],
  },
}
