import { makeFeriado } from '../calendarios/factory.ts'
import { type NounCases, onRow, type SceneOf } from '../calls/noun-cases.ts'
import type { Stage } from '../calls/scenes.ts'

const body = () => ({ data: '2199-12-31', nome: 'Balanço' })

export const calls: NounCases['calls'] = {
  createFeriado: [{ body }],
  updateFeriado: [{ names: 'feriados', body }],
  deleteFeriado: [{ names: 'feriados' }],
}

export const scenes = ({ db }: Pick<Stage, 'db'>): Record<string, SceneOf> => ({
  createFeriado: async () => {
    // What it takes the place of would differ from one call to the next.
    await db.deleteFrom('sla_recalculos').where('terminado_em', 'is', null).execute()
    return { body: body() }
  },
  updateFeriado: () => onRow(makeFeriado(db), body()),
  deleteFeriado: () => onRow(makeFeriado(db), {}),
})
