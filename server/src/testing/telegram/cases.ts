import type { Db } from '#server/platform/db/connect.ts'
import type { NounCases } from '../calls/noun-cases.ts'

const connect = (db: Db, id: number) =>
  db
    .updateTable('usuarios')
    .set({ id_chat: '4711', id_chat_confirmado_em: new Date() })
    .where('id', '=', id)
    .execute()

export const cases: NounCases = {
  rows: async ({ db, cast }) => {
    for (const { id } of Object.values(cast.callers)) await connect(db, id)
    return {}
  },
  calls: {
    getTelegram: [{ says: () => ({ configurado: true }) }],
    createCodigoTelegram: [{}],
    disconnectTelegram: [{ writes: ({ people }) => Object.values(people).map(({ id }) => `usuarios ${id}`) }],
  },
  recordsNothing: ['createCodigoTelegram'],
  scenes: ({ db }) => ({
    createCodigoTelegram: async () => ({}),
    disconnectTelegram: async ({ id }) => {
      await connect(db, id)
      return {}
    },
  }),
}
