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
  createFeriado: async () => ({ body: body() }),
  updateFeriado: () => onRow(makeFeriado(db), body()),
  deleteFeriado: () => onRow(makeFeriado(db), {}),
})
