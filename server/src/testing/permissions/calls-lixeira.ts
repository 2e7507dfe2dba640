import type { Call } from './calls.ts'

const tipos = ['chamados', 'visitas', 'artigos'] as const

/** The trash and the audit log. */
export const lixeiraCalls: Record<string, Call[]> = {
  listLixeira: tipos.map((tipo) => ({
    as: tipo,
    lists: tipo,
    query: () => ({ tipo }),
    lines: { admin: 'na-lixeira' },
  })),
  recuperarDaLixeira: tipos.map((tipo) => ({ as: tipo, names: tipo, lines: { admin: 'na-lixeira' } })),
  listAuditoria: [{ lists: 'auditoria' }],
  getRegistro: [{ names: 'auditoria', says: ({ id }) => ({ id }) }],
}
