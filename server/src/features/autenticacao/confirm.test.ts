import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { autenticacaoTexts as texts } from '#contract/autenticacao.ts'
import { CONFIRMATION_NEEDED, perfis, refusals } from '#contract/endpoint.ts'
import { hashPassword } from '#server/platform/identity/passwords.ts'
import { startSession } from '#server/platform/identity/sessions.ts'
import { refusalOf, useApp } from '#server/testing/app/app.ts'
import { auditOf } from '#server/testing/auditoria/audit.ts'
import { makeUsuario } from '#server/testing/usuarios/factory.ts'
import { prove } from '#server/testing/proof/proof.ts'

const app = useApp()
const SENHA = 'ventania de agosto'
let senha_hash = ''
beforeAll(async () => {
  senha_hash = await hashPassword(SENHA)
})
const MINUTE = 60_000
const start = Date.parse('2026-06-01T12:00:00Z')
const at = (minutes: number) => app.setNow(new Date(start + minutes * MINUTE))
beforeEach(() => at(0))

const confirm = (token: string, senha = SENHA) =>
  app.call('POST', '/api/auth/confirmar', { token, body: { senha } })
const needed = [403, refusals.confirmationNeeded, CONFIRMATION_NEEDED]
let sequence = 0
const email = () => `novo${++sequence}@prova.test`
const person = () => ({ nome: 'Eva', sobrenome: 'Sá', email: email(), senha: SENHA })

/** Calls that need a recent password, each on a new person. */
const grave: Record<string, (token: string) => ReturnType<typeof app.call>> = {
  'PUT /api/trocasenha of another': async (token) => {
    const { id } = await makeUsuario(app.db)
    return app.call('PUT', `/api/trocasenha/${id}`, { token, body: { senha: 'nova senha comprida' } })
  },
  'POST /api/usuarios of an admin': (token) =>
    app.call('POST', '/api/usuarios', { token, body: { ...person(), perfil: 'admin' } }),
  'PUT /api/usuarios that makes an admin': async (token) => {
    const { id } = await makeUsuario(app.db)
    return app.call('PUT', `/api/usuarios/${id}`, { token, body: { perfil: 'admin' } })
  },
  'PUT /api/usuarios with another email for an admin': async (token) => {
    const { id } = await makeUsuario(app.db, { perfil: 'admin' })
    return app.call('PUT', `/api/usuarios/${id}`, { token, body: { email: email() } })
  },
  'PUT /api/usuarios with another email and perfil for an admin': async (token) => {
    const { id } = await makeUsuario(app.db, { perfil: 'admin' })
    return app.call('PUT', `/api/usuarios/${id}`, { token, body: { email: email(), perfil: 'analista' } })
  },
  'PUT /api/usuarios with another email for an analista, where links come by e-mail': async (token) => {
    const { id } = await makeUsuario(app.db)
    return app.call('PUT', `/api/usuarios/${id}`, { token, body: { email: email() } })
  },
  'PUT toggleativo that brings an admin back': async (token) => {
    const { id } = await makeUsuario(app.db, { perfil: 'admin', ativo: 'N' })
    return app.call('PUT', `/api/usuarios/${id}/toggleativo`, { token, body: { ativo: 'S' } })
  },
}
/** Calls that need none, however old the login is. */
const usual: typeof grave = {
  'POST /api/usuarios of an analista': (token) =>
    app.call('POST', '/api/usuarios', { token, body: person() }),
  'PUT /api/usuarios with another telephone for an admin': async (token) => {
    const { id, email: same } = await makeUsuario(app.db, { perfil: 'admin' })
    return app.call('PUT', `/api/usuarios/${id}`, {
      token,
      body: { telefone: '16 3333-4444', email: same, perfil: 'admin' },
    })
  },
  'PUT toggleativo of an analista': async (token) => {
    const { id } = await makeUsuario(app.db)
    return app.call('PUT', `/api/usuarios/${id}/toggleativo`, { token, body: { ativo: 'N' } })
  },
}

