import { sql } from 'kysely'
import { afterEach, describe, expect, it } from 'vitest'
import { createLink, deleteLinksOf } from '#server/features/autenticacao/queries.ts'
import { refusalOf, statusesOf, useApp } from '#server/testing/app/app.ts'
import { buildSilentApp } from '#server/testing/app/build.ts'
import { useLogins } from '#server/testing/autenticacao/logins.ts'
import { keptMails, useMails } from '#server/testing/autenticacao/mails.ts'
import { makeCliente } from '#server/testing/clientes/factory.ts'

const app = useApp({ canais: [keptMails(() => app.now())], demo: true })
const { makePerson, logIn, me } = useLogins(app)
const mails = useMails(app)
afterEach(() => app.setNow(undefined))

const SAME = 'Se este e-mail estiver cadastrado, enviaremos um link para definir a senha.'
const NEW = 'nova senha comprida'
const DEAD = [404, 'Link inválido ou expirado.']
let sequence = 0
const ownAddress = () => `203.0.${++sequence >> 8}.${sequence & 255}`
const ask = (email: string, address = ownAddress()) =>
  app.call('POST', '/api/esqueci-senha', { body: { email }, address })
const set = (token: string, senha = NEW) =>
  app.call('POST', '/api/senha-por-link', { body: { token, senha }, address: ownAddress() })
const lastId = async () =>
  (await app.db.selectFrom('auditoria').select('id').orderBy('id', 'desc').limit(1).executeTakeFirst())?.id ??
  0
const countLinks = async () => (await app.db.selectFrom('links_unicos').select('id_usuario').execute()).length
const linkOf = async (id: number) => (await mails.linksOf(id)).at(-1) ?? ''

