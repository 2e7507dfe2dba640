import { beforeAll, describe, expect, it } from 'vitest'
import { chamadosTexts as texts } from '#contract/chamados.ts'
import { refusals } from '#contract/endpoint.ts'
import { refusalOf, useApp } from '#server/testing/app/app.ts'
import { auditOf } from '#server/testing/auditoria/audit.ts'
import { historyOf, peopleAround, type People, ticketOf } from '#server/testing/chamados/people.ts'
import { makeCliente } from '#server/testing/clientes/factory.ts'
import { makeUsuario } from '#server/testing/usuarios/factory.ts'

const app = useApp()
let people: People
beforeAll(async () => {
  app.setNow('2026-11-16T15:00:00Z')
  people = await peopleAround(app)
})
type Who = keyof People
const idOf = (who: Who) => people[who].usuario.id
const company = () => Number(people.cliente.usuario.id_empresa)
const create = (who: Who, body: object, headers = {}) =>
  app.call('POST', '/api/chamados', { token: people[who].token, body, headers })
const put = (who: Who, id: number, body: object) =>
  app.call('PUT', `/api/chamados/${id}`, { token: people[who].token, body })
const comment = (who: Who, body: object) =>
  app.call('POST', '/api/chamados/atividades', { token: people[who].token, body })
const text = { titulo: 'Sem rede', descricao: 'Caiu às 9h.' }

describe('POST /api/chamados', () => {
  it('cliente › opens for the own company; status, author and time are the server’s', async () => {
    const lies = {
      id_status: 2,
      criado_por: 'X',
      id_usuario: 1,
      data_criacao: '2020-01-01',
      id_analista: idOf('analista'),
      versao: 9,
    }
    const { status, body } = await create('cliente', { ...text, ...lies })
    const { usuario } = people.cliente
    expect(status).toBe(201)
    expect(body).toMatchObject({
      ...text,
      id_cliente: company(),
      id_analista: null,
      nome_analista: null,
      id_status: 1,
      status: 'Aberto',
      id_prioridade: 2,
      prioridade: 'Baixa',
      solicitante: '',
      criado_por: `${usuario.nome} ${usuario.sobrenome}`,
      id_usuario: usuario.id,
      data_criacao: '2026-11-16T15:00:00.000Z',
      versao: 1,
    })
    expect(await auditOf(app.db, 'chamados', Number(body['id_chamado']))).toMatchObject([{ acao: 'criar' }])
  })

  it('cliente › another company is 403, none or 0 is the own', async () => {
    const foreign = Number(people.stranger.usuario.id_empresa)
    expect(refusalOf(await create('cliente', { ...text, id_cliente: foreign }))).toEqual([
      403,
      refusals.forbidden,
    ])
    for (const id_cliente of [null, 0, company()])
      expect((await create('cliente', { ...text, id_cliente })).body['id_cliente']).toBe(company())
  })

  it('analista › nobody or self as analista, another is 403; admin › any active analista', async () => {
    const wanted = { ...text, id_cliente: company() }
    expect((await create('analista', { ...wanted, id_analista: 0 })).body['id_analista']).toBeNull()
    expect((await create('analista', { ...wanted, id_analista: idOf('analista') })).body['id_analista']).toBe(
      idOf('analista'),
    )
    expect((await create('analista', { ...wanted, id_analista: idOf('other') })).status).toBe(403)
    expect((await create('admin', { ...wanted, id_analista: idOf('other') })).body['id_analista']).toBe(
      idOf('other'),
    )
    const gone = await makeUsuario(app.db, { ativo: 'N' })
    expect(refusalOf(await create('admin', { ...wanted, id_analista: gone.id }))).toEqual([
      422,
      texts.unknownAnalista,
    ])
  })

  it.each([
    [{ descricao: 'x' }, ['titulo'], texts.missingFields],
    [{ titulo: ' ', descricao: '' }, ['descricao', 'titulo'], texts.missingFields],
    [{ titulo: 'x'.repeat(201), descricao: 'x' }, ['titulo'], undefined],
    [{ titulo: 'x', descricao: 'x'.repeat(20_001) }, ['descricao'], undefined],
    [{ ...text, id_prioridade: 6 }, ['id_prioridade'], undefined],
    [{ ...text, id_prioridade: '2' }, ['id_prioridade'], undefined],
    [{ ...text, solicitante: ['x'] }, ['solicitante'], undefined],
    [{ ...text, id_cliente: 'x' }, ['id_cliente'], undefined],
    [text, ['id_cliente'], texts.missingCliente],
    [{ ...text, id_cliente: 2_000_000_000 }, ['id_cliente'], texts.unknownCliente],
  ])('admin › a bad ticket (%#) is 422 and nothing is written', async (body, fields, error) => {
    const count = async () => (await app.db.selectFrom('chamados').select('id_chamado').execute()).length
    const before = await count()
    const answer = await create('admin', body)
    expect([answer.status, Object.keys(Object(answer.body['fields'])).toSorted()]).toEqual([422, fields])
    if (error !== undefined) expect(answer.body['error']).toBe(error)
    expect(await count()).toBe(before)
  })

  it('admin › an inactive customer is 422; painel › 403; the same key opens one ticket', async () => {
    const { id } = await makeCliente(app.db, { ativo: 'N' })
    expect(refusalOf(await create('admin', { ...text, id_cliente: id }))).toEqual([422, texts.unknownCliente])
    expect((await create('painel', text)).status).toBe(403)
    const headers = { 'idempotency-key': 'd1f0a1c2-1111-4222-8333-944445555666' }
    const both = await Promise.all([create('cliente', text, headers), create('cliente', text, headers)])
    expect(new Set(both.map(({ body }) => body['id_chamado'])).size).toBe(1)
  })
})

