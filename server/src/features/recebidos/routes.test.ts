import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { recebidosTexts as texts } from '#contract/recebidos-texts.ts'
import { PNG } from '#server/testing/anexos/contents.ts'
import { refusalOf, rowsOf, useApp } from '#server/testing/app/app.ts'
import { historyOf, type People, peopleAround, ticketOf } from '#server/testing/chamados/people.ts'
import { makeRecebido } from '#server/testing/recebidos/factory.ts'
import { mailbox, mailOf, withFiles } from '#server/testing/recebidos/mails.ts'
import { forgetEmails } from './jobs.ts'

const app = useApp()
const { take } = mailbox(app)
let people: People
beforeAll(async () => {
  people = await peopleAround(app)
})
let hours = 0
beforeEach(() => app.setNow(new Date(Date.UTC(2026, 5, 15, 12 + 2 * ++hours))))

const as = (who: keyof People) => ({ token: people[who].token })
const post = (id: number | string, action: string, body?: object, who: keyof People = 'admin') =>
  app.call('POST', `/api/emails-recebidos/${id}/${action}`, { ...as(who), ...(body && { body }) })
const held = (from: string, text = 'Caiu.') => take(mailOf({ from, text, subject: 'Sem rede' }))
const trail = () =>
  app.db
    .selectFrom('auditoria')
    .select(['id_usuario', 'acao', 'tabela'])
    .where('tabela', '<>', 'anexos')
    .orderBy('id', 'desc')
    .limit(2)
    .execute()

describe('GET /api/emails-recebidos', () => {
  it('admin › what waits, the newest first, with whose address it is and the chamado that it names', async () => {
    const { id_chamado } = await ticketOf(app, people)
    const { usuario } = people.cliente
    const one = await take(
      mailOf({ from: usuario.email, subject: `[Chamado #${id_chamado}] x`, proved: false }),
    )
    const two = await held('alguem@fora.test')
    const rows = rowsOf(await app.call('GET', '/api/emails-recebidos?por_pagina=2', as('admin')))
    expect(rows).toMatchObject([
      { id: two.id, motivo: 'desconhecido', pessoa: null, citado: null },
      { id: one.id, motivo: 'sem_prova', pessoa: { id: usuario.id }, citado: id_chamado },
    ])
  })
})

describe('what a stranger writes into a subject', () => {
  it('admin › digits of another script name no chamado, and the list is shown', async () => {
    const { id } = await take(mailOf({ from: 'alguem@fora.test', subject: 'Re: [Chamado #٣٣] x' }))
    const list = await app.call('GET', '/api/emails-recebidos?por_pagina=1', as('admin'))
    expect([list.status, rowsOf(list)]).toMatchObject([200, [{ id, citado: null }]])
  })
})

describe('POST /api/emails-recebidos/:id/abrir', () => {
  it('admin › opens it in somebody’s name, with its files; both stand in the log; once', async () => {
    const { usuario } = people.cliente
    const { id } = await take(
      withFiles({ from: 'novo@fora.test', subject: 'Enc: Rede', text: 'Veja.' }, [
        { nome: 'tela.png', type: 'image/png', content: PNG },
      ]),
    )
    expect(refusalOf(await post(id, 'abrir', {}))).toEqual([422, expect.anything()])
    const both = await Promise.all([1, 2].map(() => post(id, 'abrir', { id_usuario: usuario.id })))
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    const id_chamado = Number(both.find(({ status }) => status === 200)?.body['id_chamado'])
    const chamado = await app.call('GET', `/api/chamados/${id_chamado}`, as('cliente'))
    expect(chamado.body).toMatchObject({ titulo: 'Rede', descricao: 'Veja.', id_usuario: usuario.id })
    expect(await trail()).toEqual([
      { id_usuario: people.admin.usuario.id, acao: 'abrir', tabela: 'recebidos' },
      { id_usuario: usuario.id, acao: 'criar', tabela: 'chamados' },
    ])
    const files = await app.db
      .selectFrom('anexos')
      .select('nome')
      .where('id_chamado', '=', id_chamado)
      .execute()
    expect(files).toEqual([{ nome: 'tela.png' }])
    expect(refusalOf(await post(id, 'descartar'))).toEqual([409, texts.handled])
  })

  it('staff and people without access speak for nobody', async () => {
    const { id } = await held('outro@fora.test')
    const inactive = await app.logIn('cliente', { ativo: 'N' })
    for (const { usuario } of [people.analista, inactive])
      expect((await post(id, 'abrir', { id_usuario: usuario.id })).status).toBe(422)
  })
})

describe('POST /api/emails-recebidos/:id/juntar', () => {
  it('admin › an answer of somebody of the chamado’s company, and of nobody else', async () => {
    const { id_chamado } = await ticketOf(app, people)
    const { id } = await held('fora@fora.test', 'Reiniciei.')
    const id_usuario = people.cliente.usuario.id
    const stranger = people.stranger.usuario.id
    expect((await post(id, 'juntar', { id_chamado, id_usuario: stranger })).status).toBe(422)
    expect((await post(id, 'juntar', { id_chamado: 2_000_000_000, id_usuario })).status).toBe(422)
    expect(await post(id, 'juntar', { id_chamado, id_usuario })).toMatchObject({
      status: 200,
      body: { estado: 'respondido', id_chamado },
    })
    expect(await historyOf(app, id_chamado)).toMatchObject([{ descricao: '(Cliente) Reiniciei.' }])
  })
})

