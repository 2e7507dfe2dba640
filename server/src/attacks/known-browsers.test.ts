import { expect, it } from 'vitest'
import { countLogin, createLink } from '#server/features/autenticacao/queries.ts'
import { cleanUp } from '#server/platform/background/cleanup.ts'
import { type Answer, useApp } from '#server/testing/app/app.ts'
import { SENHA, useLogins } from '#server/testing/autenticacao/logins.ts'
import { prove } from '#server/testing/proof/proof.ts'

const WRONG = 'errada e comprida'
const OFFICE = '203.0.113.200'
const NEW = 'nova senha comprida'
const DAY = 86_400_000
const app = useApp()
const { makePerson, logIn, me } = useLogins(app)

/** The cookie of an answer; undefined if none was set. */
const cookieOf = ({ headers: { 'set-cookie': given } }: Answer) =>
  typeof given === 'string' ? given.split(';')[0] : undefined
const known = async (email: string, cookie?: string) => cookieOf(await logIn(email, SENHA, undefined, cookie))
const marksOf = (id: number) =>
  app.db.selectFrom('dispositivos').selectAll().where('id_usuario', '=', id).execute()

/** A stranger blocks the account for the maximum time. */
async function besiege(email: string) {
  for (let attempt = 1; attempt <= 6; attempt++) expect((await logIn(email, WRONG)).status).toBe(401)
  expect((await logIn(email, WRONG)).status).toBe(429)
}

it('everyone › while a stranger guesses, the browser that logged in before gets in at once and others wait', async () => {
  app.setNow('2026-05-04T12:00:00Z')
  const [owner, colleague] = [await makePerson(), await makePerson()]
  const [cookie, foreign] = [await known(owner.email), await known(colleague.email)]
  await besiege(owner.email)
  expect((await logIn(owner.email)).status).toBe(429)
  expect((await logIn(owner.email, SENHA, undefined, foreign)).status).toBe(429)
  expect((await logIn(owner.email, SENHA, undefined, cookie)).status).toBe(200)
  // Fifty wrong ones behind the address of an office.
  for (let attempt = 1; attempt <= 50; attempt++)
    await countLogin(
      app.db,
      { email: `vizinho${attempt}@exemplo.test`, address: OFFICE, device: undefined },
      new Date('2026-05-04T12:00:00Z'),
    )
  expect((await logIn(owner.email, SENHA, OFFICE)).status).toBe(429)
  expect((await logIn(owner.email, SENHA, OFFICE, foreign)).status).toBe(429)
  expect((await logIn(owner.email, SENHA, OFFICE, cookie)).status).toBe(200)
  expect((await logIn(colleague.email, SENHA, OFFICE, foreign)).status).toBe(200)
  app.setNow(undefined)
  prove('A6', 'a known browser during a stranger’s guessing, and behind a blocked address: logins refused', {
    tried: 3,
    lost: 0,
  })
})

it('anonymous › a stolen mark gets five looks and then waits like anybody, for that account alone', async () => {
  app.setNow('2026-05-04T12:00:00Z')
  const { id, email } = await makePerson()
  const cookie = await known(email)
  const tries: Answer[] = []
  for (let attempt = 1; attempt <= 8; attempt++) tries.push(await logIn(email, WRONG, undefined, cookie))
  expect(tries.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401, 401, 429, 429])
  expect(tries.at(-1)?.headers['retry-after']).toBe('1')
  const plain = await logIn('ninguem@exemplo.test', WRONG)
  const withMark = await logIn('ninguem@exemplo.test', WRONG, undefined, cookie)
  const shape = ({ status, body, headers }: Answer) => [
    status,
    body['error'],
    body['code'],
    Object.keys(headers),
  ]
  expect(shape(withMark)).toEqual(shape(plain))
  expect(shape(tries[0] ?? plain)).toEqual(shape(plain))
  // What the mark did is its own: the account is open to everybody else.
  expect((await logIn(email)).status).toBe(200)
  const { depois } = await app.db
    .selectFrom('auditoria')
    .select('depois')
    .where('id_registro', '=', id)
    .where('acao', '=', 'entrada recusada')
    .executeTakeFirstOrThrow()
  expect(depois).toMatchObject({ dispositivo: 'conhecido' })
  app.setNow(undefined)
  prove('A6', 'a stolen mark: looks before it waits', { tried: 8, lost: 0, figure: '6, then as anybody' })
})

