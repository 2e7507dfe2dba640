import { sql } from 'kysely'
import type { Noun } from '#server/platform/record/noun.ts'

export const campo: Noun = {
  name: 'campo',
  table: 'campo_registros',
  key: 'id',
  parts: ['campo_decisoes', 'campo_fotos'],
  // Those that wait for a decision; of the others the visita tells.
  heard: { by: ['admin'] },
  // The rest moves with its visita.
  dates: {
    latest: sql`t.recebido_em`,
    tables: [
      { table: 'campo_fotos', key: 'id_registro', columns: [], capped: ['recebido_em'] },
      { table: 'campo_decisoes', key: 'id_registro', columns: [], capped: ['quando'] },
    ],
  },
  words: { one: 'registro de campo', many: 'registros de campo' },
  refers: {
    usuarios: (id) =>
      sql`t.id_usuario = ${id} or exists (select from campo_decisoes d where d.id_registro = t.id and d.id_usuario = ${id})`,
  },
}
