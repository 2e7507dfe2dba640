import { beforeAll, describe, expect, it } from 'vitest'
import { chamadosTexts as texts } from '#contract/chamados.ts'
import { refusals } from '#contract/endpoint.ts'
import { refusalOf, useApp } from '#server/testing/app/app.ts'
import { auditOf } from '#server/testing/auditoria/audit.ts'
import { historyOf, peopleAround, type People, ticketOf } from '#server/testing/chamados/people.ts'
import { makeUsuario } from '#server/testing/usuarios/factory.ts'
import { makeVisita } from '#server/testing/visitas/factory.ts'

const app = useApp()
let people: People
beforeAll(async () => {
  app.setNow('2026-11-16T15:00:00Z')
  people = await peopleAround(app)
})

type Who = keyof People
const act = (who: Who, id: number, action: string, body: object = {}) =>
  app.call('POST', `/api/chamados/${id}/${action}`, { token: people[who].token, body })
const idOf = (who: Who) => people[who].usuario.id

describe('POST /api/chamados/:id/atender', () => {
  it('analista › takes a ticket of the queue; the history names them; a second taker reads 409', async () => {
    const { id_chamado } = await ticketOf(app, people)
    const { status, body } = await act('analista', id_chamado, 'atender', { observacoes: 'Já vou.' })
    expect([status, body['id_analista'], body['nome_analista'], body['versao']]).toEqual([
      200,
      idOf('analista'),
      'Ana Luz',
      2,
    ])
    expect(await historyOf(app, id_chamado)).toEqual([
      {
        descricao: 'Atendimento iniciado por Ana Luz. Observações: Já vou.',
        status_chamado: 1,
        id_analista: idOf('analista'),
      },
    ])
    for (const who of ['other', 'analista', 'admin'] as const)
      expect(refusalOf(await act(who, id_chamado, 'atender'))).toEqual([409, texts.alreadyTaken])
    expect(await auditOf(app.db, 'chamados', id_chamado)).toMatchObject([{ acao: 'atender' }])
  })

  it('admin › stores the own id; without a body too', async () => {
    const { id_chamado } = await ticketOf(app, people)
    const answer = await app.call('POST', `/api/chamados/${id_chamado}/atender`, {
      token: people.admin.token,
    })
    expect([answer.status, answer.body['id_analista']]).toEqual([200, idOf('admin')])
  })

  it('analista › an inactive analista counts as none; a closed ticket is not taken', async () => {
    const gone = await makeUsuario(app.db, { ativo: 'N' })
    const { id_chamado } = await ticketOf(app, people, { id_analista: gone.id })
    expect((await act('analista', id_chamado, 'atender')).status).toBe(200)
    const closed = await ticketOf(app, people, { id_status: 2 })
    expect(refusalOf(await act('admin', closed.id_chamado, 'atender'))).toEqual([409, texts.alreadyClosed])
    expect((await act('analista', closed.id_chamado, 'atender')).status).toBe(404)
  })
})

describe('POST /api/chamados/:id/responder', () => {
  it.each([
    ['admin', 'Tudo certo.', 'Tudo certo.'],
    ['analista', 'Tudo certo.', '(Analista) Tudo certo.'],
    ['cliente', ' Ainda não. ', '(Cliente)  Ainda não. '],
  ] as const)(
    '%s › the answer is recorded with its prefix and the chosen status',
    async (who, resposta, descricao) => {
      const { id_chamado } = await ticketOf(app, people, { id_analista: idOf('analista') })
      const { status, body } = await act(who, id_chamado, 'responder', { resposta, id_status: 5 })
      expect([status, body['id_status'], body['status']]).toEqual([200, 5, 'Aguardando Cliente'])
      expect(await historyOf(app, id_chamado)).toEqual([
        { descricao, status_chamado: 5, id_analista: idOf(who) },
      ])
    },
  )

  it('cliente › answering a closed ticket opens it again, as 1 unless told', async () => {
    const { id_chamado } = await ticketOf(app, people, { id_analista: idOf('analista'), id_status: 3 })
    const { body } = await act('cliente', id_chamado, 'responder', { resposta: 'Voltou a falhar.' })
    expect(body).toMatchObject({ id_status: 1, status: 'Aberto' })
    const row = await app.db
      .selectFrom('chamados')
      .select('fechado_em')
      .where('id_chamado', '=', id_chamado)
      .execute()
    expect(row).toEqual([{ fechado_em: null }])
  })

  it('everyone › without an analista it is 409, assigned to somebody else 403', async () => {
    const { id_chamado } = await ticketOf(app, people)
    for (const who of ['admin', 'analista', 'cliente'] as const)
      expect(refusalOf(await act(who, id_chamado, 'responder', { resposta: 'x' }))).toEqual([
        409,
        texts.analistaNeeded,
      ])
    const taken = await ticketOf(app, people, { id_analista: idOf('other'), id_usuario: idOf('analista') })
    expect(refusalOf(await act('analista', taken.id_chamado, 'responder', { resposta: 'x' }))).toEqual([
      403,
      refusals.forbidden,
    ])
    expect([...(await historyOf(app, id_chamado)), ...(await historyOf(app, taken.id_chamado))]).toEqual([])
  })

  it.each([
    [{}, texts.missingResposta],
    [{ resposta: '  ' }, texts.missingResposta],
    [{ resposta: 'x', id_status: 2 }, undefined],
    [{ resposta: 'x', id_status: 9 }, undefined],
    [{ resposta: 'x'.repeat(20_001) }, undefined],
  ])('analista › %j is 422', async (body, text) => {
    const { id_chamado } = await ticketOf(app, people, { id_analista: idOf('analista') })
    const answer = await act('analista', id_chamado, 'responder', body)
    expect(answer.status).toBe(422)
    if (text !== undefined) expect(answer.body['error']).toBe(text)
    expect(await historyOf(app, id_chamado)).toEqual([])
  })
})

