import { sql } from 'kysely'
import { beforeAll } from 'vitest'
import { emailCanal } from '#server/features/emails/saida/canal.ts'
import { sendDue } from '#server/features/envios/fila/send.ts'
import { claimForProduction } from '#server/installation.ts'
import type { useApp } from '../app/app.ts'

const BASE = 'https://zelo.test'

/** Mails as the demo keeps them, by a clock that the test may set. */
export const keptMails = (clock: () => Date) => emailCanal({ settings: {}, local: BASE, clock })

/** Sends what waits, and reads what this person was sent. */
export function useMails(app: ReturnType<typeof useApp>) {
  const canal = keptMails(() => app.now())
  beforeAll(() => claimForProduction(app.db))
  const parts = { canais: [canal], seenBy: () => sql<boolean>`false` }
  const send = () => sendDue({ ...parts, db: app.db, clock: app.now })
  const envioOf = (id_usuario: number) =>
    app.db
      .selectFrom('envios')
      .select(['tipo', 'estado', 'erro', 'corpo'])
      .where('id_usuario', '=', id_usuario)
      .orderBy('id')
      .execute()
  return {
    send,
    enviosOf: envioOf,
    /** The secrets of the links that this person was sent, the newest last. */
    linksOf: async (id_usuario: number) => {
      await send()
      const mails = (await envioOf(id_usuario)).map(({ corpo }) => corpo ?? '').join('\n')
      return Array.from(
        mails.matchAll(/https:\/\/zelo\.test\/senha#([\w-]{43})\n/g),
        ([, token = '']) => token,
      )
    },
  }
}
