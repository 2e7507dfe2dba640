import type { Insertable } from 'kysely'
import type { Db } from '#server/platform/db/connect.ts'
import type { Tables } from '#server/platform/db/tables.ts'
import { makeCliente } from '../clientes/factory.ts'

let sequence = 0

type Wanted = Partial<Insertable<Tables['usuarios']>>

/** A person; a cliente without a company gets one. Nobody can log in with the default hash. */
export async function makeUsuario(db: Db, wanted: Wanted = {}) {
  const number = ++sequence
  const perfil = wanted.perfil ?? 'analista'
  const id_empresa = perfil === 'cliente' ? (wanted.id_empresa ?? (await makeCliente(db)).id) : null
  const values = {
    nome: 'Pessoa',
    sobrenome: `Número ${number}`,
    email: `pessoa${number}@exemplo.test`,
    senha_hash: 'nenhuma',
    ...wanted,
    perfil,
    id_empresa,
  }
  return db.insertInto('usuarios').values(values).returningAll().executeTakeFirstOrThrow()
}
