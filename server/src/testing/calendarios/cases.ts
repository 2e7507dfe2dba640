import { calendarioSugerido } from '#contract/sla-texts.ts'
import { MISSING, type NounCases, onRow } from '../calls/noun-cases.ts'
import { makeCalendario } from './factory.ts'

let sequence = 0
const body = () => ({ ...calendarioSugerido, nome: 'Plantão' })

export const cases: NounCases = {
  rows: async ({ db }) => ({ own: (await makeCalendario(db)).id, missing: MISSING }),
  scopes: `
                     own missing
    todos            200     404
  `,
  calls: {
    listCalendarios: [{ lists: 'calendarios' }],
    createCalendario: [{ body }],
    updateCalendario: [{ names: 'calendarios', body: () => ({ nome: 'Plantão' }) }],
    deleteCalendario: [{ names: 'calendarios' }],
    listFeriados: [{ names: 'calendarios' }],
  },
  fields: ['id_calendario'],
  scenes: ({ db }) => ({
    createCalendario: async () => ({ body: { ...calendarioSugerido, nome: `Outro horário ${++sequence}` } }),
    updateCalendario: () =>
      onRow(makeCalendario(db), {
        horas: { ...calendarioSugerido.horas, sab: [{ inicio: '08:00', fim: '12:00' }] },
      }),
    deleteCalendario: () => onRow(makeCalendario(db), {}),
  }),
}
