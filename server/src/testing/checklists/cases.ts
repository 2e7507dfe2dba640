import { MISSING, type NounCases, onRow } from '../calls/noun-cases.ts'
import { makeChecklist } from './factory.ts'

const body = { nome: 'Nobreaks', itens: [{ texto: 'Testar a bateria', kind: 'marcar', obrigatorio: true }] }

export const cases: NounCases = {
  rows: async ({ db, now }) => {
    const own = await makeChecklist(db)
    const deleted = await makeChecklist(db)
    await db.updateTable('checklists').set({ excluido_em: now }).where('id', '=', deleted.id).execute()
    return { own: own.id, deleted: deleted.id, missing: MISSING }
  },
  scopes: `
                     own deleted missing
    todos            200 404     404
  `,
  fields: ['id_checklist'],
  calls: {
    listChecklists: [{ lists: 'checklists' }],
    getChecklist: [{ names: 'checklists', says: ({ id }) => ({ id }) }],
    createChecklist: [{ body: () => body }],
    updateChecklist: [{ names: 'checklists', body: () => ({ nome: 'Outro nome' }) }],
    deleteChecklist: [{ names: 'checklists' }],
  },
  hide: (db, id) =>
    db.updateTable('checklists').set({ excluido_em: new Date() }).where('id', '=', Number(id)).execute(),
  scenes: ({ db }) => ({
    createChecklist: async () => ({ body }),
    updateChecklist: () => onRow(makeChecklist(db), { nome: 'Outro nome' }),
    deleteChecklist: () => onRow(makeChecklist(db), {}),
  }),
}
