import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { chamadosTexts as texts } from '#contract/chamados.ts'
import { rowsOf, useApp } from '#server/testing/app/app.ts'
import { historyOf, peopleAround, type People, ticketOf } from '#server/testing/chamados/people.ts'
import { makeUsuario } from '#server/testing/usuarios/factory.ts'

const app = useApp()
let people: People
beforeAll(async () => {
  people = await peopleAround(app)
})
const put = (who: keyof People, id: number, body: object) =>
  app.call('PUT', `/api/chamados/${id}`, { token: people[who].token, body })

describe('PUT /api/chamados/:id as the action that it stands for', () => {
  it('admin › an inactive analista is refused as by escalar, also where the ticket is theirs already', async () => {
    const gone = await makeUsuario(app.db, { perfil: 'analista', ativo: 'N' })
    const { id_chamado } = await ticketOf(app, people, { id_analista: gone.id })
    expect((await put('admin', id_chamado, { id_analista: gone.id })).status).toBe(422)
    expect(await historyOf(app, id_chamado)).toEqual([])
    // With something else, what does not change is not checked.
    expect((await put('admin', id_chamado, { id_analista: gone.id, titulo: 'Outro título' })).status).toBe(
      200,
    )
  })

  it('analista › the own id on a taken ticket out of sight is 409, as Atender says', async () => {
    const { id_chamado } = await ticketOf(app, people, { id_analista: people.other.usuario.id })
    const { status, body } = await put('analista', id_chamado, { id_analista: people.analista.usuario.id })
    expect([status, body['error']]).toEqual([409, texts.alreadyTaken])
  })

  it('cliente › the row sent back unchanged is no change, "sem sucesso" included', async () => {
    const { id_chamado } = await ticketOf(app, people, {
      id_analista: people.analista.usuario.id,
      id_status: 3,
    })
    const read = await app.call('GET', `/api/chamados/${id_chamado}`, { token: people.cliente.token })
    expect((await put('cliente', id_chamado, read.body)).status).toBe(200)
    expect(await historyOf(app, id_chamado)).toEqual([])
  })

  it('analista › answers and hands over the own ticket in one go', async () => {
    const { id_chamado } = await ticketOf(app, people, { id_analista: people.analista.usuario.id })
    const change = { id_analista: people.other.usuario.id, id_status: 5 }
    expect(await put('analista', id_chamado, change)).toMatchObject({ status: 200, body: change })
    expect(await historyOf(app, id_chamado)).toHaveLength(1)
  })

  it('admin › a closed ticket keeps its analista: without one nobody could reopen it', async () => {
    const { id_chamado } = await ticketOf(app, people, {
      id_analista: people.analista.usuario.id,
      id_status: 2,
    })
    const { status, body } = await put('admin', id_chamado, { id_analista: 0 })
    expect([status, body['error']]).toEqual([409, texts.escalarClosed])
  })

  it('admin › a ticket that goes to another customer does not tell its people whose it was', async () => {
    const { id_chamado } = await ticketOf(app, people)
    const { id_empresa } = people.stranger.usuario
    expect((await put('admin', id_chamado, { id_cliente: id_empresa, id_status: 1 })).status).toBe(200)
    expect(await historyOf(app, id_chamado)).toMatchObject([{ descricao: 'Cliente alterado.' }])
  })
})

describe('POST /api/chamados/atividades after PUT /api/chamados/:id, as the specification has both for one action', () => {
  const post = (who: keyof People, id_chamado: number, descricao: string) =>
    app.call('POST', '/api/chamados/atividades', {
      token: people[who].token,
      body: { id_chamado, descricao },
    })
  const shownTo = async (who: keyof People, id: number) =>
    rowsOf(await app.call('GET', `/api/chamados/atividades/chamado/${id}`, { token: people[who].token })).map(
      ({ descricao }) => descricao,
    )
  const mine = () => ticketOf(app, people, { id_analista: people.analista.usuario.id })
  const closed = 'Chamado fechado pelo analista Ana Luz.'

  afterEach(() => app.setNow(undefined))

  it.each([
    ['closes, with observations', { id_status: 2 }, `${closed} Observações: trocado o cabo.`],
    ['closes, without', { id_status: 2 }, closed],
    ['closes, without the stop', { id_status: 2 }, ` ${closed.slice(0, -1)}`],
    ['hands over', () => ({ id_analista: people.other.usuario.id }), 'Chamado escalado para Bia Sá.'],
  ])('analista › %s: one entry, the second completes the first', async (_, change, descricao) => {
    const { id_chamado } = await mine()
    await put('analista', id_chamado, typeof change === 'function' ? change() : change)
    expect((await post('analista', id_chamado, descricao)).status).toBe(201)
    expect(await shownTo('admin', id_chamado)).toEqual([descricao])
    expect(await historyOf(app, id_chamado)).toHaveLength(2)
  })

  it('analista › takes a ticket and sends the sentence with observations: one entry', async () => {
    const { id_chamado } = await ticketOf(app, people)
    await put('analista', id_chamado, { id_analista: people.analista.usuario.id })
    const started = 'Atendimento iniciado por Ana Luz. Observações: a caminho'
    await post('analista', id_chamado, started)
    expect(await shownTo('cliente', id_chamado)).toEqual([started])
  })

  it('analista › words of one’s own after an action stay a comment; the cliente has news of it', async () => {
    const { id_chamado } = await mine()
    await put('analista', id_chamado, { id_status: 5 })
    await post('analista', id_chamado, '(Analista) Pode testar agora?')
    expect(await shownTo('cliente', id_chamado)).toEqual([
      'Status alterado para Aguardando Cliente.',
      '(Analista) Pode testar agora?',
    ])
    const waits = await app.call('GET', '/api/chamados/contagens', { token: people.cliente.token })
    expect(waits.body['novas']).toContain(id_chamado)
  })

  it.each([
    ['somebody else says it', 'admin', 0],
    ['it is said after more than a minute', 'analista', 60_001],
  ] as const)('%s: a comment of its own', async (_, who, wait) => {
    const { id_chamado } = await mine()
    const now = new Date()
    app.setNow(now)
    await put('analista', id_chamado, { id_status: 2 })
    app.setNow(new Date(now.getTime() + wait))
    await post(who, id_chamado, closed)
    expect(await shownTo('admin', id_chamado)).toEqual([closed, closed])
  })

  it('analista › observations of a change of status are news for the cliente', async () => {
    const { id_chamado } = await mine()
    await put('analista', id_chamado, { id_status: 5 })
    await post('analista', id_chamado, 'Status alterado para Aguardando Cliente. Observações: mande o log')
    const waits = await app.call('GET', '/api/chamados/contagens', { token: people.cliente.token })
    expect(waits.body['novas']).toContain(id_chamado)
  })

  it('analista › a comment or an answer in the words of an action is never replaced, nor in other letters', async () => {
    const { id_chamado } = await mine()
    const words = 'Status alterado para NÃO desligar.'
    await post('analista', id_chamado, words)
    await post('analista', id_chamado, words)
    await put('analista', id_chamado, { id_status: 2 })
    await post('analista', id_chamado, closed.toLowerCase())
    expect(await shownTo('admin', id_chamado)).toEqual([words, words, closed, closed.toLowerCase()])
  })

  it('analista › the same sentence a third time is a comment', async () => {
    const { id_chamado } = await mine()
    await put('analista', id_chamado, { id_status: 2 })
    await post('analista', id_chamado, closed)
    await post('analista', id_chamado, closed)
    expect(await shownTo('admin', id_chamado)).toEqual([closed, closed])
  })
})
