import { MISSING, type NounCases, onRow } from '../calls/noun-cases.ts'
import { makeWebhook } from './factory.ts'

const body = {
  nome: 'Integração',
  url: 'https://exemplo.test/entrada',
  tipos: ['chamado_novo', 'fechado'],
}
/** Refused before anything is sent. */
const url = 'https://127.0.0.1:9/'

export const cases: NounCases = {
  rows: async ({ db }) => {
    const own = await makeWebhook(db, { url })
    const gone = await makeWebhook(db, { url })
    await db.deleteFrom('webhooks').where('id', '=', gone.id).execute()
    return { own: own.id, deleted: gone.id, missing: MISSING }
  },
  scopes: `
                     own deleted missing
    todos            200 404     404
  `,
  calls: {
    listWebhooks: [{ lists: 'webhooks' }],
    createWebhook: [{ body: () => body }],
    updateWebhook: [{ names: 'webhooks', body: () => ({ nome: 'Outro nome' }) }],
    deleteWebhook: [{ names: 'webhooks' }],
    testWebhook: [{ names: 'webhooks', says: () => ({ entregue: false }) }],
    renewSegredo: [{ names: 'webhooks' }],
  },
  scenes: ({ db }) => ({
    createWebhook: async () => ({ body }),
    updateWebhook: () => onRow(makeWebhook(db, { url }), { nome: 'Outro nome' }),
    deleteWebhook: () => onRow(makeWebhook(db, { url }), {}),
    testWebhook: () => onRow(makeWebhook(db, { url }), {}),
    renewSegredo: () => onRow(makeWebhook(db, { url }), {}),
  }),
}
