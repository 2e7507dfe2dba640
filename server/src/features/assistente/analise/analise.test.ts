import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { MAX_QUESTION } from '#contract/assistente.ts'
import { refusals } from '#contract/endpoint.ts'
import { localDate, weekOf } from '#server/platform/time/clock.ts'
import { type Answer, useApp } from '#server/testing/app/app.ts'
import { eventsOf } from '#server/testing/assistente/knowledge.ts'
import { peopleAround, type People, ticketOf } from '#server/testing/chamados/people.ts'
import { makeCliente } from '#server/testing/clientes/factory.ts'
import { useProvider } from '#server/testing/assistente/provider.ts'

const provider = useProvider()
const app = useApp({ model: () => ({ baseUrl: provider.url, model: 'modelo-a', timeoutMs: 15_000 }) })
const NOW = Date.parse('2026-11-16T15:00:00Z')
const HOUR = 3_600_000
const DAY = 24 * HOUR
const START = NOW - 30 * DAY
let people: People
beforeAll(async () => {
  app.setNow(new Date(NOW))
  people = await peopleAround(app)
})
beforeEach(async () => {
  await app.db
    .updateTable('chamados')
    .set({ excluido_em: new Date(NOW) })
    .execute()
})
const url = '/api/openaichamados/analisarchamadosia'
const analyse = (body: unknown = { sem_modelo: true }, headers = {}) =>
  app.call('POST', url, { token: people.admin.token, body, headers })
const make = (at: number, wanted: Parameters<typeof ticketOf>[2] = {}) =>
  ticketOf(app, people, { titulo: 'Avulso', data_criacao: new Date(at), ...wanted })
const resposta = ({ body }: Answer) => String(body['resposta'])
/** The rows of the table below this heading, cell by cell. */
const tableBelow = (text: string, heading: string) =>
  (text.split(`${heading}\n\n`)[1] ?? '')
    .split('\n\n')[0]
    ?.split('\n')
    .slice(2)
    .map((line) => line.slice(2, -2).split(' | ')) ?? []
const figuresIn = (answer: Answer) => tableBelow(resposta(answer), '## Números desde 17/10/2026')[0]

/** Ninety tickets over 62 days, of every status and priority, unevenly spread over customers and analistas. */
async function makeTwoMonths() {
  const clientes = await Promise.all(
    ['Açougue', 'Bazar', 'Creche'].map((nome) => makeCliente(app.db, { nome })),
  )
  const analistas = [
    { id: people.analista.usuario.id, nome: 'Ana Luz' },
    { id: people.other.usuario.id, nome: 'Bia Sá' },
    { id: null, nome: 'Sem analista' },
  ]
  const rows = Array.from({ length: 90 }, (_, n) => {
    const at = NOW - Math.floor((n * 62 * DAY) / 90) - n * 1003
    return {
      at,
      closedAt: at + (n % 13) * HOUR,
      id_status: (n % 5) + 1,
      id_prioridade: ((n % 7) % 5) + 1,
      id_analista: analistas[n % 3]?.id ?? null,
      id_cliente: clientes[n % 4 === 0 ? 0 : n % 3]?.id ?? 0,
    }
  })
  for (const { at, closedAt, ...wanted } of rows)
    await make(at, { ...wanted, fechado_em: new Date(closedAt) })
  return { rows, clientes, analistas }
}
type Row = Awaited<ReturnType<typeof makeTwoMonths>>['rows'][number]

