import { claimForProduction } from '#server/installation.ts'
import { MISSING, type NounCases, onRow } from '../calls/noun-cases.ts'
import { makeEnvio } from './factory.ts'

export const cases: NounCases = {
  rows: async ({ db, cast }) => {
    await claimForProduction(db)
    const { id: id_usuario } = cast.beto
    const own = await makeEnvio(db, { id_usuario })
    const joined = await makeEnvio(db, { id_usuario, estado: 'agrupado' })
    return { own: own.id, joined: joined.id, missing: MISSING }
  },
  scopes: `
                     own joined missing
    todos            200 404    404
  `,
  calls: {
    listCanais: [{ says: () => ({ demonstracao: false }) }],
    testCanal: [{}],
    listEnvios: [{ lists: 'envios' }],
    repetirEnvio: [{ names: 'envios', says: ({ id }) => ({ id, estado: 'fila' }) }],
    descartarEnvio: [{ names: 'envios', says: ({ id }) => ({ id, estado: 'descartado' }) }],
  },
  recordsNothing: ['testCanal', 'repetirEnvio', 'descartarEnvio'],
  scenes: ({ db, opener }) => ({
    testCanal: async () => ({ params: { canal: 'email' } }),
    repetirEnvio: () => onRow(makeEnvio(db, { id_usuario: opener.id }), {}),
    descartarEnvio: () => onRow(makeEnvio(db, { id_usuario: opener.id }), {}),
  }),
}