describe('POST /api/emails-recebidos/:id/bloquear', () => {
  it('admin › what this sender has waiting goes, and what comes is not taken', async () => {
    const [first, second] = [await held('chato@fora.test'), await held('chato@fora.test')]
    expect((await post(first.id, 'bloquear')).body).toMatchObject({
      estado: 'descartado',
      motivo: 'bloqueado',
    })
    expect(refusalOf(await post(second.id, 'descartar'))).toEqual([409, texts.handled])
    expect(await held('chato@fora.test')).toMatchObject({ estado: 'descartado', motivo: 'bloqueado' })
    expect(await held('outro@fora.test')).toMatchObject({ estado: 'retido' })
  })
})

describe('the conversation', () => {
  it('staff see which entries came by e-mail and read them whole; a cliente sees neither', async () => {
    const from = people.cliente.usuario.email
    const opened = await take(mailOf({ from, proved: false, subject: 'Impressora' }))
    const { id_chamado } = opened
    const said = await take(
      mailOf({
        from,
        subject: `Re: [Chamado #${id_chamado}] x`,
        headers: ['References: <0@x>'],
        text: 'Sim.\n\n-----Mensagem original-----\nVelho',
      }),
    )
    const path = `/api/chamados/${id_chamado}/conversa`
    expect((await app.call('GET', path, as('analista'))).body).toMatchObject({
      abertura: { email: { id: opened.id, verificado: false } },
      entradas: [{ texto: '(Cliente) Sim.', email: { id: said.id, verificado: true } }],
    })
    expect((await app.call('GET', path, as('cliente'))).text).not.toContain('"email"')
    const whole = await app.call('GET', `/api/emails-recebidos/${said.id}`, as('analista'))
    expect(whole.body).toMatchObject({ remetente: from, texto: 'Sim.\n\n-----Mensagem original-----\nVelho' })
    expect((await app.call('GET', `/api/emails-recebidos/${said.id}`, as('cliente'))).status).toBe(403)
  })
})

describe('by the clock', () => {
  it('after 30 days the words of mails leave; what nobody handled is discarded; what came of them stays', async () => {
    const old = { recebido_em: new Date(app.now().getTime() - 31 * 86_400_000) }
    const { id_chamado } = await ticketOf(app, people)
    const rows = [
      await makeRecebido(app.db, old),
      await makeRecebido(app.db, { ...old, id_chamado }),
      await makeRecebido(app.db, { recebido_em: app.now() }),
    ]
    await forgetEmails(app.db, app.now())
    const after = await app.db
      .selectFrom('emails_recebidos')
      .select(['estado', 'motivo', 'bruto'])
      .where(
        'id',
        'in',
        rows.map(({ id }) => id),
      )
      .orderBy('id')
      .execute()
    expect(after).toMatchObject([
      { estado: 'descartado', motivo: 'vencido', bruto: null },
      { estado: 'respondido', motivo: null, bruto: null },
      { estado: 'retido', bruto: expect.any(Buffer) },
    ])
    expect((await app.call('GET', `/api/emails-recebidos/${rows[1]?.id}`, as('admin'))).body).toMatchObject({
      texto: null,
      anexos: [],
    })
  })
})

describe('POST /api/emails-recebidos/simular', () => {
  const simulate = (body: object) =>
    app.call('POST', '/api/emails-recebidos/simular', {
      ...as('admin'),
      body: { assunto: 'Rede é ☎', texto: 'Caiu.\n\nDe novo.', ...body },
    })

  it('admin › only in the demo', async () => {
    expect(refusalOf(await simulate({ de: 'a@b.test', verificado: true }))).toEqual([409, texts.onlyDemo])
  })

  it('admin › goes the real way in', async () => {
    await app.db.insertInto('instalacao').values({ modo: 'demo', dia_demo: '2026-06-15' }).execute()
    const de = people.cliente.usuario.email
    const { body } = await simulate({ de, verificado: true })
    expect(body).toMatchObject({ estado: 'aberto', verificado: true, assunto: 'Rede é ☎' })
    const chamado = await app.call('GET', `/api/chamados/${Number(body['id_chamado'])}`, as('cliente'))
    expect(chamado.body).toMatchObject({ titulo: 'Rede é ☎', descricao: 'Caiu.\n\nDe novo.' })
    expect((await simulate({ de: 'alguem@fora.test', verificado: true })).body).toMatchObject({
      motivo: 'desconhecido',
    })
    const assunto = `[Chamado #${Number(body['id_chamado'])}] Rede`
    expect((await simulate({ de, assunto, verificado: false })).body).toMatchObject({ motivo: 'sem_prova' })
    expect((await simulate({ de, assunto, verificado: true })).body).toMatchObject({ estado: 'respondido' })
  })
})