describe('POST /api/openaichamados/analisarchamadosia › without a model', () => {
  it('admin › exactly the last 30 days: the first moment counts, the one before it does not', async () => {
    await make(START)
    await make(START - 1)
    await make(NOW)
    await make(NOW, { excluido_em: new Date(NOW) })
    const answer = await analyse()
    expect(figuresIn(answer)).toEqual(['2', '0', '2', '0', '2', '—'])
    expect(resposta(answer)).toContain('100% a mais que nos 30 dias anteriores (1).')
    expect(answer.body).toMatchObject({ com_modelo: false, fontes: [] })
    expect(resposta(answer)).toMatch(
      /^## O que fazer primeiro\n\n1\. Escale os 2 chamados que estão sem analista\.\n2\. .+\.\n3\. .+\.\n\n## Números/,
    )
  })

  it('admin › nothing in 30 days is said as zeros, with a model too', async () => {
    await make(START - 31 * DAY)
    for (const body of [{ sem_modelo: true }, {}]) {
      const answer = await analyse(body)
      expect(figuresIn(answer)).toEqual(['0', '0', '0', '0', '0', '—'])
      expect(resposta(answer)).toContain('Não há chamados no período anterior para comparar.')
    }
    expect(provider.exchanges).toEqual([])
  })

  it('admin › every figure equals a naive count', async () => {
    const { rows, clientes, analistas } = await makeTwoMonths()
    const isOpen = ({ id_status }: Row) => [1, 4, 5].includes(id_status)
    const recent = rows.filter(({ at }) => at >= START)
    const [open, closed] = [recent.filter(isOpen), recent.filter((row) => !isOpen(row))]
    const mean = closed.reduce((sum, row) => sum + row.closedAt - row.at, 0) / closed.length / HOUR
    const answer = await analyse()
    expect(figuresIn(answer)).toEqual([
      `${recent.length}`,
      `${closed.length}`,
      `${open.length}`,
      `${open.filter(({ id_prioridade }) => id_prioridade === 5).length}`,
      `${open.filter(({ id_analista }) => id_analista === null).length}`,
      `${Math.round(mean)} h`,
    ])
    const counted = (name: string, members: Row[], part: (row: Row) => boolean) => [
      name,
      `${members.length}`,
      `${members.filter(part).length}`,
    ]
    const weekOfRow = ({ at }: Row) => weekOf(localDate(new Date(at))).first
    const weeks = [...new Set(recent.map(weekOfRow))].toSorted()
    expect(tableBelow(resposta(answer), '### Por semana')).toEqual(
      weeks.map((week) =>
        counted(
          week.split('-').toReversed().join('/'),
          recent.filter((row) => weekOfRow(row) === week),
          (row) => !isOpen(row),
        ),
      ),
    )
    const byPlace = (heading: string) =>
      tableBelow(resposta(answer), heading).toSorted(([a = ''], [b = '']) => a.localeCompare(b))
    expect(byPlace('### Clientes com mais chamados')).toEqual(
      clientes.map(({ id, nome }) =>
        counted(
          nome,
          recent.filter(({ id_cliente }) => id_cliente === id),
          isOpen,
        ),
      ),
    )
    expect(byPlace('### Por analista')).toEqual(
      analistas.map(({ id, nome }) =>
        counted(
          nome,
          recent.filter(({ id_analista }) => id_analista === id),
          isOpen,
        ),
      ),
    )
  })

  it('admin › two customers of one name are two', async () => {
    for (const n of [1, 2]) {
      const { id } = await makeCliente(app.db, { nome: 'Padaria gêmea' })
      for (let time = 0; time < n; time++) await make(NOW, { id_cliente: id })
    }
    expect(tableBelow(resposta(await analyse()), '### Clientes com mais chamados')).toEqual([
      ['Padaria gêmea', '2', '2'],
      ['Padaria gêmea', '1', '1'],
    ])
  })

  it('admin › subjects that come back, with the newest three as sources, numbered', async () => {
    const [even, odd] = ['Impressoras <b>', 'Impressora parada e impressoras lentas']
    const ids: number[] = []
    for (let n = 0; n < 45; n++)
      ids.unshift((await make(NOW - (45 - n) * 60_000, { titulo: n % 2 ? odd : even })).id_chamado)
    const [first, second, third] = ids
    const answer = await analyse()
    const fontes: unknown = answer.body['fontes']
    expect(Array.isArray(fontes) && fontes.slice(0, 3)).toEqual([
      { tipo: 'chamado', id: first, titulo: even },
      { tipo: 'chamado', id: second, titulo: odd },
      { tipo: 'chamado', id: third, titulo: even },
    ])
    expect(resposta(answer)).toContain(
      String.raw`**: 45 chamados, como #${first} Impressoras \<b\> [1]; #${second} ${odd} [2]; #${third} Impressoras \<b\> [3]`,
    )
  })

  it('admin › a question brings the tickets that it is about, each cited by its number', async () => {
    const { id_chamado } = await make(NOW, { titulo: 'Nobreak da recepção apitando' })
    await make(NOW, { titulo: 'Outro' })
    const answer = await analyse({ prompt: 'O que houve com o nobreak?', sem_modelo: true })
    expect(answer.body['fontes']).toEqual([
      { tipo: 'chamado', id: id_chamado, titulo: 'Nobreak da recepção apitando' },
    ])
    expect(resposta(answer)).toContain(
      `### Chamados ligados à pergunta\n\n- #${id_chamado} Nobreak da recepção apitando (Aberto) [1]`,
    )
    const events = eventsOf(
      await analyse({ prompt: 'nobreak?', sem_modelo: true }, { accept: 'text/event-stream' }),
    )
    expect(events).toEqual([{ event: 'fim', data: answer.body }])
  })
})