describe('POST /api/chamados/:id/fechar', () => {
  it.each([
    ['admin', {}, 2, /^Chamado fechado pelo usuário .+\.$/],
    [
      'analista',
      { observacoes: 'Cabo trocado.' },
      2,
      /^Chamado fechado pelo analista Ana Luz\. Observações: Cabo trocado\.$/,
    ],
    ['analista', { id_status: 3 }, 3, /^Chamado fechado pelo analista Ana Luz\.$/],
    ['cliente', { observacoes: ' ' }, 2, /^Chamado fechado pelo cliente .+\.$/],
  ] as const)('%s › %j closes it as %i', async (who, body, id_status, sentence) => {
    const { id_chamado } = await ticketOf(app, people, { id_analista: idOf('analista'), id_status: 4 })
    expect((await act(who, id_chamado, 'fechar', body)).body).toMatchObject({ id_status })
    expect(await historyOf(app, id_chamado)).toEqual([
      { descricao: expect.stringMatching(sentence), status_chamado: id_status, id_analista: idOf(who) },
    ])
    expect(refusalOf(await act('admin', id_chamado, 'fechar'))).toEqual([409, texts.alreadyClosed])
  })

  it('cliente › "sem sucesso" is 422; everyone › without an analista it is 409; analista › somebody else’s is 403', async () => {
    const { id_chamado } = await ticketOf(app, people, { id_analista: idOf('analista') })
    expect((await act('cliente', id_chamado, 'fechar', { id_status: 3 })).status).toBe(422)
    const free = await ticketOf(app, people)
    for (const who of ['admin', 'analista', 'cliente'] as const)
      expect(refusalOf(await act(who, free.id_chamado, 'fechar'))).toEqual([409, texts.analistaNeeded])
    const taken = await ticketOf(app, people, { id_analista: idOf('other'), id_usuario: idOf('analista') })
    expect((await act('analista', taken.id_chamado, 'fechar')).status).toBe(403)
  })
})

describe('POST /api/chamados/:id/escalar', () => {
  it('admin, analista › hands an open ticket to an active analista', async () => {
    const { id_chamado } = await ticketOf(app, people, { id_status: 5 })
    const escalar = (who: Who, id_analista: number) => act(who, id_chamado, 'escalar', { id_analista })
    expect((await escalar('analista', idOf('analista'))).status).toBe(200)
    expect((await escalar('analista', idOf('other'))).body).toMatchObject({
      nome_analista: 'Bia Sá',
      id_status: 5,
    })
    expect((await escalar('analista', idOf('analista'))).status).toBe(403)
    expect((await escalar('admin', idOf('analista'))).status).toBe(200)
    expect((await historyOf(app, id_chamado)).map(({ descricao }) => descricao)).toEqual([
      'Chamado escalado para Ana Luz.',
      'Chamado escalado para Bia Sá.',
      'Chamado escalado para Ana Luz.',
    ])
  })

  it('admin › a closed ticket is 409; nobody, an unknown, inactive or other person is 422', async () => {
    const closed = await ticketOf(app, people, { id_status: 2, id_analista: idOf('analista') })
    const body = { id_analista: idOf('other') }
    expect(refusalOf(await act('admin', closed.id_chamado, 'escalar', body))).toEqual([
      409,
      texts.escalarClosed,
    ])
    const { id_chamado } = await ticketOf(app, people)
    const gone = await makeUsuario(app.db, { ativo: 'N' })
    for (const id_analista of [2_000_000_000, gone.id, idOf('admin'), idOf('cliente')])
      expect(refusalOf(await act('admin', id_chamado, 'escalar', { id_analista }))).toEqual([
        422,
        texts.unknownAnalista,
      ])
    for (const nobody of [{}, { id_analista: 0 }, { id_analista: null }])
      expect(refusalOf(await act('admin', id_chamado, 'escalar', nobody))).toEqual([
        422,
        texts.missingAnalista,
      ])
    expect(await historyOf(app, id_chamado)).toEqual([])
  })
})

