import { email } from '#contract/fields.ts'
import { openDatabaseForCommand } from '../platform/postgres/database.ts'
import { createLink, findAdminByEmail } from '../features/autenticacao/queries.ts'
import { operador } from '../platform/identity/actor.ts'
import { record } from '../platform/record/record.ts'
import { type Db, openPool } from '../platform/db/connect.ts'
import { migrate, readMigrations } from '../platform/db/migrate.ts'
import { inTransaction } from '../platform/db/transaction.ts'
import { readFlags, readSettings } from '../platform/process/env.ts'
import { failStart } from '../platform/process/fail-start.ts'
import { SetupError } from '../platform/process/setup-error.ts'

/** npm run admin: prints a one-time link for an admin who forgot the password. */
async function printPasswordLink() {
  const flags = readFlags(process.argv.slice(2), { email: { type: 'string' } })
  const asked = email.safeParse(flags.email)
  if (!asked.success)
    throw new SetupError('Informe o email do administrador: npm run admin -- --email pessoa@empresa.com.br')
  const settings = readSettings(process.env)
  const database = await openDatabaseForCommand(settings)
  const db = openPool(database.config, { max: 2, pooled: database.pooled, onError: () => {} })
  try {
    await migrate(database.owner, await readMigrations(), database.role)
    const token = await createPasswordLink(db, asked.data)
    console.log(
      `Abra este link em até 60 minutos para definir a senha:\n  http://localhost:${settings.PORT}/senha/${token}`,
    )
  } finally {
    await db.destroy()
    await database.stop()
  }
}

async function createPasswordLink(db: Db, asked: string): Promise<string> {
  return inTransaction(db, async (tx) => {
    const admin = await findAdminByEmail(tx, asked)
    if (!admin) throw new SetupError('Não há administrador com este email.')
    const now = new Date()
    await record(
      tx,
      operador,
      { acao: 'criar link de senha', tabela: 'usuarios', id_registro: admin.id },
      { now },
    )
    return createLink(tx, { finalidade: 'senha', id_usuario: admin.id }, now)
  })
}

await printPasswordLink().catch(failStart)
