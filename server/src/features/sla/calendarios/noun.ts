import type { Noun } from '#server/platform/record/noun.ts'

export const calendarios: Noun = {
  name: 'calendarios',
  table: 'calendarios',
  key: 'id',
  parts: ['calendario_versoes', 'feriados'],
  heard: { by: ['admin', 'analista'] },
}
