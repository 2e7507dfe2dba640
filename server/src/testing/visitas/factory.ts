import type { Insertable } from 'kysely'
import type { Db } from '#server/platform/db/connect.ts'
import type { Tables } from '#server/platform/db/tables.ts'
import { makeCliente } from '../clientes/factory.ts'
import { makeUsuario } from '../usuarios/factory.ts'

export async function makeVisita(db: Db, wanted: Partial<Insertable<Tables['visitas']>> = {}) {
  const id_cliente = wanted.id_cliente ?? (await makeCliente(db)).id
  const id_analista = wanted.id_analista ?? (await makeUsuario(db)).id
  const values = { data_hora_prevista: new Date(), ...wanted, id_cliente, id_analista }
  return db.insertInto('visitas').values(values).returningAll().executeTakeFirstOrThrow()
}
