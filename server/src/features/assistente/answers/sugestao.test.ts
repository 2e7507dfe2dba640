import { beforeAll, describe, expect, it } from 'vitest'
import { visitQuestion } from '#contract/assistente.ts'
import { visitasTexts } from '#contract/visitas.ts'
import { type Answer, refusalOf, useApp } from '#server/testing/app/app.ts'
import { eventsOf, makeKnowledge } from '#server/testing/assistente/knowledge.ts'
import { makeNota } from '#server/testing/chamados/factory.ts'
import { peopleAround, type People, ticketOf } from '#server/testing/chamados/people.ts'
import { makeCliente } from '#server/testing/clientes/factory.ts'
import { makeVisita } from '#server/testing/visitas/factory.ts'

const app = useApp()
let people: People
let article: Awaited<ReturnType<typeof makeKnowledge>>
beforeAll(async () => {
  app.setNow('2026-11-16T15:00:00Z')
  people = await peopleAround(app)
  article = await makeKnowledge(app.db)
})
type Who = keyof People
const question = visitQuestion('Padaria São João', '')
const suggest = (who: Who, body: object, headers = {}) =>
  app.call('POST', '/api/openai/consultar', {
    token: people[who].token,
    body: { observacao: question, ...body },
    headers,
  })
const company = () => Number(people.cliente.usuario.id_empresa)
const finished = { checkin: '2026-10-01T12:00:00Z', checkout: '2026-10-01T13:00:00Z' }
const visitOf = (who: Who, wanted: object = {}) =>
  makeVisita(app.db, {
    id_cliente: company(),
    id_analista: people[who].usuario.id,
    data_hora_prevista: '2026-11-16T18:00:00Z',
    ...wanted,
  })
const fontesOf = ({ body }: Answer) =>
  (Array.isArray(body['fontes']) ? body['fontes'] : []).map((fonte: unknown) => {
    const { tipo, id }: { tipo?: unknown; id?: unknown } = Object(fonte)
    return `${String(tipo)} ${String(id)}`
  })

describe('POST /api/openai/consultar › without a model', () => {
  it('analista › the prefilled question of every card has the ten words', async () => {
    for (const text of [visitQuestion('X', ''), visitQuestion('X', 'Trocar o nobreak')]) {
      const answer = await suggest('analista', { observacao: text })
      expect(answer.status).toBe(200)
    }
  })

  it('analista › the newest note of each open ticket that they may read, and of no other', async () => {
    const { id: id_cliente } = await makeCliente(app.db)
    const visita = await visitOf('analista', { id_cliente })
    const mine = await ticketOf(app, people, { id_cliente, id_analista: people.analista.usuario.id })
    const closed = await ticketOf(app, people, { id_cliente, id_status: 2 })
    const by = { id_autor: people.admin.usuario.id }
    await makeNota(app.db, { ...by, id_chamado: mine.id_chamado, texto: 'Nota velha' })
    await makeNota(app.db, { ...by, id_chamado: mine.id_chamado, texto: 'Levar a chave *mestra*' })
    await makeNota(app.db, { ...by, id_chamado: closed.id_chamado, texto: 'Nota de um fechado' })
    const { text } = await suggest('analista', { id_visita: visita.id })
    expect(text).toContain(String.raw`> Nota interna: Levar a chave \\*mestra\\*`)
    for (const other of ['Nota velha', 'Nota de um fechado']) expect(text).not.toContain(other)
  })

  it('analista › a checklist of the reason, the open tickets, the past visits and an article', async () => {
    await app.db.updateTable('clientes').set({ contato: 'Dona Rita' }).where('id', '=', company()).execute()
    const id_analista = people.analista.usuario.id
    const high = await ticketOf(app, people, { titulo: 'Servidor *parado*', id_prioridade: 5, id_analista })
    const low = await ticketOf(app, people, {
      titulo: 'Fila de impressão travada',
      descricao: 'O spooler não responde e a fila de impressão fica travada.',
      id_prioridade: 1,
    })
    const past = await visitOf('analista', {
      data_hora_prevista: '2026-10-01T12:00:00Z',
      ...finished,
      observacao_analista: 'Ficou faltando\no cabo.',
    })
    const visit = await visitOf('analista', { observacao_admin: 'Trocar o nobreak' })
    const answer = await suggest('analista', { id_visita: visit.id })
    expect(answer.body).toMatchObject({
      com_modelo: false,
      fontes: [
        { tipo: 'chamado', id: high.id_chamado, titulo: 'Servidor *parado*' },
        { tipo: 'chamado', id: low.id_chamado },
        { tipo: 'visita', id: past.id, titulo: 'Visita de 01/10/2026' },
        { tipo: 'artigo', id: article.id, titulo: article.titulo },
      ],
    })
    const resposta = String(answer.body['resposta'])
    for (const line of [
      '- [ ] Confirmar com Dona Rita o motivo da visita: Trocar o nobreak',
      String.raw`- [ ] Tratar o chamado #${high.id_chamado}: Servidor \*parado\* (Crítica, Aberto) [1]`,
      `- [ ] Tratar o chamado #${low.id_chamado}: Fila de impressão travada (Planejada, Aberto) [2]`,
      '- [ ] Conferir o que ficou da visita de 01/10/2026: Ficou faltando o cabo. [3]',
      `- [ ] ${article.titulo} [4]`,
    ])
      expect(resposta.split('\n')).toContain(line)
    const events = eventsOf(
      await suggest('analista', { id_visita: visit.id }, { accept: 'text/event-stream' }),
    )
    expect(events).toEqual([{ event: 'fim', data: answer.body }])
  })

  it('analista › a customer of whom nothing is known still gets the first step', async () => {
    const { id } = await makeCliente(app.db)
    const visit = await visitOf('analista', { id_cliente: id })
    const { body } = await suggest('analista', { id_visita: visit.id })
    expect(body).toMatchObject({ fontes: [] })
    expect(body['resposta']).toContain('- [ ] Confirmar com o responsável o motivo da visita\n')
    expect(body['resposta']).toContain('Não há chamados abertos nem visitas anteriores deste cliente')
  })

  it('admin, analista › a long text with emoji is cut between letters', async () => {
    const { id } = await makeCliente(app.db)
    for (const length of [398, 399, 400, 401]) {
      const visit = await visitOf('analista', {
        id_cliente: id,
        observacao_admin: `${'x'.repeat(length)}🖨️🖨️`,
      })
      const { body } = await suggest('admin', { id_visita: visit.id })
      expect([length, String(body['resposta']).isWellFormed()]).toEqual([length, true])
    }
  })
})

