import { afterEach, describe, expect, it } from 'vitest'
import { CONFIRMATION_NEEDED } from '#contract/endpoint.ts'
import { refusalOf, useApp } from '#server/testing/app/app.ts'
import { buildSilentApp } from '#server/testing/app/build.ts'
import { useLogins } from '#server/testing/autenticacao/logins.ts'
import { keptMails, useMails } from '#server/testing/autenticacao/mails.ts'
import { makeCliente } from '#server/testing/clientes/factory.ts'

const app = useApp({ canais: [keptMails(() => app.now())], demo: true })
const { makePerson, logIn } = useLogins(app)
const mails = useMails(app)
afterEach(() => app.setNow(undefined))

const NEW = 'nova senha comprida'
const set = (token: string) => app.call('POST', '/api/senha-por-link', { body: { token, senha: NEW } })
const asAdmin = async () => {
  const { token } = await app.logIn('admin')
  return (method: 'POST' | 'PUT', path: string, body?: object) =>
    app.call(method, `/api/usuarios${path}`, { token, body })
}
const linkOf = async (id: number) => (await mails.linksOf(id)).at(-1) ?? ''
const novo = (email: string) => ({ nome: 'Rita', sobrenome: 'Melo', email, convidar: true })

describe('POST /api/usuarios with convidar', () => {
  it('admin › somebody comes in without a password, which they set by the link of the mail', async () => {
    const call = await asAdmin()
    const { status, body } = await call('POST', '', novo('rita@convite.test'))
    expect(status).toBe(201)
    const id = Number(body['id'])
    expect(await mails.enviosOf(id)).toMatchObject([{ tipo: 'convite', estado: 'fila' }])
    for (const senha of ['', 'undefined', NEW])
      expect((await logIn('rita@convite.test', senha)).status).not.toBe(200)
    expect((await set(await linkOf(id))).status).toBe(200)
    expect((await logIn('rita@convite.test', NEW)).status).toBe(200)
  })

  it('admin › a password that is sent along is not taken', async () => {
    const call = await asAdmin()
    const { status } = await call('POST', '', { ...novo('com-senha@convite.test'), senha: NEW })
    expect(status).toBe(201)
    expect((await logIn('com-senha@convite.test', NEW)).status).toBe(401)
  })

  it('admin › neither password nor invitation, and an invitation of a painel, are 422 and create nobody', async () => {
    const call = await asAdmin()
    expect(await call('POST', '', { ...novo('nem@convite.test'), convidar: false, nome: '' })).toMatchObject({
      status: 422,
      body: { fields: { senha: 'Digite a senha.', nome: 'Digite o nome.' } },
    })
    expect(await call('POST', '', { ...novo('nem@convite.test'), perfil: 'painel' })).toMatchObject({
      status: 422,
      body: { fields: { perfil: 'O perfil Painel não recebe e-mails. Defina a senha aqui.' } },
    })
    expect(
      await app.db.selectFrom('usuarios').select('id').where('email', '=', 'nem@convite.test').execute(),
    ).toEqual([])
  })

  it('admin › the same call twice invites once', async () => {
    const { token } = await app.logIn('admin')
    const headers = { 'idempotency-key': '8a6f0c1e-3b52-4d8e-9a57-0c1f2e3d4b5a' }
    const body = novo('uma-vez@convite.test')
    const first = await app.call('POST', '/api/usuarios', { token, body, headers })
    const again = await app.call('POST', '/api/usuarios', { token, body, headers })
    expect([first.status, again.body]).toEqual([201, first.body])
    expect(await mails.enviosOf(Number(first.body['id']))).toHaveLength(1)
  })
})