describe('POST /api/esqueci-senha', () => {
  it('anonymous › the link of the mail sets the password once; every session ends, and a mail says so', async () => {
    const person = await makePerson({ perfil: 'cliente' })
    const open = await logIn(person.email)
    expect(await ask(` ${person.email.toUpperCase()} `)).toMatchObject({
      status: 200,
      body: { message: SAME },
    })
    expect((await me(open.body['token'])).status).toBe(200)
    const token = await linkOf(person.id)
    expect(statusesOf(await Promise.all([set(token), set(token), set(token)]))).toEqual([200, 404, 404])
    expect((await me(open.body['token'])).status).toBe(401)
    expect((await logIn(person.email)).status).toBe(401)
    expect((await logIn(person.email, NEW)).status).toBe(200)
    await mails.send()
    const [, told, more] = await mails.enviosOf(person.id)
    expect([told?.tipo, told?.estado, more]).toEqual(['senha_trocada', 'local', undefined])
    expect(told?.corpo).toContain('A sua senha foi trocada e todas as suas sessões foram encerradas.')
  })

  it('anonymous › its secret is in no column; whoever asked is in the log by their address', async () => {
    const person = await makePerson()
    await ask(person.email, '203.0.113.77')
    const { token_hash } = await app.db
      .selectFrom('links_unicos')
      .select('token_hash')
      .where('id_usuario', '=', person.id)
      .executeTakeFirstOrThrow()
    expect(token_hash).toHaveLength(32)
    const [waiting] = await mails.enviosOf(person.id)
    expect(waiting).toEqual({ tipo: 'senha', estado: 'fila', erro: null, corpo: null })
    const logged = await app.db
      .selectFrom('auditoria')
      .select(['acao', 'depois', 'id_usuario'])
      .where('id_registro', '=', person.id)
      .where('acao', '=', 'pedir link de senha')
      .execute()
    expect(logged).toEqual([
      { acao: 'pedir link de senha', depois: { endereco: '203.0.113.77' }, id_usuario: null },
    ])
  })

  it('anonymous › an email that nobody has, an inactive person or company, a painel: the same answer and work, and no link', async () => {
    const { id: id_empresa } = await makeCliente(app.db, { ativo: 'N' })
    const none = [
      'ninguem@exemplo.test',
      (await makePerson({ ativo: 'N' })).email,
      (await makePerson({ perfil: 'cliente', id_empresa })).email,
      (await makePerson({ perfil: 'painel' })).email,
    ]
    const written = async () => {
      const { rows } = await sql<{ last: number }>`select last_value as last from envios_id_seq`.execute(
        app.db,
      )
      return rows[0]?.last ?? 0
    }
    for (const email of [...none, (await makePerson()).email]) {
      const [links, before] = [await countLinks(), await written()]
      expect(await ask(email)).toMatchObject({ status: 200, body: { message: SAME } })
      expect(await countLinks()).toBe(none.includes(email) ? links : links + 1)
      expect(await written()).toBe(before + 1)
    }
  })

  it('anonymous › it takes as long for an email that nobody has', async () => {
    const took: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] }
    const people = await Promise.all(Array.from({ length: 40 }, () => makePerson()))
    for (const [place, { email }] of people.entries())
      for (const kind of ['known', 'unknown'] as const) {
        const began = performance.now()
        await ask(kind === 'known' ? email : `ninguem${place}@exemplo.test`)
        took[kind].push(performance.now() - began)
      }
    // What else the machine does makes some of them longer.
    const quick = (all: number[]) => all.toSorted((a, b) => a - b)[all.length / 4] ?? 0
    const ratio = quick(took.known) / quick(took.unknown)
    expect(ratio).toBeGreaterThan(0.6)
    expect(ratio).toBeLessThan(1.6)
  })

  it('anonymous › only the newest link is good, also of several asked for at once', async () => {
    const person = await makePerson()
    await ask(person.email)
    await ask(person.email)
    const [first = '', second = ''] = await mails.linksOf(person.id)
    // The first mail had not left yet, and does not any more.
    expect(second).toBe('')
    const [gone, sent] = await mails.enviosOf(person.id)
    expect(gone).toMatchObject({ estado: 'descartado', erro: 'link usado, vencido ou trocado por outro' })
    expect(sent?.estado).toBe('local')
    await ask(person.email)
    const [, newest = ''] = await mails.linksOf(person.id)
    expect(refusalOf(await set(first))).toEqual(DEAD)
    expect((await set(newest)).status).toBe(200)

    const other = await makePerson()
    await Promise.all([ask(other.email), ask(other.email), ask(other.email)])
    const links = await app.db
      .selectFrom('links_unicos')
      .select('token_hash')
      .where('id_usuario', '=', other.id)
      .execute()
    expect(links).toHaveLength(1)
  })

  it('anonymous › a link that is used while another is asked for: no call waits for the other for ever', async () => {
    const person = await makePerson()
    await ask(person.email)
    const token = await linkOf(person.id)
    const [used, asked] = await Promise.all([set(token), ask(person.email)])
    expect(asked.status).toBe(200)
    expect([200, 404]).toContain(used.status)
  })

  it('anonymous › a link is good for 60 minutes', async () => {
    const person = await makePerson()
    app.setNow('2026-08-01T12:00:00Z')
    await ask(person.email)
    const token = await linkOf(person.id)
    app.setNow('2026-08-01T13:00:00Z')
    expect(refusalOf(await set(token))).toEqual(DEAD)
    app.setNow('2026-08-01T12:59:59Z')
    expect((await set(token)).status).toBe(200)
  })

  it('anonymous › a mail that could not leave for an hour is not sent any more', async () => {
    const person = await makePerson()
    app.setNow('2026-08-01T12:00:00Z')
    await ask(person.email)
    app.setNow('2026-08-01T13:00:00Z')
    expect(await mails.linksOf(person.id)).toEqual([])
  })

  it('anonymous › three an hour for an email and twenty for an address; what is more reads the same and sends nothing', async () => {
    app.setNow('2026-08-02T12:00:00Z')
    const { id, email } = await makePerson()
    const mailsOf = async () => (await mails.enviosOf(id)).length
    for (const expected of [1, 2, 3, 3]) {
      expect(await ask(email)).toMatchObject({ status: 200, body: { message: SAME } })
      expect(await mailsOf()).toBe(expected)
    }
    app.setNow('2026-08-02T13:00:00Z')
    const address = ownAddress()
    for (let count = 0; count < 20; count++) await ask(`ninguem-de-novo${count}@exemplo.test`, address)
    expect(await ask(email, address)).toMatchObject({ status: 200, body: { message: SAME } })
    expect(await mailsOf()).toBe(3)
    app.setNow('2026-08-02T14:00:00Z')
    await ask(email, address)
    expect(await mailsOf()).toBe(4)
  })

  it('anonymous › who asks too often is one count, fills no log, and uses up nobody’s', async () => {
    app.setNow('2026-08-03T12:00:00Z')
    const { id, email } = await makePerson()
    const [address, since] = [ownAddress(), await lastId()]
    for (let count = 0; count < 20; count++) await ask(`quem-e${count}@exemplo.test`, address)
    for (let count = 0; count < 5; count++) await ask(email, address)
    const logged = await app.db
      .selectFrom('auditoria')
      .select('id')
      .where('id', '>', since)
      .where('acao', '=', 'pedir link de senha')
      .execute()
    const counted = await app.db
      .selectFrom('recusas')
      .select(['rota', 'status', 'vezes'])
      .where('endereco', '=', address)
      .execute()
    expect([logged.length, counted]).toEqual([20, [{ rota: '/api/esqueci-senha', status: 429, vezes: 5 }]])
    for (let count = 0; count < 3; count++) await ask(email)
    expect(await mails.enviosOf(id)).toHaveLength(3)
  })

  it.each([[''], ['rita'], [null], [7], [{}], ['a\0@b.test'], ['x'.repeat(300)]])(
    'anonymous › %j is no email: 422, and nothing is written',
    async (email) => {
      const before = await countLinks()
      const { status, body } = await app.call('POST', '/api/esqueci-senha', {
        body: { email, id_usuario: 1, tipo: 'convite' },
        address: ownAddress(),
      })
      expect([status, Object.keys(Object(body['fields']))]).toEqual([422, ['email']])
      expect(await countLinks()).toBe(before)
    },
  )

  it('anonymous › without e-mail it says whom to ask, and a link of the operator works as before', async () => {
    const person = await makePerson({ perfil: 'admin' })
    const bare = await buildSilentApp({ db: app.db, clock: app.now, canais: [] })
    const post = (url: string, payload: object) => bare.inject({ method: 'POST', url, payload })
    const asked = await post('/api/esqueci-senha', { email: person.email })
    expect([asked.statusCode, asked.json<{ message: string }>().message]).toEqual([
      200,
      'Peça a um administrador um link para definir a senha.',
    ])
    const token = await createLink(app.db, { finalidade: 'senha', id_usuario: person.id }, app.now())
    expect((await post('/api/senha-por-link', { token, senha: NEW })).statusCode).toBe(200)
    expect(await mails.enviosOf(person.id)).toEqual([])
    await bare.close()
  })

  it('anonymous › a link whose row is gone before the mail leaves is never told', async () => {
    const person = await makePerson()
    await ask(person.email)
    await deleteLinksOf(app.db, person.id)
    expect(await mails.linksOf(person.id)).toEqual([])
  })
})
