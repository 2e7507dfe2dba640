import { expect, it } from 'vitest'
import { assistenteTexts as texts } from '#contract/assistente.ts'
import { openPool } from '#server/platform/db/connect.ts'
import { closeQuestion, makeKnowledge } from '#server/testing/assistente/knowledge.ts'
import { createDatabase } from '#server/testing/app/database.ts'
import { urlOf } from '#server/testing/app/database-url.ts'
import { askOthers, inMs, makeBusyCompany, postAs } from '#server/testing/processes/load.ts'
import { runProgram } from '#server/testing/processes/process.ts'
import { prove } from '#server/testing/proof/proof.ts'
import {
  failsWith,
  flood,
  inJson,
  piece,
  type Play,
  says,
  useProvider,
} from '#server/testing/assistente/provider.ts'

const provider = useProvider()
const OTHERS_P95_MS = 1000
const LONGEST_MS = 31_000
const inFull = process.env['ZELO_TEST_STRESS'] !== undefined

const faults: [string, Play][] = [
  ['a reset', ({ response }) => void response.socket?.resetAndDestroy()],
  ['500', failsWith(500)],
  ['429', failsWith(429)],
  ['HTML', inJson('<!doctype html><title>Bem-vindo</title>')],
  ['bad JSON', inJson('{"choices": [{"mess')],
  ['nothing', inJson('')],
  ['an endless stream', flood(piece('bla '.repeat(50)), 200, 'text/event-stream').play],
  ['200 MB', flood('x'.repeat(65_536)).play],
  ...(inFull ? [['60 s of silence', () => {}] satisfies [string, Play]] : []),
]

it('each fault of the AI provider reads as the spec’s text in 31 s, five open the breaker, other routes go on', async () => {
  const config = await createDatabase()
  const db = openPool(config, { max: 2, pooled: false, onError: () => {} })
  const { token } = await makeBusyCompany(db)
  await makeKnowledge(db)
  const env = { DATABASE_URL: urlOf(config), AI_BASE_URL: `${provider.url}/v1`, AI_MODEL: 'modelo-a' }
  const server = runProgram('main', [], { ...env, ZELO_LOG_LEVEL: 'silent' })
  const address = await server.address()
  const ask = async () => {
    const began = performance.now()
    const url = `${address}/api/openaiartigos/consultarartigosia`
    const answer = await postAs(token, url, { observacao: closeQuestion })
    const { error }: { error?: unknown } = Object(await answer.json())
    return { status: answer.status, error, ms: performance.now() - began }
  }
  const others = askOthers(
    ['auth/eu', 'chamados', 'dashboard/resumo', 'artigoscrud'].map((url) => `${address}/api/${url}`),
    token,
  )
  let longest = 0
  for (const [name, play] of faults) {
    provider.play(play)
    const { status, error, ms } = await ask()
    expect([name, status, error]).toEqual([name, name.includes('silence') ? 504 : 502, texts.notAnswered])
    longest = Math.max(longest, ms)
    // A success in between starts the breaker's count again.
    provider.play(says('Certo.'))
    expect((await ask()).status).toBe(200)
  }
  provider.play(failsWith(500))
  const before = provider.exchanges.length
  for (let time = 0; time < 7; time++) expect((await ask()).status).toBe(502)
  expect(provider.exchanges.length - before).toBe(5)
  const { p95, asked, failed } = await others.stop()
  expect(failed).toEqual([])
  expect(p95).toBeLessThan(OTHERS_P95_MS)
  expect(longest).toBeLessThan(LONGEST_MS)
  expect(server.child.exitCode).toBeNull()
  await db.destroy()
  const figure = `the spec’s text within ${inMs(longest)}; p95 of ${asked} other requests ${inMs(p95)}; the breaker lets 5 of 7 through`
  prove('F6', faults.map(([name]) => name).join(', '), { tried: faults.length + 7, lost: 0, figure })
})
