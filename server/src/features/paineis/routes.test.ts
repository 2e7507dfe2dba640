import * as contract from '#contract/paineis.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { daysBefore } from '#server/platform/time/clock.ts'
import { rowsOf, useApp } from '#server/testing/app/app.ts'
import { peopleAround, type People, ticketOf } from '#server/testing/chamados/people.ts'
import { makeVisita } from '#server/testing/visitas/factory.ts'

const app = useApp()
// Monday noon in São Paulo.
const NOW = new Date('2026-11-16T15:00:00Z')
const ago = (days: number) => daysBefore(NOW, days)
let people: People
let mine = 0
let company = 0

beforeAll(async () => {
  app.setNow(NOW)
  people = await peopleAround(app)
  mine = people.analista.usuario.id
  company = people.cliente.usuario.id_empresa ?? 0
  const states = [1, 1, 2, 3, 4, 4, 4, 5, 5, 1]
  for (const [place, id_status] of states.entries()) {
    const closed = id_status === 2 || id_status === 3
    const wanted = {
      id_status,
      id_prioridade: 1 + (place % 5),
      id_analista: place % 3 === 0 ? null : place % 3 === 1 ? mine : people.other.usuario.id,
      data_criacao: ago(place * 4),
      fechado_em: closed ? ago(place) : null,
    }
    await ticketOf(app, people, wanted)
    await ticketOf(app, { cliente: people.stranger }, { ...wanted, excluido_em: place === 1 ? NOW : null })
  }
  const visit = (data_hora_prevista: Date, rest: object = {}) =>
    makeVisita(app.db, { data_hora_prevista, id_analista: mine, id_cliente: company, ...rest })
  await visit(ago(3), { checkin: ago(3), checkout: ago(2.9) })
  await visit(ago(1))
  await visit(ago(14 / 1440))
  await visit(ago(16 / 1440))
  await visit(ago(0.05), { checkin: ago(0.01) })
  await visit(ago(-0.2))
  await visit(ago(-2), { tipo: 'Avulsa', id_analista: people.other.usuario.id })
  await visit(ago(-1), { excluido_em: NOW })
})

const get = (who: keyof People, url: string) => app.call('GET', `/api/${url}`, { token: people[who].token })
const post = (who: keyof People, url: string, body: object) =>
  app.call('POST', `/api/${url}`, { token: people[who].token, body })
const listed = async (url: string) =>
  Number((await get('admin', `${url}${url.includes('?') ? '&' : '?'}por_pagina=1`)).headers['x-total-count'])

