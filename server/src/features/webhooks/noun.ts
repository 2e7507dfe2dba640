import type { Noun } from '#server/platform/record/noun.ts'

export const webhooks: Noun = {
  name: 'webhooks',
  table: 'webhooks',
  key: 'id',
  heard: { by: ['admin'] },
}
