import type { Noun } from '#server/platform/record/noun.ts'

export const planos: Noun = {
  name: 'planos',
  table: 'planos',
  key: 'id',
  parts: ['plano_metas', 'sla_recalculos'],
  heard: { by: ['admin', 'analista'] },
}
