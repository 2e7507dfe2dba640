import { describe, expect, it } from 'vitest'
import { useApp } from '#server/testing/app/app.ts'
import { makeCliente } from '#server/testing/clientes/factory.ts'
import { SENHA, useLogins } from '#server/testing/autenticacao/logins.ts'
import { prove } from '#server/testing/proof/proof.ts'

const app = useApp()
const { makePerson, logIn, me } = useLogins(app)

describe('POST /api/auth/login', () => {
  it('anonymous › answers a token and the stored user, whatever the case and blanks of the email', async () => {
    const analista = await makePerson({ nome: 'Ana', sobrenome: 'Lima', email: 'ana@empresa.test' })
    const { status, body, headers } = await logIn('  ANA@empresa.TEST ')
    expect(status).toBe(200)
    expect(body['usuario']).toEqual({
      id: analista.id,
      nome: 'Ana',
      sobrenome: 'Lima',
      perfil: 'analista',
      email: 'ana@empresa.test',
      id_empresa: null,
      id_analista: analista.id,
    })
    expect(headers['cache-control']).toBe('no-store')
    expect((await me(body['token'])).body).toEqual(body['usuario'])
  })

  it('anonymous › each login is a session of its own', async () => {
    const { email } = await makePerson()
    const [first, second] = [await logIn(email), await logIn(email)]
    expect(first.body['token']).not.toBe(second.body['token'])
    expect((await me(first.body['token'])).status).toBe(200)
  })

  it('anonymous › unknown email, wrong password, inactive person and inactive company read the same', async () => {
    const inactive = await makePerson({ ativo: 'N' })
    const company = await makeCliente(app.db, { ativo: 'N' })
    const ofInactiveCompany = await makePerson({ perfil: 'cliente', id_empresa: company.id })
    const active = await makePerson()
    const answers = await Promise.all([
      logIn('ninguem@empresa.test'),
      logIn(active.email, 'outra senha qualquer'),
      logIn(inactive.email),
      logIn(ofInactiveCompany.email),
    ])
    for (const { status, body } of answers)
      expect([status, body]).toEqual([
        401,
        { error: 'Email ou senha inválidos', code: 'NAO_AUTENTICADO', requestId: expect.any(String) },
      ])
  })

  it('anonymous › empty fields are 422 and named', async () => {
    const { status, body } = await app.call('POST', '/api/auth/login', { body: { email: ' ' } })
    expect([status, body['fields']]).toEqual([422, { email: 'Digite o email.', senha: 'Digite a senha.' }])
  })

  it('anonymous › five wrong ones are free, the sixth costs a second, during which even the right password is 429', async () => {
    const { email } = await makePerson()
    app.setNow('2026-05-04T12:00:00Z')
    for (let attempt = 1; attempt <= 6; attempt++)
      expect((await logIn(email, 'errada errada')).status).toBe(401)
    const blocked = await logIn(email)
    expect([blocked.status, blocked.body['error'], blocked.headers['retry-after']]).toEqual([
      429,
      'Muitas tentativas. Tente novamente em 1 segundo.',
      '1',
    ])
    app.setNow('2026-05-04T12:00:01Z')
    expect((await logIn(email, 'errada errada')).status).toBe(401)
    expect((await logIn(email)).headers['retry-after']).toBe('2')
    app.setNow('2026-05-04T12:00:03Z')
    expect((await logIn(email)).status).toBe(200)
    expect((await logIn(email, 'errada errada')).status).toBe(401)
    expect((await logIn(email)).status).toBe(200)
    app.setNow(undefined)
  })

  it('anonymous › an unknown email is counted like a known one', async () => {
    app.setNow('2026-05-04T12:00:00Z')
    for (let attempt = 1; attempt <= 6; attempt++) await logIn('fantasma@empresa.test', 'errada errada')
    expect((await logIn('FANTASMA@empresa.test')).status).toBe(429)
    app.setNow(undefined)
  })

  it('anonymous › twenty wrong ones at once cannot slip past the count', async () => {
    const { email } = await makePerson()
    const answers = await Promise.all(Array.from({ length: 20 }, () => logIn(email, 'errada errada')))
    const refusedAtOnce = answers.filter(({ status }) => status === 429).length
    expect(refusedAtOnce).toBeGreaterThanOrEqual(13)
  })

  it('anonymous › fifty wrong ones from one address in ten minutes block it, right ones do not count', async () => {
    const { email } = await makePerson()
    const address = '203.0.113.9'
    app.setNow('2026-05-05T12:00:00Z')
    expect((await logIn(email, SENHA, address)).status).toBe(200)
    for (let attempt = 1; attempt <= 50; attempt++)
      expect((await logIn(`alvo${attempt}@empresa.test`, 'errada errada', address)).status).toBe(401)
    const blocked = await logIn(email, SENHA, address)
    expect([blocked.status, blocked.headers['retry-after']]).toEqual([429, '600'])
    for (let attempt = 1; attempt <= 7; attempt++)
      expect((await logIn(email, SENHA, address)).headers['retry-after']).toBe('600')
    expect((await logIn(email, SENHA, '203.0.113.10')).status).toBe(200)
    app.setNow('2026-05-05T12:10:00Z')
    expect((await logIn(email, SENHA, address)).status).toBe(200)
    app.setNow(undefined)
    prove('A6', 'one address guessing at many accounts: passwords looked at beyond fifty', {
      tried: 58,
      lost: 0,
    })
  })
})