describe('what is grave', () => {
  it.each(Object.entries(grave))(
    'S3: admin › %s: within ten minutes of login or proof',
    async (name, act) => {
      const { token } = await app.logIn('admin', { senha_hash })
      at(9.99)
      expect((await act(token)).status).toBeLessThan(300)
      at(10)
      const before = await app.db.selectFrom('usuarios').selectAll().orderBy('id').execute()
      const refused = await act(token)
      expect([...refusalOf(refused), refused.body['code']]).toEqual(needed)
      const made = (await app.db.selectFrom('usuarios').selectAll().orderBy('id').execute()).slice(
        0,
        before.length,
      )
      expect(made).toEqual(before)
      expect(await confirm(token)).toMatchObject({ status: 200, body: { message: texts.passwordConfirmed } })
      expect((await act(token)).status).toBeLessThan(300)
      at(19.99)
      expect((await act(token)).status).toBeLessThan(300)
      at(20)
      expect((await act(token)).body['code']).toBe(CONFIRMATION_NEEDED)
      prove('S3', `${name}: done without a proof of the last ten minutes`, { tried: 2, lost: 0 })
    },
  )

  it.each(Object.entries(usual))('admin › %s: needs no proof', async (_, act) => {
    const { token } = await app.logIn('admin', { senha_hash })
    at(60)
    expect((await act(token)).status).toBeLessThan(300)
  })

  it('admin › the same Idempotency-Key before and after the proof: the refusal is not kept', async () => {
    const { token } = await app.logIn('admin', { senha_hash })
    at(60)
    const body = { ...person(), perfil: 'admin' }
    const headers = { 'idempotency-key': '5f0c2c9e-5a5f-4c5e-9b86-0b6b5e5a7f10' }
    const send = () => app.call('POST', '/api/usuarios', { token, headers, body })
    expect((await send()).body['code']).toBe(CONFIRMATION_NEEDED)
    await confirm(token)
    const made = await send()
    expect(made.status).toBe(201)
    expect((await send()).body).toEqual(made.body)
  })

  it('admin › a proof is of one session: another login of the same person needs its own', async () => {
    const { token, usuario } = await app.logIn('admin', { senha_hash })
    const second = await startSession(app.db, usuario.id, new Date(start))
    at(30)
    await confirm(token)
    const act = grave['POST /api/usuarios of an admin'] ?? confirm
    expect([(await act(token)).status, (await act(second)).status]).toEqual([201, 403])
  })
})

describe('POST /api/auth/confirmar', () => {
  it.each(perfis)(
    '%s › the right password is audited, a wrong one too, without what was typed',
    async (perfil) => {
      const { token, usuario } = await app.logIn(perfil, { senha_hash })
      const wrong = await confirm(token, 'errada errada')
      expect([...refusalOf(wrong), wrong.body['fields']]).toEqual([
        422,
        texts.passwordWrong,
        { senha: texts.passwordWrong },
      ])
      expect((await confirm(token)).status).toBe(200)
      const told = await auditOf(app.db, 'acessos', usuario.id)
      expect(told.map(({ acao }) => acao)).toEqual(['confirmação recusada', 'confirmar senha'])
      expect(JSON.stringify(told)).not.toContain('errada')
      // A wrong password is no lost session.
      expect((await app.call('GET', '/api/auth/eu', { token })).status).toBe(200)
    },
  )

  it('S3: admin › guessing waits like a login: five are free, then even the right one is 429', async () => {
    const { token } = await app.logIn('admin', { senha_hash })
    for (let n = 0; n < 6; n++) expect((await confirm(token, `errada ${n}`)).status).toBe(422)
    const blocked = await confirm(token)
    expect([blocked.status, blocked.headers['retry-after']]).toEqual([429, '1'])
    // The other way to show one's password counts with it.
    at(11)
    expect((await confirm(token, 'errada outra vez')).status).toBe(422)
    const me = await app.call('GET', '/api/auth/eu', { token })
    const own = await app.call('PUT', `/api/trocasenha/${String(me.body['id'])}`, {
      token,
      body: { senha: 'nova senha comprida', senha_atual: SENHA },
    })
    expect(own.status).toBe(429)
    at(12)
    expect((await confirm(token)).status).toBe(200)
    expect((await confirm(token, 'errada de novo')).status).toBe(422)
    expect((await confirm(token)).status).toBe(200)
  })

  it.each([{}, { senha: '' }, { senha: 7 }, { senha: 'x'.repeat(1001) }])(
    'admin › %j is 422',
    async (body) => {
      const { token } = await app.logIn('admin', { senha_hash })
      expect((await app.call('POST', '/api/auth/confirmar', { token, body })).status).toBe(422)
    },
  )

  it('admin › the own password follows the login alone, as before', async () => {
    const { token, usuario } = await app.logIn('admin', { senha_hash })
    at(30)
    await confirm(token)
    const change = (body: object) => app.call('PUT', `/api/trocasenha/${usuario.id}`, { token, body })
    expect((await change({ senha: 'nova senha comprida' })).body['code']).toBe('SENHA_ATUAL_NECESSARIA')
    expect((await change({ senha: 'nova senha comprida', senha_atual: SENHA })).status).toBe(200)
  })
})

describe('why a session ended', () => {
  it('every perfil › the other sessions of whoever changes the password read it, the own one goes on', async () => {
    const { token, usuario } = await app.logIn('analista', { senha_hash })
    const other = await startSession(app.db, usuario.id, new Date(start))
    await app.call('PUT', `/api/trocasenha/${usuario.id}`, { token, body: { senha: 'nova senha comprida' } })
    const told = await app.call('GET', '/api/auth/eu', { token: other })
    expect([...refusalOf(told), told.body['code']]).toEqual([401, refusals.sessionEnded, 'SENHA_ALTERADA'])
    expect((await app.call('GET', '/api/auth/eu', { token })).status).toBe(200)
  })

  it('logout and expiry say nothing more than that it ended', async () => {
    const { token } = await app.logIn('cliente')
    await app.call('POST', '/api/auth/logout', { token })
    expect((await app.call('GET', '/api/auth/eu', { token })).body['code']).toBe('NAO_AUTENTICADO')
    const old = await app.logIn('admin')
    at(13 * 60)
    expect((await app.call('GET', '/api/auth/eu', { token: old.token })).body['code']).toBe('NAO_AUTENTICADO')
  })
})
