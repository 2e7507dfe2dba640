import { beforeAll, describe, expect, it } from 'vitest'
import { status as statusWords } from '#contract/chamados.ts'
import { rowsOf, useApp } from '#server/testing/app/app.ts'
import { makeChamado } from '#server/testing/chamados/factory.ts'
import { makeCliente } from '#server/testing/clientes/factory.ts'
import { makeUsuario } from '#server/testing/usuarios/factory.ts'

const app = useApp()
const NOW = '2026-11-16T15:00:00Z'
type Login = Awaited<ReturnType<typeof app.logIn>>
type Ticket = Awaited<ReturnType<typeof makeChamado>>
const held: {
  people: Record<string, Login>
  tickets: Ticket[]
  inactive: number
  nomes: Map<number, string>
} = {
  people: {},
  tickets: [],
  inactive: 0,
  nomes: new Map(),
}
const person = (name: string): Login => {
  const found = held.people[name]
  if (!found) throw new Error(`nobody is called ${name}`)
  return found
}

beforeAll(async () => {
  app.setNow(NOW)
  const names = ['Padaria São João', 'padaria do Zé', 'Água Viva', 'Zebra', 'Água Viva']
  const clientes = await Promise.all(names.map((nome) => makeCliente(app.db, { nome })))
  for (const { id, nome } of clientes) held.nomes.set(id, nome)
  const [first, second] = clientes
  if (!first || !second) throw new Error('no companies')
  held.people = {
    admin: await app.logIn('admin'),
    analista: await app.logIn('analista'),
    other: await app.logIn('analista'),
    cliente: await app.logIn('cliente', { id_empresa: first.id, nome: 'João', sobrenome: 'da Silva' }),
  }
  held.inactive = (await makeUsuario(app.db, { ativo: 'N' })).id
  const owners = [null, person('analista').usuario.id, person('other').usuario.id, held.inactive]
  const openers = [person('admin').usuario.id, person('analista').usuario.id, person('cliente').usuario.id]
  const titles = [
    'Rede caiu',
    'Órgão parado',
    'orgao parado',
    'Impressora 100% lenta',
    'e-mail',
    'Zíper',
    'água',
  ]
  const solicitantes = ['', 'JOAO DA SILVA', 'João', 'João da Silva Neto']
  // Every ticket differs from the others in more than one way, and many share a moment.
  for (let n = 0; n < 120; n++)
    held.tickets.push(
      await makeChamado(app.db, {
        id_cliente: clientes[n % clientes.length]?.id ?? 0,
        id_analista: owners[n % 7] ?? null,
        id_usuario: openers[n % openers.length] ?? 0,
        id_status: 1 + (n % 5),
        id_prioridade: 1 + (n % 4),
        titulo: titles[n % titles.length] ?? '',
        solicitante: solicitantes[n % solicitantes.length] ?? '',
        data_criacao: new Date(Date.parse(NOW) - Math.floor(n / 3) * 9 * 3_600_000),
        excluido_em: n % 17 === 0 ? new Date(NOW) : null,
      }),
    )
})

const isOpen = ({ id_status }: Ticket) => [1, 4, 5].includes(id_status)
const isQueued = (t: Ticket) => isOpen(t) && (t.id_analista === null || t.id_analista === held.inactive)
const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
const localDay = (instant: string | Date) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Sao_Paulo' }).format(new Date(instant))
const dayOf = (t: Ticket) => localDay(t.data_criacao)

/** Who sees what, said a second time in the plainest way. */
type Scope = { call: () => string; only?: string; who: string; sees: (t: Ticket) => boolean }
const scopes: Record<string, Scope> = {
  'admin, all': { who: 'admin', call: () => '/api/chamados', sees: () => true },
  'admin, of an analista': {
    who: 'admin',
    call: () => `/api/chamados/analista/${person('other').usuario.id}`,
    sees: (t) => t.id_analista === person('other').usuario.id,
  },
  'analista, scope': {
    who: 'analista',
    call: () => '/api/chamados',
    sees: (t) => {
      const { id } = person('analista').usuario
      return t.id_analista === id || t.id_usuario === id || isQueued(t)
    },
  },
  'analista, Meus': {
    who: 'analista',
    call: () => `/api/chamados/analista/${person('analista').usuario.id}`,
    sees: (t) => t.id_analista === person('analista').usuario.id,
  },
  'cliente, company': {
    who: 'cliente',
    call: () => '/api/chamados',
    sees: (t) => t.id_cliente === person('cliente').usuario.id_empresa,
  },
  'cliente, by id': {
    who: 'cliente',
    call: () => `/api/chamados/cliente/${person('cliente').usuario.id}`,
    sees: (t) => t.id_cliente === person('cliente').usuario.id_empresa,
  },
  'cliente, meus': {
    who: 'cliente',
    call: () => `/api/chamados/cliente/${person('cliente').usuario.id}`,
    only: 'meus=true&',
    sees: (t) => {
      const { id, id_empresa } = person('cliente').usuario
      return t.id_cliente === id_empresa && (t.id_usuario === id || plain(t.solicitante) === 'joao da silva')
    },
  },
}