describe('sessions', () => {
  it.each([
    ['admin', 8, 12],
    ['analista', 8, 12],
    ['cliente', 24, 7 * 24],
    ['painel', 30 * 24, 30 * 24],
  ] as const)('%s › ends after %i unused hours and %i hours in all', async (perfil, idle, total) => {
    const start = Date.parse('2026-06-01T12:00:00Z')
    const after = (hours: number) => app.setNow(new Date(start + hours * 3_600_000))
    after(0)
    const unused = await app.logIn(perfil)
    const used = await app.logIn(perfil)
    after(idle - 0.01)
    expect((await me(unused.token)).status).toBe(200)
    for (let hours = idle / 2; hours < total; hours += idle / 2) {
      after(hours)
      expect((await me(used.token)).status).toBe(200)
    }
    after(total)
    expect((await me(used.token)).status).toBe(401)
    after(0)
    const forgotten = await app.logIn(perfil)
    after(idle)
    expect((await me(forgotten.token)).status).toBe(401)
    app.setNow(undefined)
  })

  it.each(['', 'x', 'Bearer', 'a'.repeat(43), '__proto__', '😀'.repeat(20)])(
    'anonymous › the token %j is 401',
    async (token) => {
      const headers = { authorization: `Bearer ${encodeURIComponent(token)}` }
      expect((await app.call('GET', '/api/auth/eu', { headers })).status).toBe(401)
    },
  )

  it('every perfil › a deactivated person or company is out with the next request', async () => {
    const analista = await app.logIn('analista')
    const cliente = await app.logIn('cliente')
    await app.db.updateTable('usuarios').set({ ativo: 'N' }).where('id', '=', analista.usuario.id).execute()
    await app.db
      .updateTable('clientes')
      .set({ ativo: 'N' })
      .where('id', '=', cliente.usuario.id_empresa)
      .execute()
    expect((await me(analista.token)).status).toBe(401)
    expect((await me(cliente.token)).status).toBe(401)
  })

  it('the database keeps no token', async () => {
    const { token, usuario } = await app.logIn('admin')
    const row = await app.db
      .selectFrom('sessoes')
      .selectAll()
      .where('id_usuario', '=', usuario.id)
      .executeTakeFirstOrThrow()
    expect(row.token_hash).toHaveLength(32)
    expect(JSON.stringify(row)).not.toContain(token)
  })
})

describe('POST /api/auth/logout', () => {
  it('anybody › tells the browser to forget what it has cached, and nothing that it keeps for the next login', async () => {
    const { token } = await app.logIn('cliente')
    const { headers } = await app.call('POST', '/api/auth/logout', { token })
    expect(headers['clear-site-data']).toBe('"cache"')
  })

  it('every perfil › ends this session alone, and needs no body', async () => {
    const { email } = await makePerson()
    const [first, second] = [await logIn(email), await logIn(email)]
    const headers = { 'content-type': 'application/json' }
    expect(
      (await app.call('POST', '/api/auth/logout', { token: String(first.body['token']), headers })).status,
    ).toBe(200)
    expect((await me(first.body['token'])).status).toBe(401)
    expect((await me(second.body['token'])).status).toBe(200)
    expect((await app.call('POST', '/api/auth/logout', { token: String(first.body['token']) })).status).toBe(
      401,
    )
  })
})
