import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, it } from 'vitest'
import { freePort } from './free-port.ts'
import { getJson, makeFolder, postJson, runProgram } from '#server/testing/processes/process.ts'

it('npm start › ZELO_METRICS_PORT gives figures on loopback, by route and without a name; the product itself has none', async () => {
  const port = await freePort()
  const credentials = { email: 'rita@empresa.test', senha: 'ventania de agosto' }
  const server = runProgram('main', [], {
    DATA_DIR: makeFolder(),
    // Reached from outside, the product; not its figures.
    HOST: '0.0.0.0',
    ZELO_METRICS_PORT: String(port),
    ZELO_CLAMD: '/run/nenhum.sock',
    ADMIN_EMAIL: credentials.email,
    ADMIN_PASSWORD: credentials.senha,
  })
  const address = await server.address()
  const { body } = await postJson(`${address}/api/auth/login`, credentials)
  const headers = { authorization: `Bearer ${String(body['token'])}` }
  await getJson(`${address}/api/clientescrud?nome=Fulano`, { headers })
  await getJson(`${address}/api/chamados/4711`, { headers })
  const answer = await fetch(`http://127.0.0.1:${port}/metrics`)
  const text = await answer.text()
  expect(answer.headers.get('content-type')).toContain('version=0.0.4')
  expect(text).toContain(
    'zelo_http_request_seconds_count{method="GET",route="/api/clientescrud",status="200"} 1',
  )
  expect(text).toContain('route="/api/chamados/:id",status="404"} 1')
  for (const name of [
    'zelo_database_connections{state="idle"}',
    'zelo_live_listeners 0',
    'zelo_files_waiting 0',
    'zelo_scanner_away 0',
    'zelo_process_resident_memory_bytes',
  ])
    expect(text).toContain(name)
  expect(text).not.toMatch(/Fulano|4711|rita/)
  const figures = async () => (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
  await expect.poll(figures, { timeout: 20_000 }).toContain('zelo_jobs{job="backup",state="waiting"} 1')
  for (const state of ['running', 'failed', 'dead'])
    expect(await figures()).toContain(`zelo_jobs{job="cleanup",state="${state}"} 0`)
  expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404)
  expect((await fetch(`${address}/metrics`)).headers.get('content-type')).not.toContain('version=0.0.4')
  await expect(fetch(`http://127.0.0.2:${port}/metrics`)).rejects.toThrow('fetch failed')
  // A scraper that never finishes its request keeps nobody from stopping.
  const half = connect(port, '127.0.0.1', () => half.write('GET /metrics HTTP/1.1\r\nHo'))
  half.on('error', () => {})
  await once(half, 'connect')
  expect(await server.stop()).toBe(0)
})
