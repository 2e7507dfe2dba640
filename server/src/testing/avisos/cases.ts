import type { Perfil } from '#contract/endpoint.ts'
import type { Ouvinte } from '#contract/avisos.ts'
import { MISSING, type NounCases, rowOf, type To } from '../calls/noun-cases.ts'
import { makeChamado } from '../chamados/factory.ts'
import { makeAviso } from './factory.ts'

const quemDe: Partial<Record<Perfil, Ouvinte>> = { admin: 'admins', analista: 'analista', cliente: 'abriu' }
const own = new Map<number, number>()

/** Everybody was told of three chamados; of which they see only those that they may read. */
const seen = ({ world, who }: To) =>
  [...(who === 'admin' ? ['other_analista'] : []), 'own'].map((row) => ({
    id_chamado: rowOf(world, 'chamados', row),
  }))
const total = (to: To) => seen(to).length

export const cases: NounCases = {
  after: ['chamados'],
  rows: async ({ db, cast, row }) => {
    for (const me of Object.values(cast.callers)) {
      const mine = { id_usuario: me.id, quem: quemDe[me.perfil] ?? 'admins' }
      const { id } = await makeAviso(db, { ...mine, id_chamado: row('chamados', 'own') })
      own.set(me.id, id)
      for (const other of ['deleted', 'other_analista'])
        await makeAviso(db, { ...mine, id_chamado: row('chamados', other) })
    }
    const { id } = await makeAviso(db, { id_usuario: cast.beto.id, id_chamado: row('chamados', 'own') })
    return { others: id, missing: MISSING }
  },
  ownOf: ({ id }) => own.get(id) ?? MISSING,
  scopes: `
                     own others missing
    proprio          200 404    404
  `,
  fields: ['ids', 'ate_id', 'antes_de'],
  calls: {
    listAvisos: [{ says: (to) => ({ avisos: seen(to), anteriores: null }) }],
    countAvisos: [{ says: (to) => ({ nao_lidos: total(to) }) }],
    readAvisos: [
      { names: 'avisos', body: ({ id }) => ({ ids: [id] }), says: (to) => ({ nao_lidos: total(to) - 1 }) },
      { as: 'all', body: () => ({ ate_id: MISSING }), says: () => ({ nao_lidos: 0 }) },
    ],
    getPreferencias: [{ says: () => ({ silencio: { inicio: '22:00', fim: '07:00' } }) }],
    putPreferencias: [
      {
        body: () => ({ grupos: [], silencio: null }),
        writes: ({ people }) => Object.values(people).map(({ id }) => `usuarios ${id}`),
        says: () => ({ silencio: null }),
      },
    ],
  },
  recordsNothing: ['readAvisos', 'putPreferencias'],
  scenes: ({ db, company, opener }) => ({
    readAvisos: async (me, perfil) => {
      const { id_chamado } = await makeChamado(db, { id_usuario: opener.id, id_cliente: company })
      const mine = { id_usuario: me.id, quem: quemDe[perfil] ?? 'admins' }
      const { id } = await makeAviso(db, { ...mine, id_chamado })
      return { body: { ids: [id] } }
    },
    putPreferencias: async () => ({
      body: {
        grupos: [{ grupo: 'meus', email: false, push: true, telegram: true }],
        silencio: { inicio: '21:00', fim: '08:30' },
      },
    }),
  }),
}
