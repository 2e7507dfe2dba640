import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from 'kysely'
import { rowsOf, useApp } from '#server/testing/app/app.ts'
import { makeVisita } from '#server/testing/visitas/factory.ts'

const usualZone = process.env['TZ']
const cases = [
  // now (UTC), day in São Paulo, week, month
  [
    'a morning',
    '2026-11-16T12:00:00Z',
    '2026-11-16',
    ['2026-11-15', '2026-11-21'],
    ['2026-11-01', '2026-11-30'],
  ],
  [
    'the last moment of a day',
    '2026-11-17T02:59:59.999Z',
    '2026-11-16',
    ['2026-11-15', '2026-11-21'],
    ['2026-11-01', '2026-11-30'],
  ],
  [
    'the first moment of a day',
    '2026-11-17T03:00:00.000Z',
    '2026-11-17',
    ['2026-11-15', '2026-11-21'],
    ['2026-11-01', '2026-11-30'],
  ],
  [
    'Saturday night, Sunday in UTC',
    '2026-11-22T02:30:00Z',
    '2026-11-21',
    ['2026-11-15', '2026-11-21'],
    ['2026-11-01', '2026-11-30'],
  ],
  [
    'the first moment of Sunday',
    '2026-11-22T03:00:00Z',
    '2026-11-22',
    ['2026-11-22', '2026-11-28'],
    ['2026-11-01', '2026-11-30'],
  ],
  [
    '29 February',
    '2028-02-29T15:00:00Z',
    '2028-02-29',
    ['2028-02-27', '2028-03-04'],
    ['2028-02-01', '2028-02-29'],
  ],
  [
    'the night into March, leap year',
    '2028-03-01T02:59:59Z',
    '2028-02-29',
    ['2028-02-27', '2028-03-04'],
    ['2028-02-01', '2028-02-29'],
  ],
  [
    'New Year’s Eve, 2027 in UTC',
    '2027-01-01T02:00:00Z',
    '2026-12-31',
    ['2026-12-27', '2027-01-02'],
    ['2026-12-01', '2026-12-31'],
  ],
  [
    'the day whose midnight did not exist',
    '2018-11-04T12:00:00Z',
    '2018-11-04',
    ['2018-11-04', '2018-11-10'],
    ['2018-11-01', '2018-11-30'],
  ],
  [
    'the last moment before it',
    '2018-11-04T02:59:59.999Z',
    '2018-11-03',
    ['2018-10-28', '2018-11-03'],
    ['2018-11-01', '2018-11-30'],
  ],
] as const

/** The first instant of a day in São Paulo according to PostgreSQL, independent of the code under test. */
const beginning = `((d.dia)::timestamp at time zone 'America/Sao_Paulo')`

describe.each(['UTC', 'Asia/Tokyo', 'America/Sao_Paulo'])('with the server in %s', (zone) => {
  const app = useApp()
  beforeAll(async () => {
    process.env['TZ'] = zone
    // For the connection that is open and for those to come.
    await sql.raw(`set timezone = '${zone}'`).execute(app.db)
    await sql.raw(`alter database ${await currentDatabase()} set timezone = '${zone}'`).execute(app.owner)
  })
  afterAll(() => {
    if (usualZone === undefined) delete process.env['TZ']
    else process.env['TZ'] = usualZone
  })
  const currentDatabase = async () =>
    (await sql<{ nome: string }>`select current_database() as nome`.execute(app.db)).rows[0]?.nome

  const edgesOf = async (first: string, last: string) => {
    const { rows } = await sql<{ de: string; ate: string }>`
      select min(${sql.raw(beginning)}) as de, max(${sql.raw(beginning)}) as ate
      from (values (${first}::date), (${last}::date + 1)) as d (dia)`.execute(app.db)
    const [edges] = rows
    if (!edges) throw new Error('no edges')
    return { de: new Date(edges.de).getTime(), ate: new Date(edges.ate).getTime() }
  }

  it('the zone is really set', async () => {
    const { rows } = await sql<{ TimeZone: string }>`show timezone`.execute(app.db)
    expect(rows).toEqual([{ TimeZone: zone }])
    expect(new Date('2026-11-16T12:00:00Z').getHours()).toBe({ UTC: 12, 'Asia/Tokyo': 21 }[zone] ?? 9)
  })

  it.each(cases)(
    '%s › data, semana and mes hold their first and last moment, nothing beyond',
    async (_name, now, day, week, month) => {
      app.setNow(now)
      const { token, usuario } = await app.logIn('analista')
      const admin = await app.logIn('admin')
      const periods = { [`data=${day}`]: [day, day], 'semana=true': week, 'mes=true': month } as const
      for (const [query, [first, last]] of Object.entries(periods)) {
        const { de, ate } = await edgesOf(first, last)
        await app.db.deleteFrom('visitas').execute()
        const ids: number[] = []
        for (const moment of [de - 1, de, ate - 1, ate])
          ids.push(
            (await makeVisita(app.db, { data_hora_prevista: new Date(moment), id_analista: usuario.id })).id,
          )
        const asked = [
          await app.call('GET', `/api/visitascrud?${query}`, { token: admin.token }),
          await app.call('GET', `/api/analista/visitas?${query}`, { token }),
          await app.call('GET', `/api/visitascrud?data_inicio=${first}&data_fim=${last}&direcao=asc`, {
            token: admin.token,
          }),
        ]
        for (const answer of asked) expect(rowsOf(answer).map(({ id }) => id)).toEqual(ids.slice(1, 3))
      }
    },
  )

  it.each(cases)(
    '%s › atrasada from the moment after the planned one, check-in from the first moment of the day',
    async (_name, now, day) => {
      app.setNow(now)
      const { token, usuario } = await app.logIn('analista')
      const { ate } = await edgesOf(day, day)
      await app.db.deleteFrom('visitas').execute()
      const make = (moment: number) =>
        makeVisita(app.db, { data_hora_prevista: new Date(moment), id_analista: usuario.id })
      const moment = new Date(now).getTime()
      const [past, present, tonight, tomorrow] = [
        await make(moment - 1),
        await make(moment),
        await make(ate - 1),
        await make(ate),
      ]
      const rows = rowsOf(await app.call('GET', '/api/analista/visitas', { token }))
      expect(rows.filter((row) => row['atrasada']).map(({ id }) => id)).toEqual([past.id])
      const checkin = async (id: number) =>
        (await app.call('PUT', `/api/analista/visitas/${id}`, { token, body: { checkin: true } })).status
      expect([await checkin(present.id), await checkin(tonight.id), await checkin(tomorrow.id)]).toEqual([
        200, 200, 409,
      ])
    },
  )
})
