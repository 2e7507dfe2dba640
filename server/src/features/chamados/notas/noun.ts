import { sql } from 'kysely'
import type { Noun } from '#server/platform/record/noun.ts'
import { findHolders } from '../leituras/queries.ts'
import { concerns, findReaders } from '../reach.ts'

/** Its events carry the id of the chamado. */
export const notas: Noun = {
  name: 'notas',
  table: 'notas_internas',
  key: 'id',
  heard: {
    by: ['admin', 'analista'],
    audience: async (db, ids, now) => {
      const readers = await findReaders(db, ids, now)
      return (reader, { id, era }) => concerns(reader, readers.get(id), era)
    },
    brings: async (db, ids, now) => {
      const holders = await findHolders(db, ids, now)
      return (reader, { id }) => ({ nova: holders.get(id)?.novas.includes(reader.id) === true })
    },
  },
  words: { one: 'nota interna', many: 'notas internas' },
  refers: { usuarios: (id) => sql`t.id_autor = ${id}` },
}
