import { sql } from 'kysely'
import type { Noun } from '#server/platform/record/noun.ts'

export const artigos: Noun = {
  name: 'artigos',
  table: 'artigos',
  key: 'id',
  parts: ['artigos_versoes', 'artigos_palavras', 'artigos_termos'],
  heard: { by: ['admin', 'analista'] },
  words: { one: 'artigo', many: 'artigos' },
  refers: {
    usuarios: (id) =>
      sql`(t.id_autor = ${id} or t.id in (select id_artigo from artigos_versoes where id_usuario = ${id}))`,
  },
  trash: sql`select 'artigos' as tipo, t.id, t.titulo, null as nome_cliente,
    null::timestamptz as data_hora_prevista, t.excluido_em from artigos t`,
  dates: {
    latest: sql`greatest(t.criado_em, t.alterado_em, t.excluido_em)`,
    tables: [
      { table: 'artigos', key: 'id', columns: ['criado_em', 'alterado_em', 'excluido_em'] },
      { table: 'artigos_versoes', key: 'id_artigo', columns: ['salvo_em'] },
    ],
  },
}
