import { beforeAll, expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import { isPublic, type Perfil, perfisOf, refusals, sessionEnds } from '#contract/endpoint.ts'
import { startSession } from '#server/platform/identity/sessions.ts'
import { rounds, statusesOf, useApp } from '#server/testing/app/app.ts'
import { prove } from '#server/testing/proof/proof.ts'
import { fillPath } from '#server/testing/calls/requests.ts'
import { findColumns, watchRows } from '#server/testing/app/rows.ts'
import { makeScenes } from '#server/testing/calls/scenes.ts'
import { sendSlowly, startOldSession } from '#server/testing/app/slow-body.ts'

const app = useApp()
type Person = Awaited<ReturnType<typeof app.logIn>>['usuario']
type Way = { code: string; of?: Perfil; end: (person: Person, token: string) => Promise<unknown> }
type Held = { port: number; admin: string; scenes?: Awaited<ReturnType<typeof makeScenes>>; tables: string[] }
const held: Held = { port: 0, admin: '', tables: [] }
beforeAll(async () => {
  held.port = Number(new URL(await app.listen()).port)
  held.admin = (await app.logIn('admin')).token
  held.scenes = await makeScenes(app)
  // What the attempt itself moves: counters of refusals and logins.
  const moved = new Set(['recusas', 'limites'])
  const columns = await findColumns(app.db)
  held.tables = [...new Set(columns.map(({ tabela }) => tabela))].filter((tabela) => !moved.has(tabela))
})

const asAdmin = (url: string, body: object) => app.call('PUT', url, { token: held.admin, body })
/** What ends a session, the code of the 401, and for which perfil it is tested. */
const ways: Record<string, Way> = {
  deactivated: {
    code: 'CONTA_DESATIVADA',
    end: ({ id }) => asAdmin(`/api/usuarios/${id}/toggleativo`, { ativo: 'N' }),
  },
  'logged out': {
    code: 'NAO_AUTENTICADO',
    end: (_, token) => app.call('POST', '/api/auth/logout', { token }),
  },
  'given a new password': {
    code: 'SENHA_ALTERADA',
    end: ({ id }) => asAdmin(`/api/trocasenha/${id}`, { senha: 'nova senha comprida' }),
  },
  'given another email': {
    code: 'ACESSO_ALTERADO',
    end: ({ id }) => asAdmin(`/api/usuarios/${id}`, { email: `novo${id}@exemplo.test` }),
  },
  demoted: {
    code: 'ACESSO_ALTERADO',
    of: 'admin',
    end: ({ id }) => asAdmin(`/api/usuarios/${id}`, { perfil: 'analista' }),
  },
  'of a company that is deactivated': {
    code: 'EMPRESA_DESATIVADA',
    of: 'cliente',
    end: ({ id_empresa }) => asAdmin(`/api/clientescrud/${id_empresa}/toggleativo`, { ativo: 'N' }),
  },
}

async function prepare(perfil: Perfil) {
  const { company, senha_hash = '' } = held.scenes ?? {}
  const { usuario } = await app.logIn(perfil, {
    senha_hash,
    ...(perfil === 'cliente' && { id_empresa: company }),
  })
  return { usuario, token: await startOldSession(app, usuario.id) }
}

/** Not those by the program itself: they leave no trace by which to see that the caller was recognised. */
const writes = api.filter(
  ({ endpoint }) => endpoint.method !== 'GET' && !isPublic(endpoint) && endpoint.passive !== true,
)
const cases = writes.flatMap(({ name, endpoint }) =>
  perfisOf(endpoint).map((perfil) => ({
    name,
    endpoint,
    perfil,
    call: `${endpoint.method} ${endpoint.path}`,
  })),
)

it.each(cases)('S1: $call › $perfil whose session ends while the body is on its way', async (tried) => {
  const { name, endpoint, perfil } = tried
  const fitting = Object.entries(ways).filter(([, { of }]) => of === undefined || of === perfil)
  // In short one way each, so that every way meets many calls; in full length each with each.
  const first = cases.indexOf(tried)
  const count = rounds(fitting.length, 1)
  for (let round = 0; round < count; round++) {
    const found = fitting[(first + round) % fitting.length]
    if (found === undefined) throw new Error('nothing ends this session')
    const [way, { code, end }] = found
    // One admin may set only so many passwords in ten minutes.
    held.admin = (await app.logIn('admin')).token
    const { usuario, token } = await prepare(perfil)
    const scene = await held.scenes?.scenes[name]?.(usuario, perfil)
    if (scene === undefined)
      throw new Error(`${name} needs a right call in \`scenes\` of its noun’s cases.ts`)
    const url = fillPath(endpoint.path, scene.params ?? {})
    const finish = await sendSlowly(app, held.port, {
      method: endpoint.method,
      url,
      token,
      body: scene.octets ?? scene.body ?? {},
      headers: scene.headers ?? {},
    })
    expect(await end(usuario, token)).toMatchObject({ status: 200 })
    const { result, written } = await watchRows(app.db, held.tables, finish)
    expect([way, result.status, JSON.parse(result.text)]).toEqual([
      way,
      401,
      expect.objectContaining({ error: refusals.sessionEnded, code }),
    ])
    expect([way, written]).toEqual([way, []])
    if (way === 'of a company that is deactivated')
      await asAdmin(`/api/clientescrud/${usuario.id_empresa}/toggleativo`, { ativo: 'S' })
  }
  prove('S1', `${tried.call} by ${perfil}: done though the session ended before the body came`, {
    tried: count,
    lost: 0,
  })
})

it('S1: the same calls with a session that goes on are done', async () => {
  const { usuario, token } = await prepare('admin')
  const body = {
    nome: 'Rui',
    sobrenome: 'Paz',
    email: 'rui@exemplo.test',
    senha: 'ventania de agosto',
    perfil: 'admin',
  }
  const finish = await sendSlowly(app, held.port, { method: 'POST', url: '/api/usuarios', token, body })
  expect((await finish()).status).toBe(201)
  expect((await app.call('GET', '/api/auth/eu', { token })).body).toMatchObject({ id: usuario.id })
})

it('S1: POST /api/usuarios {perfil: admin} and PUT /api/trocasenha by an admin who is demoted meanwhile', async () => {
  const { usuario: target } = await app.logIn('admin')
  const body = {
    nome: 'Eva',
    sobrenome: 'Sá',
    email: 'eva@exemplo.test',
    senha: 'ventania de agosto',
    perfil: 'admin',
  }
  for (const [method, url, sent] of [
    ['POST', '/api/usuarios', body],
    ['PUT', `/api/trocasenha/${target.id}`, { senha: 'nova senha comprida' }],
  ] as const) {
    const { usuario, token } = await prepare('admin')
    const finish = await sendSlowly(app, held.port, { method, url, token, body: sent })
    await asAdmin(`/api/usuarios/${usuario.id}`, { perfil: 'painel' })
    expect((await finish()).status).toBe(401)
  }
  const left = await app.db.selectFrom('usuarios').select(['email', 'senha_hash']).execute()
  expect(left.map(({ email }) => email)).not.toContain('eva@exemplo.test')
  expect(left).toContainEqual({ email: target.email, senha_hash: target.senha_hash })
})

it('a refusal tells nothing to somebody who was sent away meanwhile, and the reason only to who held the token', async () => {
  const { usuario, token } = await prepare('admin')
  const { usuario: other } = await app.logIn('analista')
  const body = { nome: 'X', sobrenome: 'Y', email: other.email, senha: 'ventania de agosto' }
  const finish = await sendSlowly(app, held.port, { method: 'POST', url: '/api/usuarios', token, body })
  await asAdmin(`/api/usuarios/${usuario.id}/toggleativo`, { ativo: 'N' })
  // That the address is taken would be 409.
  expect(await finish()).toMatchObject({ status: 401, text: expect.stringContaining('CONTA_DESATIVADA') })
  const strange = await app.call('GET', '/api/auth/eu', { token: `${token.slice(0, -1)}_` })
  expect(strange.body['code']).toBe('NAO_AUTENTICADO')
  expect(Object.keys(sessionEnds)).toContain('CONTA_DESATIVADA')
})

it('an admin who changes the own email is told so and logged out; a second logout at once is 401', async () => {
  const { usuario, token } = await app.logIn('admin')
  const changed = await app.call('PUT', `/api/usuarios/${usuario.id}`, {
    token,
    body: { email: 'eu@exemplo.test' },
  })
  expect([changed.status, changed.body['email']]).toEqual([200, 'eu@exemplo.test'])
  expect((await app.call('GET', '/api/auth/eu', { token })).status).toBe(401)
  const again = await startSession(app.db, usuario.id, new Date())
  const logouts = await Promise.all(
    [0, 1, 2].map(() => app.call('POST', '/api/auth/logout', { token: again })),
  )
  expect(statusesOf(logouts)).toEqual([200, 401, 401])
})
