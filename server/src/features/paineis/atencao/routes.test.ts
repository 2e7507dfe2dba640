import { beforeAll, describe, expect, it } from 'vitest'
import * as contract from '#contract/paineis.ts'
import { daysBefore } from '#server/platform/time/clock.ts'
import { useApp } from '#server/testing/app/app.ts'
import { peopleAround, type People, ticketOf } from '#server/testing/chamados/people.ts'
import { makeVisita } from '#server/testing/visitas/factory.ts'

const app = useApp()
// Monday noon in São Paulo.
const NOW = new Date('2026-11-16T15:00:00Z')
const ago = (days: number) => daysBefore(NOW, days)
let people: People

const get = (who: keyof People, url: string) => app.call('GET', `/api/${url}`, { token: people[who].token })
const atencao = async () => contract.getAtencao.response.parse((await get('admin', 'dashboard/atencao')).body)
const alertas = async (who: keyof People = 'painel') =>
  contract.getAlertas.response.parse((await get(who, 'dashboard/alertas')).body)
const listed = async (url: string) =>
  Number((await get('admin', `${url}&por_pagina=1`)).headers['x-total-count'])

beforeAll(async () => {
  app.setNow(NOW)
  people = await peopleAround(app)
})

describe('nothing waits', () => {
  it('GET /api/dashboard/atencao, alertas › admin, painel › no line and no total', async () => {
    expect(await atencao()).toEqual({
      criticos: { total: 0, linhas: [] },
      fila: { total: 0, linhas: [] },
      visitas: { total: 0, bem_atrasadas: 0, linhas: [] },
      antigos: { total: 0, data_fim: '2026-10-17', linhas: [] },
    })
    expect(await alertas()).toEqual({ sem_analista: 0, criticos: [] })
  })
})

describe('much waits', () => {
  const made: Record<string, number> = {}

  beforeAll(async () => {
    const mine = people.analista.usuario.id
    const gone = (await app.logIn('analista', { nome: 'Davi', sobrenome: 'Reis', ativo: 'N' })).usuario.id
    const ticket = async (name: string, wanted: Parameters<typeof ticketOf>[2]) => {
      made[name] = (await ticketOf(app, people, { titulo: name, ...wanted })).id_chamado
    }
    await ticket('crítico novo', { id_prioridade: 5, data_criacao: ago(0.1) })
    await ticket('crítico de quem saiu', { id_prioridade: 5, id_analista: gone, data_criacao: ago(2) })
    await ticket('crítico com analista', { id_prioridade: 5, id_analista: mine, data_criacao: ago(3) })
    await ticket('crítico fechado', { id_prioridade: 5, id_status: 2, fechado_em: ago(1) })
    await ticket('crítico excluído', { id_prioridade: 5, excluido_em: NOW })
    for (const days of [40, 5, 4, 1])
      await ticket(`fila ${days}`, { id_prioridade: 2, data_criacao: ago(days) })
    for (const days of [35, 31])
      await ticket(`antigo ${days}`, { id_analista: mine, data_criacao: ago(days) })
    // The first and the last moment that count, by São Paulo's days.
    await ticket('antigo por um triz', { id_analista: mine, data_criacao: new Date('2026-10-18T02:59:00Z') })
    await ticket('novo por um triz', { id_analista: mine, data_criacao: new Date('2026-10-18T03:00:00Z') })
    const visit = (days: number, rest: object = {}) =>
      makeVisita(app.db, {
        data_hora_prevista: ago(days),
        id_analista: mine,
        id_cliente: people.cliente.usuario.id_empresa ?? 0,
        ...rest,
      })
    for (const days of [9, 0.1, 3, 6]) made[`visita ${days}`] = (await visit(days)).id
    await visit(1, { checkin: ago(1) })
    await visit(1, { excluido_em: NOW })
    await visit(-1)
  })

  const titles = (lines: { titulo: string }[]) => lines.map(({ titulo }) => titulo)

  it('GET /api/dashboard/atencao › admin › a few lines of each, each ticket once, oldest first', async () => {
    const { criticos, fila, antigos } = await atencao()
    expect(titles(criticos.linhas)).toEqual(['crítico de quem saiu', 'crítico novo'])
    expect(titles(fila.linhas)).toEqual(['fila 40', 'fila 5', 'fila 4'])
    expect(titles(antigos.linhas)).toEqual(['antigo 35', 'antigo 31', 'antigo por um triz'])
    expect(criticos.linhas[0]).toMatchObject({ nome_analista: null })
    expect(antigos.linhas[0]).toMatchObject({ nome_analista: 'Ana Luz' })
  })

  it('GET /api/dashboard/atencao › admin › late visits, the latest first, with the telephone', async () => {
    const { visitas } = await atencao()
    expect(visitas.linhas.map(({ id }) => id)).toEqual([
      made['visita 0.1'],
      made['visita 3'],
      made['visita 6'],
    ])
    expect(visitas.linhas[0]).toMatchObject({
      telefone: expect.any(String),
      nome_cliente: expect.any(String),
      nome_analista: 'Ana Luz',
    })
  })

  it('GET /api/dashboard/atencao › admin › tells how many visits are late by more than a quarter of an hour', async () => {
    const before = (await atencao()).visitas
    app.setNow(new Date(ago(0.1).getTime() + 14 * 60_000))
    const recent = (await atencao()).visitas
    app.setNow(NOW)
    expect(before.bem_atrasadas).toBe(before.total)
    expect(recent.bem_atrasadas).toBe(recent.total - 1)
  })

  it('GET /api/dashboard/atencao › admin › each total is what its list shows', async () => {
    const { criticos, fila, visitas, antigos } = await atencao()
    expect([criticos.total, fila.total, visitas.total, antigos.total]).toEqual([
      await listed('chamados?fila=true&abertos=true&id_prioridade=5'),
      await listed('chamados?fila=true&abertos=true'),
      await listed('visitascrud?situacao=atrasada'),
      await listed(`chamados?abertos=true&data_fim=${antigos.data_fim}`),
    ])
  })

  it('GET /api/dashboard/alertas › painel, admin › ids and ages only; those that nobody has come first', async () => {
    for (const who of ['painel', 'admin'] as const) {
      const { sem_analista, criticos } = await alertas(who)
      expect(sem_analista).toBe((await atencao()).fila.total)
      expect(criticos).toEqual([
        { id_chamado: made['crítico de quem saiu'], data_criacao: ago(2).toISOString(), sem_analista: true },
        { id_chamado: made['crítico novo'], data_criacao: ago(0.1).toISOString(), sem_analista: true },
        { id_chamado: made['crítico com analista'], data_criacao: ago(3).toISOString(), sem_analista: false },
      ])
    }
  })

  it('GET /api/dashboard/alertas › painel › more than fit: a taken one never takes the place of one that waits', async () => {
    const mine = people.analista.usuario.id
    for (let n = 0; n < 12; n++)
      await ticketOf(app, people, { id_prioridade: 5, id_analista: mine, data_criacao: ago(20 + n) })
    const { criticos } = await alertas()
    expect(criticos.map(({ sem_analista }) => sem_analista)).toEqual([true, true, false, false, false])
  })

  it('GET /api/dashboard/atencao, alertas › whoever may not › 403', async () => {
    for (const who of ['analista', 'cliente', 'painel'] as const)
      expect((await get(who, 'dashboard/atencao')).status).toBe(403)
    for (const who of ['analista', 'cliente'] as const)
      expect((await get(who, 'dashboard/alertas')).status).toBe(403)
  })
})
