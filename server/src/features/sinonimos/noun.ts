import type { Noun } from '#server/platform/record/noun.ts'

export const sinonimos: Noun = {
  name: 'sinonimos',
  table: 'sinonimos',
  key: 'id',
  heard: { by: ['admin'] },
}
