import { beforeAll, describe, expect, it } from 'vitest'
import { refusals } from '#contract/endpoint.ts'
import { refusalOf, useApp } from '#server/testing/app/app.ts'
import { iso, measuredCompany } from '#server/testing/sla/company.ts'
import { makeMany, rows } from '#server/testing/sla/many.ts'

const app = useApp()
const company = measuredCompany(app)
const { ask, asPerson, send } = company
const NOW = '19/11/2026 10:00'
let held = { shown: 0, hidden: 0, cliente: 0, blind: 0 }
beforeAll(async () => {
  held = await makeMany(app, company, NOW)
})

const fields = ['vence_em', 'perto_em', 'vence_meta', 'sla']
const idOf = async (who: 'admin' | 'analista') => (await company.personOf(who)).id

describe('GET /api/dashboard › admin, analista and painel', () => {
  it('the figures of the dashboards are those of the lists that they open', async () => {
    const counted = async (query: string) => rows(await ask('admin', 'GET', `chamados${query}`)).length
    const figures = async (path: string) => (await send('admin', 'GET', path))['sla']
    const figuresOf = async (prefix: string) => ({
      vencidos: await counted(`${prefix}sla=vencido`),
      perto: await counted(`${prefix}sla=perto`),
    })
    expect(await figures('dashboard/resumo')).toEqual(await figuresOf('?'))
    const id = await idOf('analista')
    const own = await asPerson(id, 'GET', `analista/dashboard/${id}`)
    expect(own.body['sla']).toEqual(await figuresOf(`/analista/${id}?`))
    const alertas = (await ask('painel', 'GET', 'dashboard/alertas')).body
    const next = rows(await ask('admin', 'GET', 'chamados?ordenar=vence_em&abertos=true'))
      .filter(({ vence_em }) => vence_em && vence_em >= iso(NOW))
      .slice(0, 5)
      .map(({ id_chamado, vence_em }) => ({ id_chamado, vence_em }))
    expect(Object(alertas['chamados'] ?? alertas)['prazos']).toEqual(next)
  })
})

describe('GET /api/chamados › cliente', () => {
  const blind = (query: string) => asPerson(held.blind, 'GET', `chamados?${query}`)

  it('whose plan hides: sorting and narrowing by deadline are 403, and every row says nothing of it', async () => {
    for (const query of ['ordenar=vence_em&abertos=true', 'sla=vencido', 'fora_de=2026-11'])
      expect(refusalOf(await blind(query))).toEqual([403, refusals.forbidden])
    const answer = rows(await blind('campos=lista'))
    expect(answer.length).toBeGreaterThan(5)
    for (const row of answer) expect(fields.map((field) => row[field])).toEqual([null, null, null, null])
    const single = await asPerson(held.blind, 'GET', `chamados/${answer[0]?.id_chamado ?? 0}`)
    expect(fields.filter((field) => field in single.body)).toEqual([])
  })

  it('whose plan shows: none but the rows of their company, however they ask', async () => {
    for (const query of [
      'ordenar=vence_em&abertos=true',
      'sla=vencido,perto,pausado,no_prazo',
      'fora_de=2026-11',
      '',
    ]) {
      const answer = rows(await asPerson(held.cliente, 'GET', `chamados?${query}&id_cliente=${held.hidden}`))
      const own = rows(await asPerson(held.cliente, 'GET', `chamados?${query}`))
      expect(answer).toEqual([])
      expect(own.every(({ id_cliente }) => id_cliente === held.shown)).toBe(true)
    }
  })

  it('a plan that begins to hide does so at once', async () => {
    const { id_plano } = await app.db
      .selectFrom('clientes')
      .select('id_plano')
      .where('id', '=', held.shown)
      .executeTakeFirstOrThrow()
    await send('admin', 'PUT', `sla/planos/${id_plano}`, { mostrar_cliente: false })
    expect((await asPerson(held.cliente, 'GET', 'chamados?sla=vencido')).status).toBe(403)
    expect(
      rows(await asPerson(held.cliente, 'GET', 'chamados')).every(({ vence_em }) => vence_em === null),
    ).toBe(true)
    await send('admin', 'PUT', `sla/planos/${id_plano}`, { mostrar_cliente: true })
  })
})

describe('without a plan', () => {
  it('admin, analista and cliente › no row and no figure says anything of deadlines, though there were some', async () => {
    await app.owner.updateTable('clientes').set({ id_plano: null }).execute()
    await app.owner.deleteFrom('planos').execute()
    for (const person of [await idOf('admin'), await idOf('analista'), held.cliente, held.blind]) {
      const answer = rows(await asPerson(person, 'GET', 'chamados?campos=lista'))
      expect(answer.length).toBeGreaterThan(5)
      for (const row of answer) expect(fields.filter((field) => field in row)).toEqual([])
    }
    const id = await idOf('analista')
    const [resumo, own, alertas, steps] = [
      await send('admin', 'GET', 'dashboard/resumo'),
      (await asPerson(id, 'GET', `analista/dashboard/${id}`)).body,
      await send('painel', 'GET', 'dashboard/alertas'),
      await send('admin', 'GET', 'dashboard/primeirospassos'),
    ]
    expect(['sla' in resumo, 'sla' in own, JSON.stringify(alertas).includes('prazos')]).toEqual([
      false,
      false,
      false,
    ])
    expect(steps['prazos']).toBe(false)
  })
})
