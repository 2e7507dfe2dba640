import { MISSING, type NounCases } from '../calls/noun-cases.ts'
import { makeCalendario } from './factory.ts'

export const cases: NounCases = {
  rows: async ({ db }) => ({ own: (await makeCalendario(db)).id, missing: MISSING }),
  scopes: `
                     own missing
    todos            200     404
  `,
  /** Its calls are among those of sla. */
  calls: {},
  fields: ['id_calendario'],
}
