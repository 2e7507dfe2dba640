import { beforeAll, expect, it } from 'vitest'
import type { Perfil } from '#contract/endpoint.ts'
import { rounds, useApp } from './testing/app/app.ts'
import { prove } from './testing/proof/proof.ts'

const app = useApp()
let token = ''
beforeAll(async () => {
  token = (await app.logIn('admin')).token
})
type Login = Awaited<ReturnType<typeof app.logIn>>

const toggle = (path: string, id: unknown) =>
  app.call('PUT', `/api/${path}/${String(id)}/toggleativo`, { token, body: { ativo: 'N' } })
const change = (id: number, body: object) => app.call('PUT', `/api/usuarios/${id}`, { token, body })

const ways: [string, Perfil, (login: Login) => ReturnType<typeof toggle>][] = [
  ['deactivated', 'analista', ({ usuario }) => toggle('usuarios', usuario.id)],
  ['demoted', 'admin', ({ usuario }) => change(usuario.id, { perfil: 'analista' })],
  [
    'given another email',
    'analista',
    ({ usuario }) => change(usuario.id, { email: `n${usuario.id}@x.test` }),
  ],
  ['deleted', 'painel', ({ usuario }) => app.call('DELETE', `/api/usuarios/${usuario.id}`, { token })],
  [
    'of a company that is deactivated',
    'cliente',
    ({ usuario }) => toggle('clientescrud', usuario.id_empresa),
  ],
]

it.each(ways)(
  'I8: a person who is %s › the next hundred requests are 401',
  { timeout: 600_000 },
  async (name, perfil, revoke) => {
    // The hundred requests are the proof; more persons only in full length.
    const tried = rounds(20, 2)
    for (let round = 0; round < tried; round++) {
      const login = await app.logIn(perfil)
      const me = async () => (await app.call('GET', '/api/auth/eu', { token: login.token })).status
      const before = Array.from({ length: 10 }, me)
      expect((await revoke(login)).status).toBe(200)
      const next = await Promise.all(Array.from({ length: 100 }, me))
      expect(new Set(next)).toEqual(new Set([401]))
      for (const status of await Promise.all(before)) expect([200, 401]).toContain(status)
    }
    prove('I8', `a person who is ${name}: the next 100 requests are 401`, { tried: tried * 100, lost: 0 })
  },
)
