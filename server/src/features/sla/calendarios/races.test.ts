import { sql } from 'kysely'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Db } from '#server/platform/db/connect.ts'
import { type Answer, rounds, rowsOf, statusesOf, useApp } from '#server/testing/app/app.ts'
import { iso, measuredCompany, sempre } from '#server/testing/sla/company.ts'

const app = useApp()
const company = measuredCompany(app)
const { at, ask, send } = company

const NOW = '17/11/2026 10:00'
beforeAll(async () => {
  at(NOW)
  await ask('admin', 'GET', 'sla/planos')
})
beforeEach(() => at(NOW))
afterEach(() => app.owner.deleteFrom('feriados').execute())

const idOf = ({ body }: Answer) => Number(body['id'])
const close = (data: string, id_calendario: number | null = null) =>
  ask('admin', 'POST', 'sla/feriados', { id_calendario, data, nome: 'Recesso' })
const put = (id: number, body: object) => ask('admin', 'PUT', `sla/calendarios/${id}`, body)

/** Whether a minute of that noon counts: the simulator begins there, and ends a minute later or on another day. */
async function isClosed(id_calendario: number, data: string) {
  const { solucao_em } = await send('admin', 'POST', 'sla/simular', {
    id_calendario,
    metas: [{ id_prioridade: 3, resposta_min: null, solucao_min: 1 }],
    id_prioridade: 3,
    inicio: `${data}T12:00:00-03:00`,
  })
  return !String(solucao_em).startsWith(data)
}

/** Reads the calendar again and again meanwhile. */
async function whileRead<Result>(id_calendario: number, run: () => Promise<Result>) {
  const held = { goesOn: true }
  const reading = (async () => {
    while (held.goesOn) await isClosed(id_calendario, '2026-12-01')
  })()
  const result = await run()
  held.goesOn = false
  await reading
  return result
}

/** Calls that all wait for a calendar, which somebody holds; they go on once `before` is done. */
async function whileHeld<Result>(
  id: number,
  calls: () => Promise<Result>[],
  before: (holder: Db) => Promise<unknown>,
) {
  return app.owner.transaction().execute(async (tx) => {
    await sql`select from calendarios where id = ${id} for update`.execute(tx)
    const made = calls()
    const waiting = async () => {
      const found =
        await sql`select from pg_locks where locktype = 'tuple' and relation = 'calendarios'::regclass
          and database = (select oid from pg_database where datname = current_database())`.execute(app.owner)
      return found.rows.length
    }
    await expect.poll(waiting).toBe(made.length)
    await before(tx)
    return made
  })
}

describe('POST /api/sla/feriados › admin', () => {
  it('two for all calendars at once, amid readers: both count', async () => {
    const id = await company.calendario({ horas: sempre })
    await whileRead(id, async () => {
      for (let round = 0; round < rounds(300); round++) {
        const days = ['2026-12-01', '2026-12-03']
        const answers = await Promise.all(days.map((day) => close(day)))
        expect(statusesOf(answers)).toEqual([201, 201])
        expect(await Promise.all(days.map((day) => isClosed(id, day)))).toEqual([true, true])
        const gone = await Promise.all(
          answers.map((answer) => ask('admin', 'DELETE', `sla/feriados/${idOf(answer)}`)),
        )
        expect(statusesOf(gone)).toEqual([200, 200])
        expect(await Promise.all(days.map((day) => isClosed(id, day)))).toEqual([false, false])
      }
    })
  })

  it('one for all calendars beside a new calendar: it counts there too', async () => {
    for (let round = 0; round < rounds(300); round++) {
      const body = { nome: `Novo ${round}`, horas: sempre }
      const [made, feriado] = await Promise.all([
        ask('admin', 'POST', 'sla/calendarios', body),
        close('2026-12-01'),
      ])
      expect(statusesOf([made, feriado])).toEqual([201, 201])
      expect(await isClosed(idOf(made), '2026-12-01')).toBe(true)
      await send('admin', 'DELETE', `sla/feriados/${idOf(feriado)}`)
      await send('admin', 'DELETE', `sla/calendarios/${idOf(made)}`)
    }
  })

  it('eight beside other hours and new calendars: all succeed, and all count', async () => {
    const id = await company.calendario({ horas: sempre })
    for (let round = 0; round < rounds(30, 5); round++) {
      const days = [1, 2, 3, 4, 5, 6, 7, 8].map((day) => `2026-12-0${day}`)
      const answers = await Promise.all([
        ...days.map((day, index) => close(day, index % 2 === 0 ? null : id)),
        put(id, { horas: { ...sempre, dom: [] } }),
        put(id, { horas: { ...sempre, dom: [{ inicio: '00:00', fim: '12:00' }] } }),
        ask('admin', 'POST', 'sla/calendarios', { nome: `Ao lado ${round}`, horas: sempre }),
      ])
      expect(statusesOf(answers)).toEqual([200, 200, ...Array.from({ length: 9 }, () => 201)])
      const counted = await Promise.all(days.map((day) => isClosed(id, day)))
      expect(counted).toEqual(days.map(() => true))
      for (const answer of answers.slice(0, 8)) await send('admin', 'DELETE', `sla/feriados/${idOf(answer)}`)
    }
  })
})

describe('PUT /api/sla/calendarios/:id › admin', () => {
  it('one that waited for another counts from when its turn came, and nothing of it is lost', async () => {
    const id = await company.calendario()
    const noon = [{ inicio: '08:00', fim: '12:00' }]
    const [answer] = await Promise.all(
      await whileHeld(
        id,
        () => [put(id, { horas: { ...sempre, dom: noon } })],
        async (holder) => {
          at('17/11/2026 10:00:05')
          await holder
            .insertInto('calendario_versoes')
            .values({
              id_calendario: id,
              vale_desde: iso('17/11/2026 10:00:05'),
              horas: JSON.stringify(sempre),
              facultativos: [],
            })
            .execute()
        },
      ),
    )
    expect(answer?.status).toBe(200)
    at('17/11/2026 10:01')
    const shown = rowsOf(await ask('admin', 'GET', 'sla/calendarios')).find((one) => one['id'] === id)
    expect(shown?.['horas']).toMatchObject({ dom: noon })
    expect(await isClosed(id, '2026-11-22')).toBe(true)
  })
})
