import type { Noun } from '#server/platform/record/noun.ts'

export const checklists: Noun = {
  name: 'checklists',
  table: 'checklists',
  key: 'id',
  parts: ['checklist_itens'],
  heard: { by: ['admin', 'analista'] },
}
