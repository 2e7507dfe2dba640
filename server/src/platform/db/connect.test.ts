import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { useDatabase } from '#server/testing/app/database.ts'
import { isoOf } from './connect.ts'

const database = useDatabase()

describe('isoOf', () => {
  it.each([
    ['2026-11-18 20:16:05+00', '2026-11-18T20:16:05.000Z'],
    ['2026-11-18 20:16:05.1+00', '2026-11-18T20:16:05.100Z'],
    ['2026-11-18 20:16:05.12+00', '2026-11-18T20:16:05.120Z'],
    ['2026-11-18 20:16:05.123+00', '2026-11-18T20:16:05.123Z'],
    ['2026-11-18 20:16:05.123987+00', '2026-11-18T20:16:05.123Z'],
    ['2026-11-18 17:16:05.1-03', '2026-11-18T20:16:05.100Z'],
    ['2018-11-03 23:59:59.9-03', '2018-11-04T02:59:59.900Z'],
  ])('%s is %s', (text, iso) => {
    expect(isoOf(text)).toBe(iso)
    expect(new Date(text).toISOString()).toBe(iso)
  })

  it('reads what PostgreSQL writes, in UTC whatever the database is set to', async () => {
    const moment = new Date('2026-11-18T20:16:05.070Z')
    const { rows } = await sql<{ moment: string; zone: string }>`
      select ${moment}::timestamptz(3) as moment, current_setting('timezone') as zone`.execute(database.db)
    expect(rows).toEqual([{ moment: moment.toISOString(), zone: 'UTC' }])
  })
})
