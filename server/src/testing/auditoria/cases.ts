import { CANARY } from '../calls/cast.ts'
import { MISSING, type NounCases } from '../calls/noun-cases.ts'

export const cases: NounCases = {
  rows: async ({ db, cast: { companies } }) => {
    const entry = { nome_usuario: CANARY, acao: 'criar', tabela: 'clientes', id_registro: companies.a.id }
    const unknown = { id_usuario: null, antes: null, depois: null, id_requisicao: null }
    const { id } = await db
      .insertInto('auditoria')
      .values({ ...entry, ...unknown })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { own: id, missing: MISSING }
  },
  scopes: `
                     own missing
    todos            200 404
  `,
  calls: {
    listAuditoria: [{ lists: 'auditoria' }],
    getRegistro: [{ names: 'auditoria', says: ({ id }) => ({ id }) }],
  },
}
