import { expect, it } from 'vitest'
import { type Perfil, perfis } from '#contract/endpoint.ts'
import { makeRandom, type Random } from '#server/demo/random.ts'
import { createLink } from '#server/features/autenticacao/queries.ts'
import { hashPassword } from '#server/platform/identity/passwords.ts'
import { hashToken, lifetimes } from '#server/platform/identity/sessions.ts'
import { rounds, useApp } from '#server/testing/app/app.ts'
import { makeCliente } from '#server/testing/clientes/factory.ts'
import { oddTexts } from '#server/testing/texts/hostile-values.ts'
import { prove } from '#server/testing/proof/proof.ts'

const app = useApp()
const seed = Number(process.env['ZELO_TEST_SEED'] ?? 20_261_116)
const me = async (token: string) => (await app.call('GET', '/api/auth/eu', { token })).status
const raw = async (headers: Record<string, string>, url = '/api/auth/eu') =>
  (await app.call('GET', url, { headers })).status

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'.split('')
const replaced = (text: string, at: number, letter: string) => text.slice(0, at) + letter + text.slice(at + 1)

/** Variations of a valid token. */
const tamper: ((token: string, random: Random) => string)[] = [
  (token, random) => {
    const at = random.integer(0, token.length - 1)
    return replaced(token, at, String.fromCharCode(token.charCodeAt(at) ^ (1 << random.integer(0, 6))))
  },
  (token, random) => replaced(token, random.integer(0, token.length - 1), random.pick(alphabet)),
  // The last letter carries two bits that decoding throws away: another letter may mean the same bytes.
  (token, random) => replaced(token, token.length - 1, random.pick(alphabet)),
  (token, random) => token.slice(0, random.integer(0, token.length - 1)),
  (token, random) => token.slice(random.integer(1, token.length - 1)),
  (token, random) => token + random.pick([...alphabet, '=', '==', ' ', '%00', '\0', ',', ';', "'--"]),
  (token, random) => random.pick([...alphabet, ' ', '=', '"']) + token,
  (token) => token.toLowerCase(),
  (token) => token.toUpperCase(),
  (token) => token.replaceAll('-', '+').replaceAll('_', '/') + '=',
  (token) => Buffer.from(token, 'base64url').toString('hex'),
  (token) => Buffer.from(token, 'base64url').toString('base64'),
  (token) => Buffer.from(token).toString('base64url'),
  (token) => token.replaceAll(/[a-z]/g, (letter) => `%${letter.charCodeAt(0).toString(16)}`),
  (token) => token.split('').toReversed().join(''),
  (token) => hashToken(token).toString('base64url'),
  (token) => hashToken(token).toString('hex'),
  (token) => `\\x${hashToken(token).toString('hex')}`,
  (token) => `${token}' or '1'='1`,
  (token, random) => `${token}${random.pick(oddTexts)}`,
  (token) => `${token}, ${token}`,
  (token) => `${token} ${token}`,
  (token, random) =>
    token.replace(random.pick(token.split('')), random.pick(['А', 'е', 'о', '０', '１', 'ﬀ'])),
  (_, random) => Array.from({ length: 43 }, () => random.pick(alphabet)).join(''),
]

it('every perfil › tampered tokens: none is accepted', async () => {
  const random = makeRandom(seed)
  const good = await Promise.all(perfis.map(async (perfil) => (await app.logIn(perfil)).token))
  const total = rounds(5000, 1000)
  let tried = 0
  while (tried < total) {
    const token = random.pick(good)
    const wrong = tamper[tried % tamper.length]?.(token, random) ?? ''
    if (wrong === token) continue
    expect({ seed, tried, wrong, status: await me(wrong) }).toEqual({ seed, tried, wrong, status: 401 })
    tried++
  }
  for (const token of good) expect(await me(token)).toBe(200)
  prove('A5', 'tampered tokens accepted', { tried, lost: 0, figure: `${tamper.length} ways, seed ${seed}` })
})

it('every perfil › the token anywhere but in its header, or in another scheme, is no token', async () => {
  const { token } = await app.logIn('admin')
  const places: [Record<string, string>, string?][] = [
    [{}, `/api/auth/eu?token=${token}`],
    [{}, `/api/auth/eu?access_token=${token}`],
    [{}, `/api/auth/eu?authorization=Bearer%20${token}`],
    [{ cookie: `token=${token}` }],
    [{ 'x-authorization': `Bearer ${token}` }],
    [{ 'x-access-token': token }],
    [{ 'proxy-authorization': `Bearer ${token}` }],
    [{ authorization: token }],
    [{ authorization: `Basic ${token}` }],
    [{ authorization: `Basic ${Buffer.from(`admin:${token}`).toString('base64')}` }],
    [{ authorization: `Token ${token}` }],
    [{ authorization: `Bearer  ${token}` }],
    [{ authorization: `Bearer\t${token}` }],
    [{ authorization: `Bearer ${token} ` }],
    [{ authorization: `Bearer "${token}"` }],
    [{ authorization: `Bearer ${token}\nBearer ${token}` }],
  ]
  for (const [headers, url] of places)
    expect([headers, url, await raw(headers, url)]).toEqual([headers, url, 401])
  expect(await raw({ authorization: `Bearer ${token}` })).toBe(200)
  prove('A5', 'the token in another place or scheme', { tried: places.length, lost: 0 })
})

