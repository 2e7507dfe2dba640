import { keepWith } from './features/anexos/envio/keep.ts'
import { createFirstAdmin } from './features/autenticacao/links/first-admin.ts'
import { anyAdmin, createLink } from './features/autenticacao/queries.ts'
import { byEmail } from './features/chamados/acoes/by-email.ts'
import { receive } from './features/recebidos/entrada/receive.ts'
import { type Simulado, simulated, SIMULATED } from './features/recebidos/entrada/simulado.ts'
import { operador } from './platform/identity/actor.ts'
import type { Db } from './platform/db/connect.ts'
import { inTransaction } from './platform/db/transaction.ts'
import type { Settings } from './platform/process/env.ts'
import { passwordRefusal } from './platform/identity/password-policy.ts'
import { hashPassword } from './platform/identity/passwords.ts'
import { SetupError } from './platform/process/setup-error.ts'
import type { Files } from './platform/storage/files.ts'

/** Marks the database as production, and rejects one that contains the demo. */
export async function claimForProduction(db: Db) {
  await db
    .insertInto('instalacao')
    .values({ modo: 'producao', dia_demo: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { modo } = await db.selectFrom('instalacao').select('modo').executeTakeFirstOrThrow()
  if (modo === 'demo')
    throw new SetupError(
      'Este banco de dados é da demonstração. Use "npm run demo" ou aponte DATA_DIR ou DATABASE_URL para outro banco.',
    )
}

/** If there is no admin: creates the one of the settings, or a one-time link. Returns the link's path. */
export async function ensureAdmin(
  db: Db,
  { ADMIN_EMAIL, ADMIN_PASSWORD }: Settings,
  now: Date,
): Promise<string | undefined> {
  if (await anyAdmin(db)) return undefined
  if (ADMIN_EMAIL === undefined || ADMIN_PASSWORD === undefined)
    return `/configurar/${await createLink(db, { finalidade: 'configuracao' }, now)}`
  const refusal = passwordRefusal(ADMIN_PASSWORD, { email: ADMIN_EMAIL })
  if (refusal) throw new SetupError(`ADMIN_PASSWORD: ${refusal}`)
  const admin = {
    nome: 'Administrador',
    sobrenome: 'Zelo',
    email: ADMIN_EMAIL,
    senha_hash: await hashPassword(ADMIN_PASSWORD),
  }
  await inTransaction(db, (tx) => createFirstAdmin(tx, admin, operador, { now }))
  return undefined
}

/** How the mails that the demo begins with come in: the real way, at a moment just past. */
export const receiveSimulated = (files: Files) => (db: Db, mail: Simulado, at: Date) =>
  receive(
    { db, chamados: byEmail, keep: keepWith(files) },
    { raw: simulated(mail, { id: `demo-${at.getTime()}`, now: at }), own: [], authserv: SIMULATED },
    at,
  )
