import { makeCalendario, makeFeriado } from '../calendarios/factory.ts'
import { MISSING, type NounCases, onRow } from '../calls/noun-cases.ts'

const body = () => ({ data: '2199-12-31', nome: 'Balanço' })

export const cases: NounCases = {
  rows: async ({ db }) => ({
    own: (await makeFeriado(db, (await makeCalendario(db)).id)).id,
    missing: MISSING,
  }),
  scopes: `
                     own missing
    todos            200     404
  `,
  calls: {
    createFeriado: [{ body }],
    updateFeriado: [{ names: 'feriados', body }],
    deleteFeriado: [{ names: 'feriados' }],
  },
  scenes: ({ db }) => ({
    createFeriado: async () => ({ body: body() }),
    updateFeriado: () => onRow(makeFeriado(db), body()),
    deleteFeriado: () => onRow(makeFeriado(db), {}),
  }),
}
