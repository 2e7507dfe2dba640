import { makeArtigo } from '../artigos/factory.ts'
import type { NounCases } from '../calls/noun-cases.ts'

const tipos = ['chamados', 'visitas', 'artigos'] as const

export const cases: NounCases = {
  calls: {
    listLixeira: tipos.map((tipo) => ({
      as: tipo,
      lists: tipo,
      query: () => ({ tipo }),
      lines: { admin: 'na-lixeira' },
    })),
    recuperarDaLixeira: tipos.map((tipo) => ({ as: tipo, names: tipo, lines: { admin: 'na-lixeira' } })),
  },
  scenes: ({ db, ana }) => ({
    recuperarDaLixeira: async () => {
      const { id } = await makeArtigo(db, { id_autor: ana.id, excluido_em: '2026-11-01T12:00:00.000Z' })
      return { params: { tipo: 'artigos', id }, body: {} }
    },
  }),
}
