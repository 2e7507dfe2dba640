import { describe, expect, it } from 'vitest'
import { statusesOf, useApp } from '#server/testing/app/app.ts'
import { auditOf } from '#server/testing/auditoria/audit.ts'
import { SENHA, useLogins } from '#server/testing/autenticacao/logins.ts'
import { createLink } from './queries.ts'

const app = useApp()
const { makePerson, logIn, me } = useLogins(app)

describe('PUT /api/trocasenha/:id', () => {
  const change = (token: unknown, id: number, body: unknown) =>
    app.call('PUT', `/api/trocasenha/${id}`, { token: String(token), body })

  it('self › changes it within ten minutes of the login, and the other sessions die', async () => {
    const person = await makePerson()
    const [mine, other] = [await logIn(person.email), await logIn(person.email)]
    expect(await change(mine.body['token'], person.id, { senha: 'nova senha comprida' })).toMatchObject({
      status: 200,
      body: { message: 'Senha alterada com sucesso!' },
    })
    expect((await me(mine.body['token'])).status).toBe(200)
    expect((await me(other.body['token'])).status).toBe(401)
    expect((await logIn(person.email)).status).toBe(401)
    expect((await logIn(person.email, 'nova senha comprida')).status).toBe(200)
    expect(await auditOf(app.db, 'usuarios', person.id)).toMatchObject([
      { acao: 'trocar senha', id_usuario: person.id, antes: null, depois: null },
    ])
  })

  it('self › later asks for senha_atual, and counts wrong ones', async () => {
    const person = await makePerson()
    app.setNow('2026-07-01T12:00:00Z')
    const { body } = await logIn(person.email)
    app.setNow('2026-07-01T12:10:00Z')
    const senha = 'nova senha comprida'
    expect(await change(body['token'], person.id, { senha })).toMatchObject({
      status: 422,
      body: { code: 'SENHA_ATUAL_NECESSARIA', fields: { senha_atual: 'Informe a senha atual.' } },
    })
    for (let attempt = 1; attempt <= 6; attempt++)
      expect(await change(body['token'], person.id, { senha, senha_atual: 'errada errada' })).toMatchObject({
        status: 422,
        body: { fields: { senha_atual: 'A senha atual não confere.' } },
      })
    expect((await change(body['token'], person.id, { senha, senha_atual: SENHA })).status).toBe(429)
    app.setNow('2026-07-01T12:10:01Z')
    expect((await change(body['token'], person.id, { senha, senha_atual: SENHA })).status).toBe(200)
    app.setNow(undefined)
  })

  it('admin › sets it for anyone, whose sessions all die', async () => {
    const admin = await app.logIn('admin')
    const person = await makePerson()
    const { body } = await logIn(person.email)
    expect((await change(admin.token, person.id, { senha: 'dada pelo admin' })).status).toBe(200)
    expect((await me(body['token'])).status).toBe(401)
    expect((await logIn(person.email, 'dada pelo admin')).status).toBe(200)
    expect(await change(admin.token, 999_999, { senha: 'dada pelo admin' })).toMatchObject({
      status: 404,
      body: { error: 'Usuário não encontrado.' },
    })
  })

  it.each(['analista', 'cliente', 'painel'] as const)(
    '%s › another person is 403 and nothing changes',
    async (perfil) => {
      const { token } = await app.logIn(perfil)
      const other = await makePerson()
      expect((await change(token, other.id, { senha: 'invadida por alguém' })).status).toBe(403)
      expect((await logIn(other.email)).status).toBe(200)
    },
  )

  it.each([
    ['curta', 'A senha deve ter entre 10 e 128 caracteres.'],
    ['x'.repeat(129), 'A senha deve ter entre 10 e 128 caracteres.'],
    ['1234567890', 'Senha muito comum. Escolha outra.'],
    ['com\0nulo no meio', 'O texto contém caracteres não permitidos.'],
    ['meio \ud800 surrogate', 'O texto contém caracteres não permitidos.'],
  ])('self › the password %j is refused', async (senha, text) => {
    const { token, usuario } = await app.logIn('analista')
    expect(await change(token, usuario.id, { senha })).toMatchObject({
      status: 422,
      body: { error: text, fields: { senha: text } },
    })
  })
})

describe('POST /api/senha-por-link', () => {
  const set = (token: string, senha = 'senha do link novo') =>
    app.call('POST', '/api/senha-por-link', { body: { token, senha } })

  it('anonymous › sets the password once, ends sessions, and is audited', async () => {
    const person = await makePerson({ perfil: 'admin' })
    const old = await logIn(person.email)
    const token = await createLink(app.db, { finalidade: 'senha', id_usuario: person.id }, new Date())
    expect((await set(token, 'curta')).status).toBe(422)
    const answers = await Promise.all([set(token), set(token), set(token)])
    expect(statusesOf(answers)).toEqual([200, 404, 404])
    expect((await me(old.body['token'])).status).toBe(401)
    expect((await logIn(person.email, 'senha do link novo')).status).toBe(200)
  })

  it('anonymous › a link is good for an hour, and only for what it was made for', async () => {
    const person = await makePerson({ perfil: 'admin' })
    app.setNow('2026-08-01T12:00:00Z')
    const token = await createLink(
      app.db,
      { finalidade: 'senha', id_usuario: person.id },
      new Date('2026-08-01T12:00:00Z'),
    )
    const body = { token, nome: 'A', sobrenome: 'B', email: 'a@b.test', senha: 'senha do link novo' }
    expect((await app.call('POST', '/api/configuracao-inicial', { body })).status).toBe(404)
    app.setNow('2026-08-01T13:00:00Z')
    expect(await set(token)).toMatchObject({ status: 404, body: { error: 'Link inválido ou expirado.' } })
    app.setNow(undefined)
  })
})
