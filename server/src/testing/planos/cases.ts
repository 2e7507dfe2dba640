import { MISSING, type NounCases } from '../calls/noun-cases.ts'
import { makePlano } from './factory.ts'

export const cases: NounCases = {
  after: ['calendarios'],
  rows: async ({ db }) => ({ own: (await makePlano(db)).id, missing: MISSING }),
  scopes: `
                     own missing
    todos            200     404
  `,
  /** Its calls are among those of sla. */
  calls: {},
  fields: ['id_plano'],
}