describe('who reaches which ticket', () => {
  const calls = (who: Who, id: number) =>
    Promise.all([
      app.call('GET', `/api/chamados/${id}`, { token: people[who].token }),
      app.call('GET', `/api/chamados/atividades/chamado/${id}`, { token: people[who].token }),
    ])
  const statusesOf = async (who: Who, id: number) => (await calls(who, id)).map(({ status }) => status)

  it('a foreign, deleted and missing ticket read the same 404 in every call', async () => {
    const { id_chamado } = await ticketOf(app, people, { id_analista: idOf('other') })
    const deleted = await ticketOf(app, people, { excluido_em: new Date() })
    const bodies = { responder: { resposta: 'x' }, fechar: {}, escalar: { id_analista: idOf('analista') } }
    for (const [who, id] of [
      ['stranger', id_chamado],
      ['analista', id_chamado],
      ['admin', deleted.id_chamado],
      ['cliente', deleted.id_chamado],
      ['admin', 2_000_000_000],
    ] as const) {
      for (const answer of await calls(who, id)) expect(refusalOf(answer)).toEqual([404, texts.notFound])
      for (const [action, body] of Object.entries(bodies)) {
        if (people[who].usuario.perfil === 'cliente' && action === 'escalar') continue
        expect(refusalOf(await act(who, id, action, body))).toEqual([404, texts.notFound])
      }
    }
    expect(await historyOf(app, id_chamado)).toEqual([])
  })

  it('analista › reads the own, the queue, what they opened, acted on, and the customer of a near visit', async () => {
    const mine = await ticketOf(app, people, { id_analista: idOf('analista'), id_status: 2 })
    const queued = await ticketOf(app, people)
    const opened = await ticketOf(app, people, { id_analista: idOf('other'), id_usuario: idOf('analista') })
    const acted = await ticketOf(app, people)
    await act('analista', acted.id_chamado, 'escalar', { id_analista: idOf('other') })
    for (const { id_chamado } of [mine, queued, opened, acted])
      expect(await statusesOf('analista', id_chamado)).toEqual([200, 200])

    const far = await app.logIn('cliente')
    const theirs = await ticketOf(app, { cliente: far }, { id_analista: idOf('other') })
    expect(await statusesOf('analista', theirs.id_chamado)).toEqual([404, 404])
    const visit = (data_hora_prevista: string, rest = {}) =>
      makeVisita(app.db, {
        data_hora_prevista,
        id_cliente: theirs.id_cliente,
        id_analista: idOf('analista'),
        ...rest,
      })
    await visit('2026-11-09T02:59:00Z')
    await visit('2026-11-24T03:00:00Z')
    await visit('2026-11-16T12:00:00Z', { excluido_em: new Date() })
    await visit('2026-11-16T12:00:00Z', { checkin: '2026-11-16T12:00:00Z', checkout: '2026-11-16T13:00:00Z' })
    expect(await statusesOf('analista', theirs.id_chamado)).toEqual([404, 404])
    await visit('2026-11-24T02:59:00Z')
    expect(await statusesOf('analista', theirs.id_chamado)).toEqual([200, 200])
    const comment = await app.call('POST', '/api/chamados/atividades', {
      token: people.analista.token,
      body: { id_chamado: theirs.id_chamado, descricao: 'x' },
    })
    expect(comment.status).toBe(403)
    const list = await app.call('GET', '/api/chamados', { token: people.analista.token })
    expect(JSON.stringify(list.body)).not.toContain(`"id_chamado":${theirs.id_chamado},`)
  })

  it('painel › reads the status and priority names only', async () => {
    const { id_chamado } = await ticketOf(app, people)
    expect(await statusesOf('painel', id_chamado)).toEqual([403, 403])
    for (const path of ['/api/chamados', '/api/chamados/analista/1', '/api/chamados/cliente/1'])
      expect((await app.call('GET', path, { token: people.painel.token })).status).toBe(403)
    for (const path of ['/api/chamados/status', '/api/chamados/prioridade'])
      expect((await app.call('GET', path, { token: people.painel.token })).body['value']).toHaveLength(5)
  })

  it('an id that must be the own is 403 otherwise', async () => {
    const as = (who: Who, path: string) => app.call('GET', path, { token: people[who].token })
    expect((await as('analista', `/api/chamados/analista/${idOf('other')}`)).status).toBe(403)
    expect((await as('cliente', `/api/chamados/cliente/${idOf('stranger')}`)).status).toBe(403)
    expect((await as('analista', `/api/chamados/cliente/${idOf('cliente')}`)).status).toBe(403)
    expect((await as('cliente', `/api/chamados/analista/${idOf('cliente')}`)).status).toBe(403)
    expect((await as('admin', `/api/chamados/cliente/${idOf('admin')}`)).body['value']).toEqual([])
  })
})