describe('POST /api/openaichamados/analisarchamadosia', () => {
  it('admin › a body is not needed; the question may be empty, is limited and must be text', async () => {
    for (const body of [
      undefined,
      {},
      { prompt: '' },
      { prompt: ' \n' },
      { prompt: '?!' },
      { prompt: 'x'.repeat(MAX_QUESTION) },
    ])
      expect((await analyse(body)).status).toBe(200)
    for (const body of [
      { prompt: 'x'.repeat(MAX_QUESTION + 1) },
      { prompt: 7 },
      { prompt: 'a\0' },
      { sem_modelo: 1 },
      '[]',
    ])
      expect((await analyse(body)).status).toBe(422)
    expect((await analyse({ prompt: 'x'.repeat(1_000_000) })).status).toBe(413)
  })

  it('admin › what is sent is ours: figures, titles, the question; personal data masked', async () => {
    await make(NOW, {
      titulo: 'Ligar para (11) 98765-4321',
      descricao: 'OCULTO: só o título vai',
      solicitante: 'OCULTO-solicitante',
    })
    await make(NOW, { titulo: 'OCULTO-excluido', excluido_em: new Date(NOW) })
    await make(START - 1, { titulo: 'OCULTO-antigo' })
    const { body } = await analyse({ prompt: 'Escreva para rita@padaria.com.br' })
    expect(body['com_modelo']).toBe(true)
    const { sent, asked } = provider.only()
    expect(sent).not.toMatch(/OCULTO|98765|rita@/)
    expect(asked.messages[1]?.content).toContain('Ligar para [telefone]')
    expect(asked.messages[1]?.content).toMatch(/PERGUNTA\n> Escreva para \[email\]$/)
    await analyse({})
    expect(provider.exchanges[1]?.asked.messages[1]?.content).toMatch(/PERGUNTA\n> Quais são as tendências/)
  })

  it('analista, cliente, painel › 403, anonymous › 401, in pieces too', async () => {
    for (const headers of [{}, { accept: 'text/event-stream' }]) {
      for (const who of ['analista', 'cliente', 'painel'] as const) {
        const { status, body } = await app.call('POST', url, { token: people[who].token, body: {}, headers })
        expect([status, body['error']]).toEqual([403, refusals.forbidden])
      }
      expect((await app.call('POST', url, { body: {}, headers })).status).toBe(401)
    }
    expect(provider.exchanges).toEqual([])
  })
})
