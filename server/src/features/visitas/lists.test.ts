import { beforeAll, describe, expect, it } from 'vitest'
import { CALENDARIO_LIMIT } from '#contract/visitas.ts'
import { rowsOf, useApp } from '#server/testing/app/app.ts'
import { makeCliente } from '#server/testing/clientes/factory.ts'
import { makeUsuario } from '#server/testing/usuarios/factory.ts'
import { makeVisita } from '#server/testing/visitas/factory.ts'

const app = useApp()
let token = ''
/** Logs in again after moving the clock: a session lasts only hours. */
async function standAt(moment: string) {
  app.setNow(moment)
  token = (await app.logIn('admin')).token
}
beforeAll(() => standAt('2026-11-16T14:00:00Z'))
const list = (query = '') => app.call('GET', `/api/visitascrud?${query}`, { token })
const idsOf = async (query = '') => rowsOf(await list(query)).map(({ id }) => id)

describe('GET /api/visitascrud', () => {
  it('admin › each situacao holds the rows that say so, late ones also wait, and the counts agree', async () => {
    const { id: id_cliente } = await makeCliente(app.db)
    const [before, now, after] = ['2026-11-16T13:59:59.999Z', '2026-11-16T14:00:00Z', '2026-11-16T14:00:01Z']
    for (const data_hora_prevista of [before, now, after])
      for (const progress of [{}, { checkin: before }, { checkin: before, checkout: now }])
        await makeVisita(app.db, { data_hora_prevista, id_cliente, ...progress })
    const all = rowsOf(await list(`id_cliente=${id_cliente}`))
    const says = (status: string) => all.filter((row) => row['status'] === status).map(({ id }) => id)
    const late = all.filter((row) => row['atrasada']).map(({ id }) => id)
    const inSituacao = (situacao: string) => idsOf(`id_cliente=${id_cliente}&situacao=${situacao}`)
    expect(await inSituacao('aguardando')).toEqual(says('AGUARDANDO'))
    expect(await inSituacao('andamento')).toEqual(says('EM ANDAMENTO'))
    expect(await inSituacao('finalizada')).toEqual(says('FINALIZADA'))
    expect(await inSituacao('atrasada')).toEqual(late)
    expect([all.length, late.length, says('AGUARDANDO').length, says('FINALIZADA').length]).toEqual([
      9, 1, 3, 3,
    ])
    expect(says('AGUARDANDO')).toEqual(expect.arrayContaining(late))
  })

  it('admin › filters narrow together; the newest comes first, the earliest with data, semana or mes', async () => {
    await standAt('2026-11-18T15:00:00Z')
    const { id: id_cliente } = await makeCliente(app.db)
    const { id: id_analista } = await makeUsuario(app.db)
    const make = async (data_hora_prevista: string, rest = {}) =>
      (await makeVisita(app.db, { data_hora_prevista, id_cliente, ...rest })).id
    const first = await make('2026-11-02T12:00:00Z', { id_analista })
    const monday = await make('2026-11-16T12:00:00Z', { id_analista })
    const wednesday = await make('2026-11-18T12:00:00Z')
    const next = await make('2026-12-01T12:00:00Z')
    const mine = `id_cliente=${id_cliente}`
    expect(await idsOf(mine)).toEqual([next, wednesday, monday, first])
    expect(await idsOf(`${mine}&semana=true`)).toEqual([monday, wednesday])
    expect(await idsOf(`${mine}&mes=true`)).toEqual([first, monday, wednesday])
    expect(await idsOf(`${mine}&mes=true&direcao=desc`)).toEqual([wednesday, monday, first])
    expect(await idsOf(`${mine}&mes=false&semana=false`)).toHaveLength(4)
    expect(await idsOf(`${mine}&data=2026-11-16`)).toEqual([monday])
    expect(await idsOf(`${mine}&id_analista=${id_analista}`)).toEqual([monday, first])
    expect(await idsOf(`${mine}&data_inicio=2026-11-16&data_fim=2026-11-18`)).toEqual([wednesday, monday])
    expect(await idsOf(`${mine}&data_inicio=2026-11-17&mes=true`)).toEqual([wednesday])
    expect(await idsOf(`${mine}&data_inicio=2026-11-18&data_fim=2026-11-16`)).toEqual([])
    expect(await idsOf(`${mine}&ordenar=id`)).toEqual([first, monday, wednesday, next])
  })

  it('admin › ties are broken by id, pages carry the total of all', async () => {
    const data_hora_prevista = '2031-05-05T12:00:00Z'
    const ids: number[] = []
    for (let n = 0; n < 4; n++) ids.push((await makeVisita(app.db, { data_hora_prevista })).id)
    expect(await idsOf('data=2031-05-05')).toEqual(ids)
    expect(await idsOf('data=2031-05-05&direcao=desc')).toEqual(ids.toReversed())
    const page = await list('data=2031-05-05&por_pagina=3&pagina=1')
    expect(rowsOf(page).map(({ id }) => id)).toEqual(ids.slice(0, 3))
    expect(page.headers['x-total-count']).toBe('4')
    expect(await idsOf('data=2031-05-05&pagina=9')).toEqual([])
  })

  it.each([
    'data=2026-02-30',
    'data=16/11/2026',
    'data_inicio=2026-13-01',
    'data_fim=hoje',
    'data=0000-01-01',
    'semana=sim',
    'mes=1',
    'situacao=ATRASADA',
    'id_analista=abc',
    'id_cliente=-1',
    'id_cliente=9999999999',
    'ordenar=nome_cliente',
    'direcao=para cima',
    'por_pagina=1001',
    'data=2026-11-16&data=2026-11-17',
  ])('admin › %s is 422', async (query) => {
    expect((await list(query)).status).toBe(422)
  })
})

