import { beforeEach, describe, expect, it } from 'vitest'
import { enviosTexts } from '#contract/envios.ts'
import { refusalOf, rowsOf, useApp } from '#server/testing/app/app.ts'
import { fakeCanal } from '#server/testing/envios/canal.ts'
import { makeEnvio } from '#server/testing/envios/factory.ts'

const email = fakeCanal('email', { needs: ['ZELO_SMTP_URL'] })
const push = fakeCanal('push', { isSetUp: () => false })
const telegram = fakeCanal('telegram')
const app = useApp({ canais: [email.canal, push.canal, telegram.canal], mailbox: true })
let admin: Awaited<ReturnType<typeof app.logIn>>
beforeEach(async () => {
  admin = await app.logIn('admin')
  await app.db.deleteFrom('envios').execute()
  await app.db.deleteFrom('canais').execute()
})
const as = ({ token } = admin) => ({ token })

describe('GET /api/canais', () => {
  const states = async () => {
    const { body } = await app.call('GET', '/api/canais', as())
    return body['canais']
  }

  it('admin › works, stopped since then with the reason, or what it needs; how many wait', async () => {
    await makeEnvio(app.db, { id_usuario: admin.usuario.id, estado: 'fila' })
    const none = { parado_desde: null, erro: null, na_fila: 0 }
    expect(await states()).toEqual([
      { canal: 'email', ...none, situacao: 'funcionando', variaveis: ['ZELO_SMTP_URL'], na_fila: 1 },
      { canal: 'push', ...none, situacao: 'nao_configurado', variaveis: [] },
      { canal: 'telegram', ...none, situacao: 'funcionando', variaveis: [] },
      {
        canal: 'caixa',
        ...none,
        situacao: 'funcionando',
        variaveis: ['ZELO_SMTP_URL', 'ZELO_IMAP_URL', 'ZELO_MAIL_AUTHSERV'],
      },
    ])
    const parado_desde = '2026-06-15T13:12:00.000Z'
    await app.db
      .insertInto('canais')
      .values({ canal: 'email', falhas: 6, parado_desde, erro: 'ECONNREFUSED' })
      .execute()
    expect(await states()).toMatchObject([
      { situacao: 'parado', parado_desde, erro: 'ECONNREFUSED' },
      {},
      {},
      {},
    ])
  })

  it('admin › a mailbox that cannot be read, and a bot that hears nobody, have stopped too', async () => {
    const parado_desde = '2026-06-15T13:12:00.000Z'
    await app.db
      .insertInto('canais')
      .values([
        { canal: 'caixa', falhas: 5, parado_desde, erro: 'ENOTFOUND' },
        { canal: 'telegram', falhas: 0 },
        { canal: 'conversas', falhas: 5, parado_desde, erro: '409' },
      ])
      .execute()
    expect(await states()).toMatchObject([
      { situacao: 'funcionando' },
      {},
      { canal: 'telegram', situacao: 'parado', parado_desde, erro: '409' },
      { canal: 'caixa', situacao: 'parado', parado_desde, erro: 'ENOTFOUND' },
    ])
  })
})

describe('GET /api/avisos/preferencias', () => {
  it('analista › says which channels are set up', async () => {
    const { token } = await app.logIn('analista')
    const { body } = await app.call('GET', '/api/avisos/preferencias', { token })
    expect(body['canais']).toEqual({ email: true, push: false, telegram: true })
  })
})

describe('POST /api/canais/:canal/teste', () => {
  it('admin › a test goes to who asks; a channel that is not set up is 422, an unknown one 404', async () => {
    const { status } = await app.call('POST', '/api/canais/email/teste', as())
    expect(status).toBe(200)
    expect(rowsOf(await app.call('GET', '/api/envios', as()))).toMatchObject([
      {
        canal: 'email',
        tipo: 'teste',
        estado: 'fila',
        nome_usuario: `${admin.usuario.nome} ${admin.usuario.sobrenome}`,
      },
    ])
    expect(refusalOf(await app.call('POST', '/api/canais/push/teste', as()))).toEqual([
      422,
      enviosTexts.notSetUp,
    ])
    expect((await app.call('POST', '/api/canais/fax/teste', as())).status).toBe(404)
  })
})

