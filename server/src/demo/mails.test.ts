import { mkdtempSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { filesIn } from '#server/platform/storage/files.ts'
import { useDatabase } from '#server/testing/app/database.ts'
import { scratch } from '#server/testing/processes/folders.ts'
import { receiveSimulated } from '../installation.ts'
import { prepareDemo } from './prepare.ts'

const files = filesIn({ folder: mkdtempSync(path.join(scratch(), 'zelo-demo-')) })
const { store } = files
/** A Monday morning in São Paulo. */
const NOW = new Date('2026-03-02T13:20:00Z')

describe('prepareDemo with the way in for mails', () => {
  const database = useDatabase()

  it('begins with three that wait for an admin, each for a reason of its own, and opens nothing by them', async () => {
    await prepareDemo(database.owner, {
      novo: true,
      now: NOW,
      store,
      receive: receiveSimulated(files),
    })
    const { rows } = await sql`select motivo, estado, recebido_em < ${NOW.toISOString()} as past
      from emails_recebidos order by recebido_em desc`.execute(database.db)
    expect(rows).toEqual(
      ['equipe', 'falso', 'desconhecido'].map((motivo) => ({ motivo, estado: 'retido', past: true })),
    )
    const told = await database.db
      .selectFrom('ocorrencias')
      .select('id_registro')
      .where('tipo', '=', 'email_retido')
      .execute()
    expect(told).toHaveLength(1)
  })

  it('lets the kept mails lead to where it is opened, also when that changes', async () => {
    const at = (base: string, novo: boolean) => prepareDemo(database.owner, { novo, now: NOW, store, base })
    const places = async () => {
      const { rows } = await sql<{ place: string }>`select distinct (regexp_matches(corpo,
        'https?://[^/[:space:]]+', 'g'))[1] as place from envios`.execute(database.db)
      return rows.map(({ place }) => place)
    }
    await at('http://localhost:3921', true)
    expect(await places()).toEqual(['http://localhost:3921'])
    await at('https://zelo.test', false)
    expect(await places()).toEqual(['https://zelo.test'])
  })
})
