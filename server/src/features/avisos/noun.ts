import { sql } from 'kysely'
import type { Noun } from '#server/platform/record/noun.ts'

/** Its events name the persons whom they are for, and no row: see eventos. */
export const avisos: Noun = {
  name: 'avisos',
  table: 'avisos',
  key: 'id',
  parts: ['aviso_preferencias', 'envios', 'canais'],
  heard: { by: [] },
  dates: {
    latest: sql`greatest(t.criado_em, t.lido_em)`,
    tables: [
      { table: 'avisos', key: 'id', columns: [], capped: ['criado_em', 'lido_em'] },
      { table: 'envios', key: 'id', columns: [], capped: ['criado_em', 'proxima_em', 'enviado_em'] },
    ],
  },
}