describe('GET /api/envios', () => {
  it('admin › newest first, by situation and channel, without what went with another; bodies only to who got them', async () => {
    const mine = { id_usuario: admin.usuario.id, corpo: 'Olá' }
    const { usuario: other } = await app.logIn('cliente')
    const carrier = await makeEnvio(app.db, { ...mine, estado: 'enviado' })
    await app.db.updateTable('envios').set({ id_grupo: carrier.id }).execute()
    await makeEnvio(app.db, { ...mine, estado: 'agrupado', id_grupo: carrier.id })
    const { id: dead } = await makeEnvio(app.db, { id_usuario: other.id, corpo: 'Segredo', erro: '550 Não' })
    const { id: waiting } = await makeEnvio(app.db, { ...mine, canal: 'push', estado: 'fila' })
    const ask = async (query = '') => rowsOf(await app.call('GET', `/api/envios${query}`, as()))
    expect(await ask()).toMatchObject([
      { id: waiting, corpo: 'Olá', juntos: 0 },
      { id: dead, corpo: null, erro: '550 Não' },
      { id: carrier.id, corpo: 'Olá', juntos: 1 },
    ])
    expect((await ask('?situacao=falhou')).map(({ id }) => id)).toEqual([dead])
    expect((await ask('?canal=push&situacao=espera')).map(({ id }) => id)).toEqual([waiting])
  })
})

describe('POST /api/envios/:id/repetir', () => {
  it('admin › what was given up goes again, now; the address counts again, which is recorded; what arrived is 409', async () => {
    const { usuario } = await app.logIn('cliente')
    const since = '2026-06-15T13:12:00.000Z'
    await app.db.updateTable('usuarios').set({ email_falho_em: since }).where('id', '=', usuario.id).execute()
    const { id } = await makeEnvio(app.db, {
      id_usuario: usuario.id,
      tentativas: 8,
      devolvido_em: since,
      erro: '550',
    })
    const answer = await app.call('POST', `/api/envios/${id}/repetir`, as())
    expect(answer).toMatchObject({ status: 200, body: { id, estado: 'fila', tentativas: 0, erro: null } })
    const row = await app.db
      .selectFrom('usuarios')
      .select('email_falho_em')
      .where('id', '=', usuario.id)
      .execute()
    expect(row).toEqual([{ email_falho_em: null }])
    const [entry] = await app.db
      .selectFrom('auditoria')
      .select(['tabela', 'id_registro', 'antes'])
      .orderBy('id', 'desc')
      .limit(1)
      .execute()
    expect(entry).toEqual({ tabela: 'usuarios', id_registro: usuario.id, antes: { email_falho_em: since } })
    for (const estado of ['enviado', 'local'] as const) {
      const sent = await makeEnvio(app.db, { id_usuario: usuario.id, estado })
      for (const action of ['repetir', 'descartar'])
        expect(refusalOf(await app.call('POST', `/api/envios/${sent.id}/${action}`, as()))).toEqual([
          409,
          enviosTexts.delivered,
        ])
    }
    const leaving = { estado: 'enviando', reservado_ate: new Date() } as const
    const busy = await makeEnvio(app.db, { id_usuario: usuario.id, ...leaving })
    expect(refusalOf(await app.call('POST', `/api/envios/${busy.id}/descartar`, as()))).toEqual([
      409,
      enviosTexts.busy,
    ])
  })

  it('another address › it has not failed yet', async () => {
    const { usuario } = await app.logIn('cliente')
    const since = '2026-06-15T13:12:00.000Z'
    await app.db.updateTable('usuarios').set({ email_falho_em: since }).where('id', '=', usuario.id).execute()
    await makeEnvio(app.db, { id_usuario: usuario.id, devolvido_em: since })
    const { body } = await app.call('PUT', `/api/usuarios/${usuario.id}`, {
      ...as(),
      body: { email: 'novo@empresa.test' },
    })
    expect(body['email']).toBe('novo@empresa.test')
    const row = await app.db
      .selectFrom('usuarios')
      .select('email_falho_em')
      .where('id', '=', usuario.id)
      .execute()
    expect(row).toEqual([{ email_falho_em: null }])
    const returned = await app.db
      .selectFrom('envios')
      .select('id')
      .where('devolvido_em', 'is not', null)
      .execute()
    expect(returned).toEqual([])
  })
})
