import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { createDatabase } from '#server/testing/app/database.ts'
import { urlOf } from '#server/testing/app/database-url.ts'
import { openPool } from '#server/platform/db/connect.ts'
import { makeArtigo } from '#server/testing/artigos/factory.ts'
import { makeChamado } from '#server/testing/chamados/factory.ts'
import { makeUsuario } from '#server/testing/usuarios/factory.ts'
import { makeVisita } from '#server/testing/visitas/factory.ts'
import { prove } from '#server/testing/proof/proof.ts'

const run = promisify(execFile)
const program = path.join(import.meta.dirname, '..', 'testing', 'processes', 'answers-in-zone.ts')
const zones = { UTC: 12, 'Asia/Tokyo': 21, 'America/Sao_Paulo': 9 }

/** The first moment of a day in São Paulo, with the day before it and itself. */
const edges = [
  ['2026-11-17T03:00:00Z', '2026-11-16', '2026-11-17'],
  ['2026-11-22T03:00:00Z', '2026-11-21', '2026-11-22'],
  ['2028-02-29T03:00:00Z', '2028-02-28', '2028-02-29'],
  ['2028-03-01T03:00:00Z', '2028-02-29', '2028-03-01'],
  ['2026-12-31T03:00:00Z', '2026-12-30', '2026-12-31'],
  ['2027-01-01T03:00:00Z', '2026-12-31', '2027-01-01'],
  // Clocks went from 23:59:59 to 01:00:00: this day's midnight did not exist.
  ['2018-11-04T03:00:00Z', '2018-11-03', '2018-11-04'],
] as const
const asked = (day: string, id: number) => [
  `/api/visitascrud?data=${day}`,
  '/api/visitascrud?semana=true',
  '/api/visitascrud?mes=true',
  '/api/visitascrud?situacao=atrasada',
  `/api/analista/visitas?id_analista=${id}&data=${day}&pendentes=true`,
  `/api/analista/dashboard/${id}`,
  `/api/chamados?data_inicio=${day}&data_fim=${day}`,
  '/api/dashboard/resumo',
  '/api/dashboard/tendencia',
  '/api/artigoscrud/count/mes',
]
const said = z.object({ hour: z.number(), answers: z.array(z.string()) })

it('today, week, month and atrasada are the same whatever the zone of the server and of the database', async () => {
  const config = await createDatabase()
  const db = openPool(config, { max: 2, pooled: false, onError: () => {} })
  const admin = await makeUsuario(db, { perfil: 'admin' })
  const { id: id_analista } = await makeUsuario(db)
  const around = edges.flatMap(([edge]) => [-1, 0, 1].map((ms) => new Date(new Date(edge).getTime() + ms)))
  for (const moment of around) {
    await makeVisita(db, { data_hora_prevista: moment, id_analista })
    await makeChamado(db, { data_criacao: moment, id_status: 2, fechado_em: moment })
    await makeArtigo(db, { criado_em: moment })
  }
  const questions = edges.flatMap(([edge, before, day]) =>
    [[new Date(new Date(edge).getTime() - 1).toISOString(), before] as const, [edge, day] as const].flatMap(
      ([moment, today]) => asked(today, id_analista).map((url) => `${moment} ${url}`),
    ),
  )
  const heard: string[][] = []
  for (const [zone, hour] of Object.entries(zones)) {
    await sql.raw(`alter database ${config.database} set timezone = '${zone}'`).execute(db)
    const { stdout } = await run(process.execPath, [program, urlOf(config), String(admin.id), ...questions], {
      env: { PATH: process.env['PATH'], TZ: zone },
      maxBuffer: 50_000_000,
    })
    const { hour: theirs, answers } = said.parse(JSON.parse(stdout))
    expect([zone, theirs]).toEqual([zone, hour])
    expect(answers.filter((answer) => !/^\S+ \S+ 200 /.test(answer))).toEqual([])
    heard.push(answers)
  }
  await db.destroy()
  const [first = [], ...others] = heard
  for (const answers of others) expect(answers).toEqual(first)
  /** The two moments of an edge are two days: the calls do look at the clock. */
  const todays = first.filter((answer) => answer.includes('/api/analista/dashboard/'))
  expect(new Set(todays.map((answer) => answer.split(' ')[3])).size).toBeGreaterThan(1)
  const what = `${edges.length} day edges, the moment before and the first: answers that differ between zones`
  prove('F8', what, { tried: questions.length * 3, lost: 0, figure: Object.keys(zones).join(', ') })
})
