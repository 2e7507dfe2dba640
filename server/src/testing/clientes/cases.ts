import { clientesTexts } from '#contract/clientes.ts'
import { MISSING, type NounCases, onRow } from '../calls/noun-cases.ts'
import { makeCliente } from './factory.ts'

export const cases: NounCases = {
  rows: async ({ cast: { companies } }) => ({
    own: companies.a.id,
    same_company: companies.a.id,
    other_company: companies.b.id,
    unassigned: companies.fresh.id,
    other_analista: companies.e.id,
    deleted: companies.gone.id,
    missing: MISSING,
    left: companies.inactive.id,
  }),
  scopes: `
                     own same_company other_company unassigned other_analista deleted missing left
    todos            200 200          200           200        200            404     404     200
    empresa          200 200          403           403        403            403     403     403
    empresa_nome     200 200          403           403        403            403     403     403
    qualquer-um      200 200          200           200        200            200     200     200
    sem-vinculos     409 409          409           200        409            404     404     200
    ativo            200 200          200           200        200            422     422     422
    nenhum           403 403          403           403        403            403     403     403
  `,
  fields: ['id_cliente', 'id_empresa', 'clientId'],
  calls: {
    listClientes: [{ lists: 'clientes' }],
    getCliente: [{ names: 'clientes', says: ({ id }) => ({ id }) }],
    getClientePendencias: [{ names: 'clientes' }],
    createCliente: [{ body: () => ({ nome: 'Outra' }) }],
    updateCliente: [{ names: 'clientes', body: () => ({ cidade: 'Santos' }) }],
    deleteCliente: [
      { names: 'clientes', lines: { admin: 'sem-vinculos' }, conflict: clientesTexts.notDeleted },
    ],
    toggleCliente: [{ names: 'clientes' }],
  },
  scenes: ({ db }) => {
    const bazar = () => makeCliente(db, { nome: 'Bazar' })
    return {
      createCliente: async () => ({ body: { nome: 'Mercado' } }),
      updateCliente: () => onRow(bazar(), { nome: 'Bazar novo' }),
      toggleCliente: () => onRow(bazar(), { ativo: 'N' }),
      deleteCliente: () => onRow(bazar(), {}),
    }
  },
}
