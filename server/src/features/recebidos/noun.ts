import { sql } from 'kysely'
import type { Noun } from '#server/platform/record/noun.ts'

export const recebidos: Noun = {
  name: 'recebidos',
  table: 'emails_recebidos',
  key: 'id',
  parts: ['remetentes_bloqueados'],
  heard: { by: ['admin'] },
  dates: {
    latest: sql`t.recebido_em`,
    tables: [{ table: 'emails_recebidos', key: 'id', columns: [], capped: ['recebido_em'] }],
  },
}
