import type { NounCases } from '../calls/noun-cases.ts'
import { makeVisita } from '../visitas/factory.ts'
import { closeQuestion as observacao } from './knowledge.ts'

export const cases: NounCases = {
  calls: {
    askArtigos: [{ body: () => ({ observacao }) }],
    suggestVisita: [
      { body: () => ({ observacao }) },
      { as: 'for a visit', names: 'visitas', body: ({ id }) => ({ observacao, id_visita: id }) },
    ],
    getAnaliseMaterial: [{ lists: 'chamados' }],
    analyseChamados: [{ body: () => ({}) }],
    getAssistente: [{}],
    switchAssistente: [{ body: () => ({ ligado: false }) }],
  },
  recordsNothing: ['askArtigos', 'suggestVisita', 'analyseChamados'],
  scenes: ({ db, company, ana }) => ({
    askArtigos: async () => ({ body: { observacao } }),
    suggestVisita: async (me, perfil) => {
      const id_analista = perfil === 'analista' ? me.id : ana.id
      const { id } = await makeVisita(db, { id_cliente: company, id_analista })
      return { body: { observacao, id_visita: id } }
    },
    analyseChamados: async () => ({ body: {} }),
    switchAssistente: async () => {
      await db.updateTable('assistente').set({ ligado: true }).execute()
      return { body: { ligado: false } }
    },
  }),
}