describe('counts for admin and painel', () => {
  it.each([
    ['chamados/contar/status4', 'chamados?id_status=4'],
    ['chamados/contar/status5', 'chamados?id_status=5'],
    ['chamados/countprioridade/5', 'chamados?id_prioridade=5&abertos=true'],
    ['clientes/quantidade', 'clientescrud?inativos=false'],
  ])('GET /api/%s is what %s shows', async (url, list) => {
    const total = await listed(list)
    expect(total).toBeGreaterThan(0)
    for (const who of ['admin', 'painel'] as const) expect((await get(who, url)).body).toEqual({ total })
    for (const who of ['analista', 'cliente'] as const) expect((await get(who, url)).status).toBe(403)
  })

  it('GET /api/usuarios/analistas/carga › admin › open tickets and visits of today, as the lists have them; nobody else reads it', async () => {
    const cargas = rowsOf(await get('admin', 'usuarios/analistas/carga'))
    const today = 'data_inicio=2026-11-16&data_fim=2026-11-16'
    for (const id of [mine, people.other.usuario.id])
      expect(cargas).toContainEqual({
        id,
        abertos: await listed(`chamados?abertos=true&id_analista=${id}`),
        visitas_hoje: await listed(`visitascrud?id_analista=${id}&${today}`),
      })
    for (const who of ['analista', 'cliente', 'painel'] as const)
      expect((await get(who, 'usuarios/analistas/carga')).status).toBe(403)
  })

  it('GET /api/dashboard/resumo has the same figures in one call', async () => {
    const { body } = await get('painel', 'dashboard/resumo')
    expect(body).toEqual({
      totalClientes: await listed('clientescrud?inativos=false'),
      totalVisitas: await listed('visitascrud'),
      totalVisitasAndamento: await listed('visitascrud?situacao=andamento'),
      totalVisitasAtrasadas: await listed('visitascrud?situacao=atrasada'),
      totalVisitasBemAtrasadas: (await listed('visitascrud?situacao=atrasada')) - 1,
      chamados: {
        abertos: await listed('chamados?abertos=true'),
        aguardandoTerceiros: await listed('chamados?id_status=4'),
        aguardandoCliente: await listed('chamados?id_status=5'),
        criticos: await listed('chamados?id_prioridade=5&abertos=true'),
      },
    })
  })

  it('GET /api/dashboard/tendencia adds up to the open ones, day by day; painel reads no name', async () => {
    const { body } = await get('admin', 'dashboard/tendencia')
    const open = await listed('chamados?abertos=true')
    const sum = (name: string) =>
      (Array.isArray(body[name]) ? body[name] : []).reduce(
        (total: number, part: { total: number }) => total + part.total,
        0,
      )
    expect(['status', 'prioridades', 'idades'].map(sum)).toEqual([open, open, open])
    expect(body['dias']).toHaveLength(30)
    expect(body['visitas']).toHaveLength(7)
    expect(body['dias']).toContainEqual({
      dia: '2026-11-16',
      abertos: await listed('chamados?data_inicio=2026-11-16&data_fim=2026-11-16'),
      fechados: 0,
    })
    const { dias, idades: ages } = contract.getTendencia.response.parse(body)
    for (const { dia, fechados } of dias) expect(fechados).toBe(await listed(`chamados?fechado_em=${dia}`))
    expect(dias.some(({ fechados }) => fechados > 0)).toBe(true)
    expect(ages.map(({ ate_dias }) => ate_dias)).toEqual([0, 2, 6, 29, null])
    for (const { data_inicio, data_fim, total } of ages) {
      const since = data_inicio === null ? '' : `&data_inicio=${data_inicio}`
      expect(total).toBe(await listed(`chamados?abertos=true&data_fim=${data_fim}${since}`))
    }
    const wall = await get('painel', 'dashboard/tendencia')
    const namesOf = (text: string) => [...text.matchAll(/"nome":("[^"]*"|null)/g)].map(([, name]) => name)
    expect(new Set(namesOf(JSON.stringify(wall.body)))).toEqual(new Set(['null']))
    expect(namesOf(JSON.stringify(body)).some((name) => name !== 'null')).toBe(true)
  })
})

describe('counts of one analista', () => {
  it('admin, the analista › own figures as the lists show them; another analista, cliente, painel › 403', async () => {
    const list = `chamados/analista/${mine}`
    const calls = [
      [`chamados/countprioridadeanalista/5/${mine}`, await listed(`${list}?id_prioridade=5&abertos=true`)],
      [`chamados/countstatusanalista/4/${mine}`, await listed(`${list}?id_status=4`)],
    ] as const
    for (const [url, total] of calls) {
      for (const who of ['admin', 'analista'] as const) expect((await get(who, url)).body).toEqual({ total })
      for (const who of ['other', 'cliente', 'painel'] as const)
        expect((await get(who, url)).status).toBe(403)
    }
    const body = { statusList: [1, 4, 5], id_analista: mine }
    const total = await listed(`${list}?abertos=true`)
    expect((await post('analista', 'chamados/countmultiplosstatusanalista', body)).body).toEqual({ total })
    expect((await post('other', 'chamados/countmultiplosstatusanalista', body)).status).toBe(403)
    expect((await get('analista', `analista/dashboard/${mine}`)).body).toEqual({
      totalVisitas: await listed(`visitascrud?id_analista=${mine}`),
      totalVisitasHoje: await listed(`visitascrud?id_analista=${mine}&data=2026-11-16`),
      totalVisitasAndamento: await listed(`visitascrud?id_analista=${mine}&situacao=andamento`),
      totalVisitasAtrasadas: await listed(`visitascrud?id_analista=${mine}&situacao=atrasada`),
      totalVisitasBemAtrasadas: (await listed(`visitascrud?id_analista=${mine}&situacao=atrasada`)) - 1,
    })
    expect((await get('other', `analista/dashboard/${mine}`)).status).toBe(403)
  })
})

describe('counts of one company', () => {
  it('admin, the cliente › as the lists show them; another company, analista, painel › 403', async () => {
    const list = `chamados/cliente/${people.cliente.usuario.id}`
    const calls = [
      [`chamados/countcliente/${company}`, { total: await listed(list) }],
      [`chamados/countstatuscliente/4/${company}`, { total: await listed(`${list}?id_status=4`) }],
      [`chamados/countstatuscliente/5/${company}`, { total: await listed(`${list}?id_status=5`) }],
      [
        `chamados/countprioridadecliente/5/${company}`,
        { total: await listed(`${list}?id_prioridade=5&abertos=true`) },
      ],
      [`chamados/ultimodatachamado/${company}`, { ultima_data: NOW.toISOString() }],
    ] as const
    for (const [url, body] of calls) {
      for (const who of ['admin', 'cliente'] as const) expect((await get(who, url)).body).toEqual(body)
      for (const who of ['stranger', 'analista', 'painel'] as const)
        expect((await get(who, url)).status).toBe(403)
    }
    const body = { statusList: [1, 4, 5], id_cliente: company }
    const total = await listed(`${list}?abertos=true`)
    expect((await post('cliente', 'chamados/countmultiplosstatuscliente', body)).body).toEqual({ total })
    expect((await post('stranger', 'chamados/countmultiplosstatuscliente', body)).status).toBe(403)
  })

  it('GET /api/clientes/:id/proximavisita › only when and what kind; empty without one, 404 for no company', async () => {
    expect((await get('cliente', `clientes/${company}/proximavisita`)).body).toEqual({
      data_hora_prevista: ago(-0.2).toISOString(),
      tipo: 'Contratual',
    })
    expect((await get('stranger', `clientes/${company}/proximavisita`)).status).toBe(403)
    expect(
      (await get('stranger', `clientes/${people.stranger.usuario.id_empresa}/proximavisita`)).body,
    ).toEqual({
      data_hora_prevista: null,
      tipo: null,
    })
    expect((await get('admin', 'clientes/999999/proximavisita')).status).toBe(404)
  })

  it('a company without tickets has no last date; an unknown status is 404 or 422', async () => {
    expect((await get('admin', 'chamados/ultimodatachamado/999999')).body).toEqual({ ultima_data: null })
    expect((await get('admin', `chamados/countstatuscliente/9/${company}`)).status).toBe(404)
    const body = { statusList: [9], id_cliente: company }
    expect((await post('admin', 'chamados/countmultiplosstatuscliente', body)).status).toBe(422)
  })
})
