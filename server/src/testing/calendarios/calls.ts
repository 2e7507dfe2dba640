import { calendarioSugerido } from '#contract/sla-texts.ts'
import { type NounCases, onRow, type SceneOf } from '../calls/noun-cases.ts'
import type { Stage } from '../calls/scenes.ts'
import { makeCalendario } from './factory.ts'

let sequence = 0
const body = () => ({ ...calendarioSugerido, nome: 'Plantão' })

export const calls: NounCases['calls'] = {
  listCalendarios: [{ lists: 'calendarios' }],
  createCalendario: [{ body }],
  updateCalendario: [{ names: 'calendarios', body: () => ({ nome: 'Plantão' }) }],
  deleteCalendario: [{ names: 'calendarios' }],
  listFeriados: [{ names: 'calendarios' }],
}

export const scenes = ({ db }: Pick<Stage, 'db'>): Record<string, SceneOf> => ({
  createCalendario: async () => ({ body: { ...calendarioSugerido, nome: `Outro horário ${++sequence}` } }),
  updateCalendario: () =>
    onRow(makeCalendario(db), {
      horas: { ...calendarioSugerido.horas, sab: [{ inicio: '08:00', fim: '12:00' }] },
    }),
  deleteCalendario: () => onRow(makeCalendario(db), {}),
})
