import { describe, expect, it } from 'vitest'
import { useDatabase } from '#server/testing/app/database.ts'
import { makeVisita } from '#server/testing/visitas/factory.ts'
import { remindOfTomorrow } from './jobs.ts'

const database = useDatabase()

const reminded = async (id: number) =>
  (
    await database.db
      .selectFrom('ocorrencias')
      .select(['tipo', 'id_registro'])
      .where('tipo', '=', 'visita_amanha')
      .where('id_registro', '=', id)
      .execute()
  ).length
/** By São Paulo's clock. */
const at = (text: string) => new Date(`2026-11-${text}:00-03:00`)
const look = (text: string) => remindOfTomorrow(database.db, at(text))
const plan = (text: string, more: object = {}) =>
  makeVisita(database.db, { data_hora_prevista: at(text), ...more })

describe('remindOfTomorrow', () => {
  it('from six in the evening of the day before, once, however many look', async () => {
    const { id } = await plan('18T09:00')
    await look('17T17:59')
    expect(await reminded(id)).toBe(0)
    await Promise.all(Array.from({ length: 6 }, () => look('17T18:00')))
    await look('17T18:01')
    expect(await reminded(id)).toBe(1)
    await look('18T18:00')
    expect(await reminded(id)).toBe(1)
  })

  it('whoever was down at six tells it until midnight, then no more', async () => {
    const [late, missed] = [await plan('20T23:59'), await plan('22T00:00')]
    await look('19T23:59')
    await look('22T00:00')
    expect([await reminded(late.id), await reminded(missed.id)]).toEqual([1, 0])
  })

  it('not what was begun, deleted, or is today or the day after tomorrow', async () => {
    const none = [
      await plan('24T23:59'),
      await plan('26T00:00'),
      await plan('25T10:00', { excluido_em: new Date() }),
      await plan('25T10:00', { checkin: at('25T10:00') }),
    ]
    const { id } = await plan('25T00:00')
    await look('24T18:00')
    expect(await reminded(id)).toBe(1)
    for (const visita of none) expect(await reminded(visita.id)).toBe(0)
  })

  it('a visita that is planned for another day is told again on its eve', async () => {
    const { id } = await plan('27T10:00')
    await look('26T18:00')
    await database.db
      .updateTable('visitas')
      .set({ data_hora_prevista: at('29T10:00') })
      .where('id', '=', id)
      .execute()
    await look('28T20:00')
    expect(await reminded(id)).toBe(2)
  })
})
