import type { Noun } from '#server/platform/record/noun.ts'
import { concerns, findReaders } from '../reach.ts'
import { findPresentes } from './queries.ts'

/** Told to those who are there themselves and may still read the chamado; its id is the chamado's. */
export const presencas: Noun = {
  name: 'presencas',
  table: 'presencas',
  key: 'id_chamado',
  heard: {
    by: ['admin', 'analista'],
    asksAdmins: true,
    audience: async (db, ids, now) => {
      const there = await findPresentes(db, ids, now)
      const readers = await findReaders(db, ids, now)
      return (reader, { id }) =>
        there.get(id)?.some((person) => person.id === reader.id) === true &&
        (reader.perfil === 'admin' || concerns(reader, readers.get(id), undefined))
    },
    brings: async (db, ids, now) => {
      const there = await findPresentes(db, ids, now)
      return (reader, { id }) => ({
        presentes: (there.get(id) ?? []).filter((person) => person.id !== reader.id),
      })
    },
  },
}
