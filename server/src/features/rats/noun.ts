import { sql } from 'kysely'
import type { Noun } from '#server/platform/record/noun.ts'
import { findReaders } from './reach.ts'

export const rats: Noun = {
  name: 'rats',
  table: 'rats',
  key: 'id',
  parts: ['rat_respostas', 'rat_esperas', 'rat_numeros'],
  heard: {
    by: ['admin', 'analista', 'cliente'],
    audience: async (db, ids) => {
      const readers = await findReaders(db, ids)
      return ({ id: reader, perfil, id_empresa }, { id }) => {
        const of = readers.get(id)
        return (
          of !== undefined &&
          (perfil === 'cliente' ? of.id_cliente === id_empresa : of.id_analista === reader)
        )
      }
    },
  },
  // The rest moves with its visita.
  dates: {
    latest: sql`t.selado_em`,
    tables: [{ table: 'rat_respostas', key: 'id_rat', columns: [], capped: ['quando'] }],
  },
  words: { one: 'RAT', many: 'RATs' },
  refers: {
    usuarios: (id) =>
      sql`t.id_analista = ${id} or exists (select from rat_respostas p where p.id_rat = t.id and p.id_usuario = ${id})`,
    clientes: (id) => sql`t.id_cliente = ${id}`,
  },
}
