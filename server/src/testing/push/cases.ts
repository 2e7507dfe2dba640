import { MISSING, type NounCases, onRow } from '../calls/noun-cases.ts'
import { aparelho, makeAparelho } from './factory.ts'

/** Its answer is to be the same each time. */
const always = { endpoint: 'https://fcm.googleapis.com/fcm/send/ensaio', aparelho: 'Chrome' }
const own = new Map<number, number>()

export const cases: NounCases = {
  rows: async ({ db, cast }) => {
    for (const me of Object.values(cast.callers))
      own.set(me.id, (await makeAparelho(db, { id_usuario: me.id })).id)
    return { others: (await makeAparelho(db, { id_usuario: cast.beto.id })).id, missing: MISSING }
  },
  ownOf: ({ id }) => own.get(id) ?? MISSING,
  scopes: `
                     own others missing
    proprio          200 404    404
  `,
  calls: {
    getChavePush: [{}],
    listAparelhos: [{ lists: 'push' }],
    createAparelho: [{ body: () => ({ ...aparelho(), ...always }) }],
    deleteAparelho: [{ names: 'push' }],
  },
  recordsNothing: ['createAparelho', 'deleteAparelho'],
  scenes: ({ db }) => ({
    createAparelho: async () => ({ body: aparelho() }),
    deleteAparelho: ({ id }) => onRow(makeAparelho(db, { id_usuario: id }), {}),
  }),
}