const filters: Record<string, (t: Ticket) => boolean> = {
  '': () => true,
  'abertos=true': isOpen,
  'fila=true': isQueued,
  'cliente=padaria': (t) => plain(held.nomes.get(t.id_cliente) ?? '').includes('padaria'),
  'cliente=nenhuma%25': () => false,
  'status=aguardando': (t) => t.id_status === 4 || t.id_status === 5,
  'status=FECHADO&abertos=false': (t) => t.id_status === 2 || t.id_status === 3,
  'id_analista=0': (t) => t.id_analista === null,
  'id_analista={other}&abertos=true': (t) => isOpen(t) && t.id_analista === person('other').usuario.id,
  'id_cliente={empresa}&id_analista=0': (t) =>
    t.id_analista === null && t.id_cliente === person('cliente').usuario.id_empresa,
  'id_cliente={empresa}&cliente=zebra': () => false,
  'id_status=3': (t) => t.id_status === 3,
  'id_prioridade=2&abertos=true': (t) => isOpen(t) && t.id_prioridade === 2,
  'fechado_em=2026-11-14': (t) => t.fechado_em !== null && localDay(t.fechado_em) === '2026-11-14',
  'data_inicio=2026-11-10&data_fim=2026-11-12': (t) => dayOf(t) >= '2026-11-10' && dayOf(t) <= '2026-11-12',
  'cliente=agua&status=aberto&data_inicio=2026-11-01': (t) =>
    plain(held.nomes.get(t.id_cliente) ?? '').includes('agua') &&
    t.id_status === 1 &&
    dayOf(t) >= '2026-11-01',
}

const collator = new Intl.Collator('pt-BR')
const word = (t: Ticket) => Object.entries(statusWords).find(([id]) => Number(id) === t.id_status)?.[1] ?? ''
const orders: Record<string, (a: Ticket, b: Ticket) => number> = {
  id_chamado: () => 0,
  data_criacao: (a, b) => Date.parse(a.data_criacao) - Date.parse(b.data_criacao),
  titulo: (a, b) => collator.compare(a.titulo, b.titulo),
  nome_cliente: (a, b) =>
    collator.compare(held.nomes.get(a.id_cliente) ?? '', held.nomes.get(b.id_cliente) ?? ''),
  status: (a, b) => collator.compare(word(a), word(b)),
  prioridade: (a, b) =>
    a.id_prioridade - b.id_prioridade ||
    Date.parse(b.data_criacao) - Date.parse(a.data_criacao) ||
    b.id_chamado - a.id_chamado,
}
/** Orders that only open tickets have. */
const ofOpen = (filter: string) => filter.includes('abertos=true') || filter.includes('fila=true')

describe.each(Object.keys(scopes))('%s › the list is what a naive model says', (name) => {
  it.each(Object.keys(filters))('with %s, in every order, page by page, with its total', async (filter) => {
    const scope = scopes[name]
    const keeps = filters[filter]
    if (!scope || !keeps) throw new Error('unknown case')
    const expected = held.tickets.filter((t) => t.excluido_em === null && scope.sees(t) && keeps(t))
    const { token } = person(scope.who)
    const named = filter
      .replace('{other}', String(person('other').usuario.id))
      .replace('{empresa}', String(person('cliente').usuario.id_empresa))
    for (const [column, compare] of Object.entries(orders)) {
      if (column === 'prioridade' && !ofOpen(filter)) continue
      for (const direction of ['asc', 'desc'] as const) {
        const sign = direction === 'asc' ? 1 : -1
        const sorted = expected
          .toSorted((a, b) => sign * (compare(a, b) || a.id_chamado - b.id_chamado))
          .map((t) => t.id_chamado)
        for (const [page, size] of [
          [1, 1000],
          [1, 9],
          [2, 9],
          [3, 4],
          [26, 4],
        ] as const) {
          const url = `${scope.call()}?${scope.only ?? ''}${named}&ordenar=${column}&direcao=${direction}&pagina=${page}&por_pagina=${size}`
          const answer = await app.call('GET', url, { token })
          expect([url, rowsOf(answer).map((row) => row['id_chamado'])]).toEqual([
            url,
            sorted.slice((page - 1) * size, page * size),
          ])
          expect(answer.headers['x-total-count']).toBe(String(sorted.length))
        }
      }
    }
  })
})

it('GET /api/chamados?ordenar=prioridade › admin › is for open tickets: with closed ones it is 422', async () => {
  const { token } = person('admin')
  const call = (rest: string) => app.call('GET', `/api/chamados?ordenar=prioridade${rest}`, { token })
  expect((await call('')).status).toBe(422)
  expect((await call('&abertos=false')).status).toBe(422)
  const usual = rowsOf(await call('&fila=true')).map((row) => Number(row['id_prioridade']))
  expect(usual).toEqual(usual.toSorted((a, b) => b - a))
})

it('GET /api/chamados › without an order the newest come first', async () => {
  const rows = rowsOf(await app.call('GET', '/api/chamados', { token: person('admin').token }))
  const times = rows.map((row) => String(row['data_criacao']))
  expect(times).toEqual(times.toSorted().toReversed())
})

describe.each(['', '&busca=rede'])('GET /api/chamados?campos=lista%s', (rest) => {
  it('admin › the same rows without their texts, whose names stay; another value is 422', async () => {
    const { token } = person('admin')
    const read = async (url: string) => rowsOf(await app.call('GET', url, { token }))
    const whole = await read(`/api/chamados?por_pagina=9${rest}`)
    expect(whole.length).toBeGreaterThan(0)
    expect(whole.every((row) => typeof row['descricao'] === 'string')).toBe(true)
    const listed = await read(`/api/chamados?por_pagina=9&campos=lista${rest}`)
    expect(listed.every((row) => !('descricao' in row))).toBe(true)
    expect(whole).toMatchObject(
      listed.map(({ movimento: _kind, movido_por: _side, movido_em: _time, ...row }) => row),
    )
    const { status } = await app.call('GET', `/api/chamados?campos=tudo${rest}`, { token })
    expect(status).toBe(422)
  })
})