const SENHA = 'ventania de agosto'
const NEW = 'nova senha comprida'
type Login = Awaited<ReturnType<typeof app.logIn>>

/** Ways to end a session through the product. */
const endings: Record<string, (person: Login, admin: Login) => Promise<{ status: number }>> = {
  logout: ({ token }) => app.call('POST', '/api/auth/logout', { token }),
  'a password change elsewhere': async ({ usuario }) => {
    const { body } = await app.call('POST', '/api/auth/login', {
      body: { email: usuario.email, senha: SENHA },
    })
    return app.call('PUT', `/api/trocasenha/${usuario.id}`, {
      token: String(body['token']),
      body: { senha: NEW },
    })
  },
  'a password change by an admin': ({ usuario }, { token }) =>
    app.call('PUT', `/api/trocasenha/${usuario.id}`, { token, body: { senha: NEW } }),
  'a password by link': async ({ usuario }) => {
    const link = await createLink(app.db, { finalidade: 'senha', id_usuario: usuario.id }, new Date())
    return app.call('POST', '/api/senha-por-link', { body: { token: link, senha: NEW } })
  },
  deactivation: ({ usuario }, { token }) =>
    app.call('PUT', `/api/usuarios/${usuario.id}/toggleativo`, { token, body: { ativo: 'N' } }),
  'deactivation and reactivation': async ({ usuario }, { token }) => {
    const url = `/api/usuarios/${usuario.id}/toggleativo`
    await app.call('PUT', url, { token, body: { ativo: 'N' } })
    return app.call('PUT', url, { token, body: { ativo: 'S' } })
  },
  'a change of perfil': async ({ usuario }, { token }) => {
    const perfil = usuario.perfil === 'painel' ? 'analista' : 'painel'
    return app.call('PUT', `/api/usuarios/${usuario.id}`, { token, body: { perfil } })
  },
  'a change of email': ({ usuario }, { token }) =>
    app.call('PUT', `/api/usuarios/${usuario.id}`, {
      token,
      body: { email: `outro${usuario.id}@exemplo.test` },
    }),
  'deletion of the person': ({ usuario }, { token }) =>
    app.call('DELETE', `/api/usuarios/${usuario.id}`, { token }),
}
const companyEndings: typeof endings = {
  'a change of company': async ({ usuario }, { token }) => {
    const { id } = await makeCliente(app.db)
    return app.call('PUT', `/api/usuarios/${usuario.id}`, { token, body: { id_empresa: id } })
  },
  'deactivation of the company': ({ usuario }, { token }) =>
    app.call('PUT', `/api/clientescrud/${usuario.id_empresa}/toggleativo`, { token, body: { ativo: 'N' } }),
  'deactivation and reactivation of the company': async ({ usuario }, { token }) => {
    const url = `/api/clientescrud/${usuario.id_empresa}/toggleativo`
    await app.call('PUT', url, { token, body: { ativo: 'N' } })
    return app.call('PUT', url, { token, body: { ativo: 'S' } })
  },
}

it('every perfil › the token after logout, password change, deactivation, new perfil, email or company, deletion: none is accepted', async () => {
  const senha_hash = await hashPassword(SENHA)
  const admin = await app.logIn('admin')
  let tried = 0
  for (const perfil of perfis)
    for (const [way, end] of Object.entries(
      perfil === 'cliente' ? { ...endings, ...companyEndings } : endings,
    )) {
      const person = await app.logIn(perfil, { senha_hash })
      expect(await me(person.token)).toBe(200)
      expect([perfil, way, (await end(person, admin)).status]).toEqual([perfil, way, 200])
      expect([perfil, way, await me(person.token)]).toEqual([perfil, way, 401])
      tried++
    }
  prove('A5', 'tokens used after what ends a session', { tried, lost: 0 })
})

it.each(perfis)(
  '%s › the token at the end of its idle and of its whole time is 401, and stays so',
  async (perfil: Perfil) => {
    const { idle, total } = lifetimes[perfil]
    const start = Date.parse('2026-06-01T12:00:00Z')
    const at = (ms: number) => app.setNow(new Date(start + ms))
    at(0)
    const [unused, used] = [await app.logIn(perfil), await app.logIn(perfil)]
    for (let ms = 0; ms < total; ms += idle / 2) {
      at(ms)
      expect(await me(used.token)).toBe(200)
    }
    for (const ms of [total, total + 1, total * 3]) {
      at(ms)
      expect([await me(used.token), await me(unused.token)]).toEqual([401, 401])
    }
    at(0)
    const idler = await app.logIn(perfil)
    at(idle - 1)
    // A look that is no use of the session does not lengthen it.
    if (perfil !== 'painel')
      expect((await app.call('GET', '/api/chamados/contagens', { token: idler.token })).status).toBe(200)
    at(idle)
    expect(await me(idler.token)).toBe(401)
    app.setNow(undefined)
    prove('A5', `${perfil}: expired by idle and by total time`, { tried: 7, lost: 0 })
  },
)
