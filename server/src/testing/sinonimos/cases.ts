import { MISSING, type NounCases, onRow } from '../calls/noun-cases.ts'
import { makeSinonimo } from './factory.ts'

export const cases: NounCases = {
  rows: async ({ db }) => {
    const own = await makeSinonimo(db, { termos: ['nobreak', 'bateria'] })
    const gone = await makeSinonimo(db, { termos: ['impressora', 'plotter'] })
    await db.deleteFrom('sinonimos').where('id', '=', gone.id).execute()
    return { own: own.id, deleted: gone.id, missing: MISSING }
  },
  scopes: `
                     own deleted missing
    todos            200 404     404
  `,
  calls: {
    listSinonimos: [{ lists: 'sinonimos' }],
    createSinonimo: [{ body: () => ({ termos: ['roteador', 'modem'] }) }],
    updateSinonimo: [{ names: 'sinonimos', body: () => ({ termos: ['roteador', 'modem'] }) }],
    deleteSinonimo: [{ names: 'sinonimos' }],
  },
  scenes: ({ db }) => ({
    createSinonimo: async () => ({ body: { termos: ['impressora', 'multifuncional'] } }),
    updateSinonimo: () => onRow(makeSinonimo(db), { termos: ['bateria', 'pilha'] }),
    deleteSinonimo: () => onRow(makeSinonimo(db), {}),
  }),
}