describe('POST /api/openai/consultar › whose visit', () => {
  it('analista › another’s, a deleted, a missing one: the same 404; admin › any that is not deleted', async () => {
    const theirs = await visitOf('other')
    const deleted = await visitOf('analista', { excluido_em: new Date() })
    for (const id_visita of [theirs.id, deleted.id, 2_000_000_000])
      for (const headers of [{}, { accept: 'text/event-stream' }])
        expect(refusalOf(await suggest('analista', { id_visita }, headers))).toEqual([
          404,
          visitasTexts.notFound,
        ])
    expect((await suggest('admin', { id_visita: theirs.id })).status).toBe(200)
    expect(refusalOf(await suggest('admin', { id_visita: deleted.id }))).toEqual([404, visitasTexts.notFound])
  })

  it.each([0, -1, 1.5, '1', null, 3_000_000_000])(
    'analista › id_visita %j names no visit: 404',
    async (id_visita) => {
      expect(refusalOf(await suggest('analista', { id_visita }))).toEqual([404, visitasTexts.notFound])
    },
  )
})

describe('POST /api/openai/consultar › what it rests on', () => {
  /** A customer with a ticket of each kind. */
  async function customer() {
    const { id: id_cliente } = await makeCliente(app.db)
    const id_analista = people.other.usuario.id
    const make = async (wanted: object) =>
      `chamado ${(await ticketOf(app, people, { id_cliente, ...wanted })).id_chamado}`
    const tickets = {
      queued: await make({}),
      mine: await make({ id_analista: people.analista.usuario.id }),
      another: await make({ id_analista }),
      opened: await make({ id_analista, id_usuario: people.analista.usuario.id }),
    }
    await make({ id_status: 2, id_analista: people.analista.usuario.id })
    await make({ excluido_em: new Date() })
    return { id_cliente, tickets }
  }
  const ticketsFor = async (who: Who, id_visita: number) =>
    fontesOf(await suggest(who, { id_visita }))
      .filter((fonte) => fonte.startsWith('chamado'))
      .toSorted()

  it('analista › for a visit of this week all open tickets of the customer; otherwise only what is theirs', async () => {
    const { id_cliente, tickets } = await customer()
    const { queued, mine, another, opened } = tickets
    const later = await visitOf('analista', { id_cliente, data_hora_prevista: '2026-12-20T15:00:00Z' })
    expect(await ticketsFor('analista', later.id)).toEqual([queued, mine, opened].toSorted())
    const edge = { id_cliente, data_hora_prevista: '2026-11-24T02:59:59Z' }
    const soon = await visitOf('analista', edge)
    expect(await ticketsFor('analista', soon.id)).toEqual([queued, mine, another, opened].toSorted())
    expect(await ticketsFor('admin', later.id)).toEqual([queued, mine, another, opened].toSorted())
  })

  it('analista › past visits of their own, finished ones, newest five; admin › everybody’s', async () => {
    const { id: id_cliente } = await makeCliente(app.db)
    const before = (day: number, who: Who, wanted: object = {}) =>
      visitOf(who, {
        id_cliente,
        data_hora_prevista: new Date(Date.UTC(2026, 9, day, 12)),
        ...finished,
        ...wanted,
      })
    const own: string[] = []
    for (let day = 10; day < 17; day++) own.unshift(`visita ${(await before(day, 'analista')).id}`)
    const theirs = `visita ${(await before(20, 'other')).id}`
    await before(21, 'analista', { excluido_em: new Date() })
    await before(22, 'analista', { checkout: null })
    await visitOf('analista', { ...finished })
    const visit = await visitOf('analista', { id_cliente })
    expect(fontesOf(await suggest('analista', { id_visita: visit.id }))).toEqual(own.slice(0, 5))
    expect(fontesOf(await suggest('admin', { id_visita: visit.id }))).toEqual([theirs, ...own.slice(0, 4)])
  })
})