describe('POST /api/usuarios/:id/convite', () => {
  it('admin › a link for 72 hours; the password of before stays until it is used; it is in the audit log', async () => {
    const call = await asAdmin()
    const person = await makePerson({ perfil: 'cliente' })
    app.setNow(new Date())
    const began = app.now().getTime()
    expect(await call('POST', `/${person.id}/convite`)).toMatchObject({
      status: 200,
      body: { message: 'Convite enviado por e-mail.' },
    })
    const token = await linkOf(person.id)
    app.setNow(new Date(began + 72 * 3_600_000))
    expect((await set(token)).status).toBe(404)
    app.setNow(new Date(began + 72 * 3_600_000 - 1000))
    expect((await logIn(person.email)).status).toBe(200)
    expect((await set(token)).status).toBe(200)
    const logged = await app.db
      .selectFrom('auditoria')
      .select('acao')
      .where('id_registro', '=', person.id)
      .where('tabela', '=', 'usuarios')
      .orderBy('id')
      .execute()
    expect(logged.map(({ acao }) => acao)).toEqual(['convidar', 'definir senha por link'])
  })

  it('admin › whom no mail may reach is 409 with the reason, and no link is made', async () => {
    const call = await asAdmin()
    const { id: id_empresa } = await makeCliente(app.db, { ativo: 'N' })
    const inactive = 'Esta pessoa, ou a empresa dela, está inativa. Reative antes de convidar.'
    const refused: [number, string][] = [
      [(await makePerson({ ativo: 'N' })).id, inactive],
      [(await makePerson({ perfil: 'cliente', id_empresa })).id, inactive],
      [
        (await makePerson({ perfil: 'painel' })).id,
        'O perfil Painel não recebe e-mails. Defina a senha aqui.',
      ],
      [
        (await makePerson({ email_falho_em: new Date().toISOString() })).id,
        'O e-mail desta pessoa foi recusado várias vezes. Corrija o endereço, ou use “Tentar de novo” em Canais › Saída.',
      ],
    ]
    for (const [id, text] of refused) {
      expect(refusalOf(await call('POST', `/${id}/convite`))).toEqual([409, text])
      expect(await mails.enviosOf(id)).toEqual([])
    }
    expect(refusalOf(await call('POST', '/2000000000/convite'))).toEqual([404, 'Usuário não encontrado.'])
  })

  it('admin › a login of more than ten minutes ago is asked for the password first', async () => {
    const { token } = await app.logIn('admin')
    const { id } = await makePerson()
    app.setNow(new Date(Date.now() + 11 * 60_000))
    const { status, body } = await app.call('POST', `/api/usuarios/${id}/convite`, { token })
    expect([status, body['code']]).toEqual([403, 'CONFIRMACAO_NECESSARIA'])
  })

  it('admin › a session that ended sends nothing', async () => {
    const { token, usuario } = await app.logIn('admin')
    await app.db.deleteFrom('sessoes').where('id_usuario', '=', usuario.id).execute()
    const { id } = await makePerson()
    expect((await app.call('POST', `/api/usuarios/${id}/convite`, { token })).status).toBe(401)
    expect(await mails.enviosOf(id)).toEqual([])
  })

  it.each([
    ['another email', (email: string) => ['', { email: `outro-${email}` }] as const],
    ['no access any more', () => ['/toggleativo', { ativo: 'N' }] as const],
  ])('admin › the link of somebody who has %s is dead', async (_, change) => {
    const call = await asAdmin()
    const person = await makePerson()
    await call('POST', `/${person.id}/convite`)
    const token = await linkOf(person.id)
    const [path, body] = change(person.email)
    expect((await call('PUT', `/${person.id}${path}`, body)).status).toBe(200)
    expect((await set(token)).status).toBe(404)
  })

  it('admin › of two invitations at once one link is left, and it is good', async () => {
    const call = await asAdmin()
    const { id } = await makePerson()
    await Promise.all([call('POST', `/${id}/convite`), call('POST', `/${id}/convite`)])
    expect(
      await app.db.selectFrom('links_unicos').select('id_usuario').where('id_usuario', '=', id).execute(),
    ).toHaveLength(1)
    expect(await mails.linksOf(id)).toHaveLength(1)
    expect((await set(await linkOf(id))).status).toBe(200)
  })

  it('admin › without e-mail both are 422', async () => {
    const { token } = await app.logIn('admin')
    const { id } = await makePerson()
    const bare = await buildSilentApp({ db: app.db, clock: app.now, canais: [] })
    for (const [url, payload] of [
      [`/api/usuarios/${id}/convite`, {}],
      ['/api/usuarios', novo('sem-email@convite.test')],
    ] as const) {
      const { statusCode, body } = await bare.inject({
        method: 'POST',
        url,
        payload,
        headers: { authorization: `Bearer ${token}` },
      })
      expect([statusCode, body]).toEqual([422, expect.stringContaining('Este canal não está configurado.')])
    }
    await bare.close()
  })
})

describe('PUT /api/usuarios/:id where links come by e-mail', () => {
  it('S3: admin › another email for anybody needs the password again: the link to set theirs would go there', async () => {
    const { token } = await app.logIn('admin')
    const { id, email } = await makePerson()
    const change = (body: object) => app.call('PUT', `/api/usuarios/${id}`, { token, body })
    app.setNow(new Date(Date.now() + 11 * 60_000))
    const refused = await change({ email: 'levado@convite.test' })
    expect([refused.status, refused.body['code']]).toEqual([403, CONFIRMATION_NEEDED])
    expect((await change({ email, telefone: '16 3333-4444' })).status).toBe(200)
  })
})
