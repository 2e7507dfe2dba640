import type { Db } from '#server/platform/db/connect.ts'
import type { Actor } from '#server/platform/identity/actor.ts'
import { record } from '#server/platform/record/record.ts'
import { anyAdmin, insertAdmin, lockAdmins } from '../queries.ts'

type FirstAdmin = { nome: string; sobrenome: string; email: string; senha_hash: string }

/** Undefined once an admin exists: of two set-ups at once exactly one wins. */
export async function createFirstAdmin(
  tx: Db,
  admin: FirstAdmin,
  actor: Actor,
  moment: { now: Date; requestId?: string },
) {
  await lockAdmins(tx)
  if (await anyAdmin(tx)) return undefined
  const created = await insertAdmin(tx, admin)
  await record(
    tx,
    actor,
    { acao: 'criar', tabela: 'usuarios', id_registro: created.id, depois: created },
    moment,
  )
  return created
}
