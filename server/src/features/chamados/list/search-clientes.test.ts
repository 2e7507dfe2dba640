import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { rowsOf, useApp } from '#server/testing/app/app.ts'
import { makeChamado } from '#server/testing/chamados/factory.ts'
import { makeCliente } from '#server/testing/clientes/factory.ts'
import { gatherClosed, gatherTexts } from '../jobs.ts'

const app = useApp()
const NOW = new Date('2026-11-16T15:00:00Z')
const DAY = 86_400_000
const CLINICS = 30

type Ticket = { id: number; text: string; id_cliente: number; said: string }
const tickets: Ticket[] = []
const tokens = { admin: '', analista: '', cliente: '', outsider: '' }
const ids = { padaria: 0, analista: 0 }

/** Older each time. */
async function open(titulo: string, cliente: { id: number; nome: string; contato: string }) {
  const data_criacao = new Date(NOW.getTime() - tickets.length * 9 * DAY)
  const { id_chamado: id } = await makeChamado(app.db, {
    id_cliente: cliente.id,
    titulo,
    descricao: 'Sem mais.',
    data_criacao,
  })
  const said = `${titulo} ${cliente.nome} ${cliente.contato}`.toLowerCase()
  tickets.push({ id, text: titulo, id_cliente: cliente.id, said })
  return id
}

beforeAll(async () => {
  app.setNow(NOW)
  const padaria = await makeCliente(app.db, {
    nome: 'Padaria Aurora Filial',
    contato: 'Marivalda Reis',
    telefone: '(11) 98765-4321',
  })
  const farmacia = await makeCliente(app.db, { nome: 'Drogaria Boa Filial', telefone: '+55 21 3344-5566' })
  ids.padaria = padaria.id
  const clinics = []
  for (let n = 0; n < CLINICS; n++)
    clinics.push(await makeCliente(app.db, { nome: `Clínica ${n % 2 ? 'Santa' : 'Vital'} Filial` }))
  const [first, second] = clinics
  if (!first || !second) throw new Error('no clinics')
  await open('Roteador parado', padaria)
  await open('Nobreak apitando', padaria)
  await open('Roteador trocado', farmacia)
  await open('Entrega na clínica santa', farmacia)
  await open('Nobreak da clínica', padaria)
  await open('Entrega para Vital', second)
  for (const clinic of clinics) await open('Roteador lento', clinic)
  await open('Nobreak novo', first)

  const analista = await app.logIn('analista')
  ids.analista = analista.usuario.id
  tokens.analista = analista.token
  tokens.admin = (await app.logIn('admin')).token
  tokens.cliente = (await app.logIn('cliente', { id_empresa: padaria.id })).token
  const outsider = await makeCliente(app.db, {
    nome: 'Oficina Filial',
    contato: 'Marivalda',
    telefone: '98765-4321',
  })
  tokens.outsider = (await app.logIn('cliente', { id_empresa: outsider.id })).token
})

async function search(busca: string, who: keyof typeof tokens = 'admin', rest = '') {
  const path = `/api/chamados?por_pagina=50&busca=${encodeURIComponent(busca)}${rest}`
  const answer = await app.call('GET', path, { token: tokens[who] })
  const found = rowsOf(answer).map(({ id_chamado }) => Number(id_chamado))
  expect(answer.headers['x-total-count']).toBe(String(found.length))
  return found
}
const plain = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '')
const having = (...words: string[]) =>
  tickets.filter(({ said }) => words.every((word) => plain(said).includes(word))).map(({ id }) => id)
const of = (id_cliente: number) =>
  tickets.filter((ticket) => ticket.id_cliente === id_cliente).map(({ id }) => id)

const states: [string, () => Promise<unknown>][] = [
  ['with new texts', async () => {}],
  ['with words in one row', () => gatherTexts(app.db, NOW)],
  [
    'closed',
    async () => {
      await sql`update chamados set id_status = 2, fechado_em = ${new Date(NOW.getTime() - 5 * DAY)}`.execute(
        app.db,
      )
      await gatherClosed(app.db, NOW)
    },
  ],
]

