import type { Insertable } from 'kysely'
import type { Db } from '#server/platform/db/connect.ts'
import type { Tables } from '#server/platform/db/tables.ts'
import { makeCalendario } from '../calendarios/factory.ts'
import { makeChamado } from '../chamados/factory.ts'

type Wanted = Partial<Insertable<Tables['sla_relogios']>>

/** A clock of a chamado; by itself one of eight hours that ended in time. */
export async function makeRelogio(db: Db, wanted: Wanted = {}) {
  const chamado = await db
    .selectFrom('chamados')
    .selectAll()
    .where('id_chamado', '=', wanted.id_chamado ?? (await makeChamado(db)).id_chamado)
    .executeTakeFirstOrThrow()
  const { id: id_calendario } = await makeCalendario(db)
  const versao = await db
    .selectFrom('calendario_versoes')
    .select('id')
    .where('id_calendario', '=', id_calendario)
    .executeTakeFirstOrThrow()
  const moment = new Date()
  return db
    .insertInto('sla_relogios')
    .values({
      meta: 'solucao',
      ciclo: 1,
      id_versao: versao.id,
      meta_min: 480,
      usado_ms: 3_600_000,
      contado_ate: moment,
      correndo: false,
      terminado_em: moment,
      id_cliente: chamado.id_cliente,
      id_prioridade: chamado.id_prioridade ?? 2,
      ...wanted,
      id_chamado: chamado.id_chamado,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}
