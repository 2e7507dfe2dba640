import { makeCalendario, makeFeriado } from '../calendarios/factory.ts'
import { MISSING, type NounCases } from '../calls/noun-cases.ts'

export const cases: NounCases = {
  rows: async ({ db }) => ({
    own: (await makeFeriado(db, (await makeCalendario(db)).id)).id,
    missing: MISSING,
  }),
  scopes: `
                     own missing
    todos            200     404
  `,
  /** Its calls are among those of sla. */
  calls: {},
}