describe('PUT /api/chamados/:id', () => {
  it('admin, assigned analista › edit; one atividade tells all that changed', async () => {
    const { id_chamado } = await ticketOf(app, people, {
      id_analista: idOf('analista'),
      titulo: 'A',
      solicitante: '',
    })
    const body = {
      titulo: 'B',
      descricao: 'Outra',
      id_prioridade: 4,
      solicitante: 'Rui',
      criado_por: 'X',
      id_usuario: 1,
      versao: 1,
    }
    expect((await put('analista', id_chamado, body)).body).toMatchObject({
      titulo: 'B',
      id_prioridade: 4,
      id_usuario: idOf('cliente'),
      versao: 2,
    })
    expect(await historyOf(app, id_chamado)).toMatchObject([
      {
        descricao:
          'Título alterado de A para B. Descrição alterada. Prioridade alterada de Baixa para Alta. Solicitante alterado de Não informado para Rui.',
        status_chamado: 1,
      },
    ])
    expect(refusalOf(await put('admin', id_chamado, { titulo: 'C', versao: 1 }))).toEqual([
      409,
      refusals.stale,
    ])
    expect(await auditOf(app.db, 'chamados', id_chamado)).toMatchObject([{ acao: 'alterar' }])
  })

  it('admin › the whole row sent back unchanged writes nothing', async () => {
    const { id_chamado } = await ticketOf(app, people, { id_analista: idOf('analista') })
    const { body } = await app.call('GET', `/api/chamados/${id_chamado}`, { token: people.admin.token })
    for (const who of ['admin', 'analista', 'cliente'] as const)
      expect((await put(who, id_chamado, body)).body).toEqual(body)
    expect(await historyOf(app, id_chamado)).toEqual([])
  })

  it('others › may not edit: a cliente, an analista of a queued ticket', async () => {
    const { id_chamado } = await ticketOf(app, people)
    for (const who of ['cliente', 'analista'] as const)
      expect((await put(who, id_chamado, { titulo: 'X' })).status).toBe(403)
    expect((await put('stranger', id_chamado, { titulo: 'X' })).status).toBe(404)
    expect((await put('painel', id_chamado, { titulo: 'X' })).status).toBe(403)
  })

  it('id_status alone is the action: closing, closing twice, reopening, without an analista', async () => {
    const { id_chamado } = await ticketOf(app, people)
    expect(refusalOf(await put('cliente', id_chamado, { id_status: 2 }))).toEqual([409, texts.analistaNeeded])
    expect((await put('analista', id_chamado, { id_analista: idOf('analista') })).status).toBe(200)
    expect((await put('cliente', id_chamado, { id_status: 3 })).status).toBe(422)
    expect((await put('cliente', id_chamado, { id_status: 2 })).body).toMatchObject({ id_status: 2 })
    expect(refusalOf(await put('analista', id_chamado, { id_status: 2 }))).toEqual([409, texts.alreadyClosed])
    expect(refusalOf(await put('analista', id_chamado, { id_status: 3 }))).toEqual([409, texts.alreadyClosed])
    expect((await put('analista', id_chamado, { id_status: 4 })).body).toMatchObject({
      status: 'Aguardando Terceiros',
    })
    expect((await put('analista', id_chamado, { id_status: 4 })).status).toBe(200)
    const { nome, sobrenome } = people.cliente.usuario
    expect((await historyOf(app, id_chamado)).map(({ descricao }) => descricao)).toEqual([
      'Atendimento iniciado por Ana Luz.',
      `Chamado fechado pelo cliente ${nome} ${sobrenome}.`,
      'Status alterado para Aguardando Terceiros.',
    ])
  })

  it('id_analista alone is the action: taking, handing over, putting back', async () => {
    const { id_chamado } = await ticketOf(app, people)
    expect((await put('cliente', id_chamado, { id_analista: idOf('analista') })).status).toBe(403)
    expect((await put('analista', id_chamado, { id_analista: idOf('analista') })).status).toBe(200)
    expect(refusalOf(await put('analista', id_chamado, { id_analista: idOf('analista') }))).toEqual([
      409,
      texts.alreadyTaken,
    ])
    expect((await put('analista', id_chamado, { id_analista: 0 })).status).toBe(403)
    expect((await put('analista', id_chamado, { id_analista: idOf('other') })).body).toMatchObject({
      nome_analista: 'Bia Sá',
    })
    expect((await put('admin', id_chamado, { id_analista: null })).body).toMatchObject({ id_analista: null })
    expect((await put('admin', id_chamado, { id_analista: idOf('cliente') })).status).toBe(422)
    expect((await historyOf(app, id_chamado)).map(({ descricao }) => descricao)).toEqual([
      'Atendimento iniciado por Ana Luz.',
      'Chamado escalado para Bia Sá.',
      'Analista removido do chamado.',
    ])
  })

  it('id_cliente › admin only, an active one', async () => {
    const { id_chamado } = await ticketOf(app, people, { id_analista: idOf('analista') })
    const { id, nome } = await makeCliente(app.db)
    const { id: inactive } = await makeCliente(app.db, { ativo: 'N' })
    expect((await put('analista', id_chamado, { id_cliente: id })).status).toBe(403)
    expect(refusalOf(await put('admin', id_chamado, { id_cliente: inactive }))).toEqual([
      422,
      texts.unknownCliente,
    ])
    expect((await put('admin', id_chamado, { id_cliente: id })).body).toMatchObject({ nome_cliente: nome })
    expect((await put('cliente', id_chamado, { id_status: 5 })).status).toBe(404)
  })

  it.each([
    { id_status: 0 },
    { id_status: 6 },
    { id_prioridade: 0 },
    { titulo: '' },
    { id_cliente: 0 },
    { id_analista: -1 },
  ])('admin › %j is 422 and nothing is written', async (body) => {
    const { id_chamado } = await ticketOf(app, people, { id_analista: idOf('analista') })
    expect((await put('admin', id_chamado, body)).status).toBe(422)
    expect(await historyOf(app, id_chamado)).toEqual([])
  })
})

