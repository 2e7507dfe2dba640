import { setTimeout as pause } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { openPool } from '#server/platform/db/connect.ts'
import { hashPassword } from '#server/platform/identity/passwords.ts'
import { rounds } from '#server/testing/app/app.ts'
import { createDatabase } from '#server/testing/app/database.ts'
import { urlOf } from '#server/testing/app/database-url.ts'
import { makeUsuario } from '#server/testing/usuarios/factory.ts'
import { askOthers, inMs, makeBusyCompany } from '#server/testing/processes/load.ts'
import { runProgram } from '#server/testing/processes/process.ts'
import { prove } from '#server/testing/proof/proof.ts'

/** On a shared machine the time says little: it only must not stand still. */
const OTHERS_P95_MS = process.env['ZELO_TEST_STRESS'] === undefined ? 2000 : 500
const AT_ONCE = 200
const senha = 'ventania de agosto'

it('a storm of logins, right, wrong and of nobody: those in line are served, the tail is told to wait, others keep working', async () => {
  const config = await createDatabase()
  const env = { DATABASE_URL: urlOf(config), ZELO_LOG_LEVEL: 'silent', TRUST_PROXY: '1' }
  const address = await runProgram('main', [], env).address()
  const db = openPool(config, { max: 5, pooled: false, onError: () => {} })
  const { token } = await makeBusyCompany(db)
  const senha_hash = await hashPassword(senha)
  const tried = rounds(1000, 400)
  const people = await Promise.all(Array.from({ length: tried / 2 }, () => makeUsuario(db, { senha_hash })))
  /** Each login has its own address, so that the limit per address does not interfere. */
  const logIn = async (n: number) => {
    const answer = await fetch(`${address}/api/auth/login`, {
      method: 'POST',
      body: JSON.stringify({
        email: people[n >> 1]?.email ?? 'ninguem@exemplo.test',
        senha: n % 2 === 0 ? senha : 'errada e comprida',
      }),
      headers: { 'content-type': 'application/json', 'x-forwarded-for': `198.51.${n >> 8}.${n % 256}` },
    })
    return answer.status
  }
  const screens = ['auth/eu', 'chamados', 'dashboard/resumo', 'usuarios?por_pagina=9']
  const ask = () =>
    askOthers(
      screens.map((url) => `${address}/api/${url}`),
      token,
    )
  const before = ask()
  await pause(1500)
  const calm = await before.stop()

  const others = ask()
  const statuses: number[] = []
  let next = 0
  const keepTrying = async () => {
    while (next < tried) statuses.push(await logIn(next++))
  }
  await Promise.all(Array.from({ length: AT_ONCE }, keepTrying))
  const { p95, asked, failed } = await others.stop()
  await db.destroy()

  const count = (status: number) => statuses.filter((one) => one === status).length
  expect(count(200) + count(401) + count(503)).toBe(tried)
  expect([count(200), count(401), count(503)].every((times) => times > 0)).toBe(true)
  expect(failed).toEqual([])
  // A machine that is busy with something else is slow in calm already.
  expect(p95).toBeLessThan(Math.max(OTHERS_P95_MS, 5 * calm.p95))
  const figure = `p95 of ${asked} other requests ${inMs(p95)}, ${inMs(calm.p95)} in calm; ${count(200)} x 200, ${count(401)} x 401, ${count(503)} x 503`
  prove('F9', `${AT_ONCE} logins at once, half of them wrong, again and again`, { tried, lost: 0, figure })
})
