import { planoSugerido } from '#contract/sla-texts.ts'
import { makeCalendario } from '../calendarios/factory.ts'
import { type NounCases, onRow, rowOf, type SceneOf } from '../calls/noun-cases.ts'
import type { Stage } from '../calls/scenes.ts'
import { makePlano } from './factory.ts'

let sequence = 0

export const calls: NounCases['calls'] = {
  listPlanos: [{ lists: 'planos' }],
  createPlano: [
    {
      body: ({ world }) => ({
        ...planoSugerido,
        nome: 'Ouro',
        id_calendario: rowOf(world, 'calendarios', 'own'),
      }),
    },
  ],
  updatePlano: [{ names: 'planos', body: () => ({ nome: 'Ouro' }) }],
  deletePlano: [{ names: 'planos' }],
  simularPrazo: [
    {
      body: ({ world }) => ({
        id_plano: rowOf(world, 'planos', 'own'),
        id_prioridade: 5,
        inicio: '2026-11-17T13:00:00Z',
      }),
      says: () => ({ resposta_em: '2026-11-17T14:00:00.000Z', solucao_em: '2026-11-17T18:00:00.000Z' }),
    },
  ],
}

export const scenes = ({ db }: Pick<Stage, 'db'>): Record<string, SceneOf> => ({
  createPlano: async () => {
    // The first one of all would be everybody's.
    const first = await db.selectFrom('planos').select('id').where('padrao', '=', true).executeTakeFirst()
    if (!first) await makePlano(db, { padrao: true })
    const { id: id_calendario } = await makeCalendario(db)
    return { body: { ...planoSugerido, nome: `Prata ${++sequence}`, id_calendario } }
  },
  updatePlano: () => onRow(makePlano(db), { nome: `Bronze ${++sequence}` }),
  deletePlano: () => onRow(makePlano(db), {}),
  simularPrazo: async () => ({
    body: { id_plano: (await makePlano(db)).id, id_prioridade: 5, inicio: '2026-11-17T13:00:00Z' },
  }),
})