describe('DELETE /api/chamados/:id', () => {
  it('admin › softly: gone from reads and lists, the history stays; a second time 404; others › 403', async () => {
    const { id_chamado } = await ticketOf(app, people, { id_analista: idOf('analista') })
    await comment('cliente', { id_chamado, descricao: 'Oi' })
    const remove = (who: Who) =>
      app.call('DELETE', `/api/chamados/${id_chamado}`, { token: people[who].token })
    for (const who of ['analista', 'cliente', 'painel'] as const) expect((await remove(who)).status).toBe(403)
    expect((await remove('admin')).body).toEqual({ message: texts.deleted })
    expect(refusalOf(await remove('admin'))).toEqual([404, texts.notFound])
    expect(await historyOf(app, id_chamado)).toHaveLength(1)
  })
})

describe('POST /api/chamados/atividades', () => {
  it('author, time and status are the server’s; the ticket does not change', async () => {
    const { id_chamado } = await ticketOf(app, people, { id_analista: idOf('analista'), id_status: 4 })
    const lies = { id_analista: idOf('other'), status_chamado: 2, data_criacao: '2020-01-01T00:00:00Z' }
    const { status, body } = await comment('cliente', { id_chamado, descricao: ' Oi ', ...lies })
    expect([status, body]).toEqual([
      201,
      expect.objectContaining({
        descricao: ' Oi ',
        id_analista: idOf('cliente'),
        status_chamado: 4,
        perfil: 'cliente',
      }),
    ])
    const ticket = await app.call('GET', `/api/chamados/${id_chamado}`, { token: people.admin.token })
    expect(ticket.body).toMatchObject({ versao: 1, id_status: 4 })
    const history = await app.call('GET', `/api/chamados/atividades/chamado/${id_chamado}`, {
      token: people.analista.token,
    })
    expect(history.body['value']).toEqual([body])
  })

  it('cliente › needs an analista; a foreign, missing or senseless ticket is 404; an empty text 422', async () => {
    const { id_chamado } = await ticketOf(app, people)
    expect(refusalOf(await comment('cliente', { id_chamado, descricao: 'x' }))).toEqual([
      409,
      texts.analistaNeeded,
    ])
    expect((await comment('analista', { id_chamado, descricao: 'x' })).status).toBe(201)
    for (const id of [2_000_000_000, 0, -1, 'x', null, undefined])
      expect(refusalOf(await comment('admin', { id_chamado: id, descricao: 'x' }))).toEqual([
        404,
        texts.notFound,
      ])
    expect((await comment('stranger', { id_chamado, descricao: 'x' })).status).toBe(404)
    expect((await comment('admin', { id_chamado, descricao: ' ' })).status).toBe(422)
    expect((await comment('painel', { id_chamado, descricao: 'x' })).status).toBe(403)
  })
})
