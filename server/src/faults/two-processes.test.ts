import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { openPool } from '#server/platform/db/connect.ts'
import { createDatabase } from '#server/testing/app/database.ts'
import { urlOf } from '#server/testing/app/database-url.ts'
import { balance, findProgram } from '#server/testing/processes/debian.ts'
import { listen } from '#server/testing/eventos/listen.ts'
import { makeUsuario } from '#server/testing/usuarios/factory.ts'
import {
  askOthers,
  halfWritten,
  lostOf,
  makeBusyCompany,
  postAs,
  writeWithoutPause,
} from '#server/testing/processes/load.ts'
import { postJson, runProgram } from '#server/testing/processes/process.ts'

const nginx = findProgram('nginx')
if (nginx === undefined) console.warn('two-processes.test.ts: skipped, nginx is not installed here')

const statusOf = async (url: string, token: string) =>
  (await fetch(url, { headers: { authorization: `Bearer ${token}` } })).status

describe.skipIf(nginx === undefined)('two processes on one PostgreSQL behind nginx', () => {
  const start = async () => {
    // Empty: both apply the migrations, one after the other.
    const config = await createDatabase('template0')
    const env = { DATABASE_URL: urlOf(config), ZELO_LOG_LEVEL: 'silent', TRUST_PROXY: '1' }
    const servers = [runProgram('main', [], env), runProgram('main', [], env)]
    const [first = '', second = ''] = await Promise.all(servers.map((server) => server.address()))
    const db = openPool(config, { max: 3, pooled: false, onError: () => {} })
    const front = await balance(nginx ?? '', [first, second])
    return { env, servers, first, second, front, db }
  }

  it(
    'a session, its end, wrong passwords and live events are the same at both',
    { timeout: 60_000 },
    async () => {
      const { first, second, front, db } = await start()
      const { token, id_cliente } = await makeBusyCompany(db)
      expect([
        await statusOf(`${first}/api/chamados`, token),
        await statusOf(`${second}/api/chamados`, token),
      ]).toEqual([200, 200])

      const stream = await listen(first, token)
      const made = await postAs(token, `${second}/api/chamados`, {
        id_cliente,
        titulo: 'Do outro',
        descricao: 'x',
      })
      expect(made.status).toBe(201)
      const { id_chamado } = z.object({ id_chamado: z.number() }).parse(await made.json())
      await stream.hears((event) => JSON.stringify(event).includes(String(id_chamado)))
      stream.hangUp()

      await fetch(`${second}/api/auth/logout`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}` },
      })
      expect(await statusOf(`${first}/api/chamados`, token)).toBe(401)

      const { email } = await makeUsuario(db, { perfil: 'analista' })
      const wrong = (at: string) => postJson(`${at}/api/auth/login`, { email, senha: 'errada demais' })
      for (const at of [first, second, first, second, first, second])
        expect((await wrong(at)).status).toBe(401)
      expect((await wrong(front)).status).toBe(429)
      await db.destroy()
    },
  )

  it(
    'one killed under load: nothing acknowledged is lost, what was not in flight is answered, and it comes back',
    {
      timeout: 120_000,
    },
    async () => {
      const { env, servers, first, front, db } = await start()
      const company = await makeBusyCompany(db)
      const load = writeWithoutPause(front, company)
      const others = askOthers([`${front}/api/chamados`, `${front}/api/auth/eu`], company.token, 40)
      await load.more(60)
      await servers[0]?.stop('SIGKILL')
      await load.more(60)
      const again = runProgram('main', [], { ...env, PORT: new URL(first).port })
      await again.address()
      await load.more(60)
      await load.stop()
      const { failed, asked } = await others.stop()
      const refused = [...load.answers]
        .filter(([said]) => said !== '200')
        .reduce((sum, [, times]) => sum + times, 0)
      // Six writers and two readers had one request each on the way at most.
      expect(refused + load.cut.length + failed.length).toBeLessThanOrEqual(8)
      expect(asked).toBeGreaterThan(20)
      expect([await lostOf(db, load.acknowledged), await halfWritten(db)]).toEqual([0, []])
      await db.destroy()
    },
  )
})
