import { createServer as createHttpServer } from 'node:http'
import path from 'node:path'
import { expect, it, onTestFinished, vi } from 'vitest'
import { createServer } from 'vite'

const portOf = (address: unknown) =>
  typeof address === 'object' && address !== null && 'port' in address ? Number(address.port) : 0

it('npm run dev › what the server answers itself comes from the server, also the files of tickets', async () => {
  const server = createHttpServer((request, response) => response.end(`server ${request.url}`))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  vi.stubEnv('DEV_API', `http://127.0.0.1:${portOf(server.address())}`)
  onTestFinished(() => void vi.unstubAllEnvs())
  const configFile = path.join(import.meta.dirname, '..', 'vite.config.ts')
  const vite = await createServer({
    configFile,
    logLevel: 'silent',
    // Nothing of the screens is asked for.
    optimizeDeps: { noDiscovery: true },
    server: { port: 0, hmr: false, watch: null },
  })
  onTestFinished(() => vite.close())
  await vite.listen()
  const dev = `http://127.0.0.1:${portOf(vite.httpServer?.address())}`
  for (const url of ['/api/auth/eu', '/arquivos/abc', '/healthz', '/readyz'])
    expect(await (await fetch(`${dev}${url}`)).text()).toBe(`server ${url}`)
  expect(await (await fetch(`${dev}/login`, { headers: { accept: 'text/html' } })).text()).toContain('<html')
})