describe.each(states)('GET /api/chamados?busca › tickets %s', (_, arrive) => {
  beforeAll(arrive)

  it.each([
    ['padaria'],
    ['marivalda'],
    ['roteador', 'padaria'],
    ['padaria', 'roteador'],
    ['clinica'],
    ['santa'],
    ['clinica', 'santa'],
    ['clinica', 'vital'],
    ['clinica', 'vital', 'entrega'],
    ['clinica', 'nobreak'],
    ['nobreak', 'clinica', 'padaria'],
    ['clinica', 'drogaria'],
    ['filial'],
    ['filial', 'nobreak'],
    ['filial', 'santa', 'roteador'],
    ['padaria', 'drogaria'],
    ['clinica', 'zzz'],
  ])('admin › %s %s %s: every word in the texts, the name or the contact', async (...words) => {
    const typed = words.filter((word) => word !== undefined)
    expect(await search(typed.join(' '))).toEqual(having(...typed))
  })

  it('admin › a name half typed: one customer, and many', async () => {
    expect(await search('padar')).toEqual(of(ids.padaria))
    expect(await search('roteador clin')).toEqual(having('roteador', 'clinica'))
    expect(await search('marival')).toEqual(of(ids.padaria))
  })

  it.each(['98765-4321', '(11) 98765-4321', '11987654321', '+55 11 98765 4321', '4321', '011 98765', '8765'])(
    'admin › telephone %s',
    async (typed) => expect(await search(typed)).toEqual(of(ids.padaria)),
  )

  it('admin › telephone and a word; digits of nobody; few digits; a ticket’s number', async () => {
    expect(await search('nobreak 98765-4321')).toEqual(having('nobreak', 'padaria'))
    for (const typed of ['98765-4322', '#4321', 'chamado 4321', '(21) 98765-4321'])
      expect(await search(typed)).toEqual([])
  })

  it('admin › together with the filters by customer and status', async () => {
    expect(await search('filial nobreak', 'admin', `&id_cliente=${ids.padaria}`)).toEqual(
      having('nobreak', 'padaria'),
    )
    expect(await search('padaria', 'admin', `&id_cliente=${ids.padaria}`)).toEqual(of(ids.padaria))
    expect(await search('drogaria', 'admin', `&id_cliente=${ids.padaria}`)).toEqual([])
    expect(await search('clinica roteador', 'admin', '&cliente=santa')).toEqual(
      having('roteador', 'santa', 'clinica'),
    )
    expect(await search('clinica', 'admin', '&id_prioridade=5')).toEqual([])
  })

  it('cliente › its company’s name says nothing more; contact and telephone are not searched; others’ tickets stay hidden', async () => {
    expect(await search('padaria', 'cliente')).toEqual(of(ids.padaria))
    expect(await search('aurora nobreak', 'cliente')).toEqual(having('nobreak', 'padaria'))
    for (const typed of ['marivalda', '4321', '98765-4321', 'drogaria', 'santa'])
      expect(await search(typed, 'cliente')).toEqual([])
    for (const typed of ['padaria', 'clinica', 'filial', 'roteador'])
      expect(await search(typed, 'outsider')).toEqual([])
  })
})

it('GET /api/chamados?busca › analista › by customer within the scope alone', async () => {
  await sql`update chamados set id_analista = (select id from usuarios where perfil = 'admin' limit 1)`.execute(
    app.db,
  )
  expect(await search('clinica', 'analista')).toEqual([])
  expect(await search('padaria', 'analista')).toEqual([])
  const [one = 0] = having('roteador', 'clinica')
  await sql`update chamados set id_analista = ${ids.analista} where id_chamado in (${one}, ${of(ids.padaria)[0]})`.execute(
    app.db,
  )
  expect(await search('clinica', 'analista')).toEqual([one])
  expect(await search('clin', 'analista')).toEqual([one])
  expect(await search('padar', 'analista')).toEqual(of(ids.padaria).slice(0, 1))
  expect(await search('roteador clinica', 'analista')).toEqual([one])
  expect(await search('filial', 'analista')).toHaveLength(2)
})

it('PUT /api/clientescrud/:id › admin › a renamed customer’s tickets are found by the new name at once', async () => {
  const path = `/api/clientescrud/${ids.padaria}`
  await app.call('PUT', path, {
    token: tokens.admin,
    body: { nome: 'Confeitaria Lua', telefone: '3000-1000' },
  })
  expect(await search('confeitaria')).toEqual(of(ids.padaria))
  expect(await search('aurora')).toEqual([])
  expect(await search('30001000')).toEqual(of(ids.padaria))
})