it('everyone › the mark is a hashed cookie for logins alone, and opens nothing by itself', async () => {
  const { id, email } = await makePerson()
  const answer = await logIn(email)
  const [cookie = '', ...rules] = String(answer.headers['set-cookie']).split('; ')
  expect(cookie).toMatch(/^zelo_dispositivo=[\w-]{43}$/)
  expect(rules).toEqual(['Path=/api', 'Max-Age=15552000', 'HttpOnly', 'SameSite=Strict'])
  const https = await app.call('POST', '/api/auth/login', {
    body: { email, senha: SENHA },
    headers: { 'x-forwarded-proto': 'https' },
  })
  expect(String(https.headers['set-cookie'])).toMatch(/; Secure$/)
  const mark = cookie.split('=')[1] ?? ''
  expect((await marksOf(id)).map(({ token_hash }) => token_hash.toString('base64url'))).not.toContain(mark)
  expect((await app.call('GET', '/api/auth/eu', { headers: { cookie } })).status).toBe(401)
  expect((await me(mark)).status).toBe(401)
  expect((await logIn(email, WRONG, undefined, cookie)).headers['set-cookie']).toBeUndefined()
})

it('everyone › one browser knows several accounts; a planted mark is replaced, a known one stays', async () => {
  app.setNow('2026-05-04T12:00:00Z')
  const [first, second] = [await makePerson(), await makePerson()]
  const one = await known(first.email)
  expect(await known(first.email, one)).toBe(one)
  const both = await known(second.email, one)
  expect(both).not.toBe(one)
  for (const { email } of [first, second]) {
    await besiege(email)
    expect((await logIn(email, SENHA, undefined, one)).status).toBe(429)
    expect((await logIn(email, SENHA, undefined, both)).status).toBe(200)
  }
  app.setNow(undefined)
})

it.each([
  [
    'one’s own new password',
    async (id: number, token: string) =>
      app.call('PUT', `/api/trocasenha/${id}`, { token, body: { senha: NEW } }),
  ],
  [
    'a password by a link',
    async (id: number) =>
      app.call('POST', '/api/senha-por-link', {
        body: {
          token: await createLink(app.db, { finalidade: 'senha', id_usuario: id }, new Date('2026-05-04')),
          senha: NEW,
        },
      }),
  ],
])('everyone › after %s every browser is forgotten but the one that set it', async (_, change) => {
  app.setNow('2026-05-04T00:10:00Z')
  const { id, email } = await makePerson()
  const [elsewhere, here] = [await known(email), await logIn(email)]
  const changed = await change(id, String(here.body['token']))
  expect(changed.status).toBe(200)
  const fresh = cookieOf(changed)
  await besiege(email)
  for (const cookie of [elsewhere, cookieOf(here)])
    expect((await logIn(email, NEW, undefined, cookie)).status).toBe(429)
  expect((await logIn(email, NEW, undefined, fresh)).status).toBe(200)
  app.setNow(undefined)
})

it.each([
  ['an admin’s new password', (id: number) => ['PUT', `/api/trocasenha/${id}`, { senha: NEW }] as const],
  ['a deactivation', (id: number) => ['PUT', `/api/usuarios/${id}/toggleativo`, { ativo: 'N' }] as const],
  [
    'another email',
    (id: number) => ['PUT', `/api/usuarios/${id}`, { email: `novo${id}@exemplo.test` }] as const,
  ],
])('admin › after %s every browser of that person is forgotten', async (_, change) => {
  const { token } = await app.logIn('admin')
  const { id, email } = await makePerson()
  await known(email)
  const [method, url, body] = change(id)
  const answer = await app.call(method, url, { token, body })
  expect([answer.status, answer.headers['set-cookie']]).toEqual([200, undefined])
  expect(await marksOf(id)).toEqual([])
})

it('everyone › a browser is forgotten after 180 days without a login, and an account remembers twenty', async () => {
  const start = Date.parse('2026-05-04T12:00:00Z')
  app.setNow(new Date(start))
  const { id, email } = await makePerson()
  const cookie = await known(email)
  app.setNow(new Date(start + 179 * DAY))
  expect(await known(email, cookie)).toBe(cookie)
  app.setNow(new Date(start + 360 * DAY))
  await besiege(email)
  expect((await logIn(email, SENHA, undefined, cookie)).status).toBe(429)
  await cleanUp(app.db, new Date(start + 360 * DAY))
  expect(await marksOf(id)).toEqual([])
  app.setNow(undefined)
  const cookies = []
  const other = await makePerson()
  for (let n = 0; n < 23; n++) cookies.push(await known(other.email))
  expect(await marksOf(other.id)).toHaveLength(20)
  expect(new Set(cookies).size).toBe(23)
})