describe('GET /api/visitascrud/calendario', () => {
  const calendar = (query: string) => app.call('GET', `/api/visitascrud/calendario?${query}`, { token })

  it('admin › the blocks of a period, earliest first, with the filters of the list', async () => {
    const make = (data_hora_prevista: string, rest = {}) =>
      makeVisita(app.db, { data_hora_prevista, ...rest })
    const late = await make('2033-03-02T12:00:00Z')
    const early = await make('2033-03-01T03:00:00Z', { checkin: '2033-03-01T12:00:00Z' })
    await make('2033-03-03T03:00:00Z')
    await make('2033-03-01T15:00:00Z', { excluido_em: new Date() })
    const asked = await calendar('data_inicio=2033-03-01&data_fim=2033-03-02')
    expect(rowsOf(asked)).toEqual([
      expect.objectContaining({ id: early.id, status: 'EM ANDAMENTO', versao: 1 }),
      expect.objectContaining({ id: late.id, status: 'AGUARDANDO', atrasada: false }),
    ])
    expect(asked.headers['x-total-count']).toBe('2')
    const one = `data_inicio=2033-03-01&data_fim=2033-03-02&id_analista=${late.id_analista}`
    expect(rowsOf(await calendar(one)).map(({ id }) => id)).toEqual([late.id])
    expect((await calendar('data_inicio=2033-03-01')).status).toBe(422)
  })

  it('admin › more than the limit: the first ones, and the total tells of the rest', async () => {
    const { id: id_cliente } = await makeCliente(app.db)
    const { id: id_analista } = await makeUsuario(app.db)
    const data_hora_prevista = '2034-01-02T12:00:00Z'
    const values = Array.from({ length: CALENDARIO_LIMIT + 1 }, () => ({
      data_hora_prevista,
      id_cliente,
      id_analista,
    }))
    await app.db.insertInto('visitas').values(values).execute()
    const answer = await calendar('data_inicio=2034-01-01&data_fim=2034-01-31')
    expect(rowsOf(answer)).toHaveLength(CALENDARIO_LIMIT)
    expect(answer.headers['x-total-count']).toBe(String(CALENDARIO_LIMIT + 1))
  })
})
