import { beforeAll, describe, expect, it } from 'vitest'
import { rowsOf, useApp } from '#server/testing/app/app.ts'
import { peopleAround, type People } from '#server/testing/chamados/people.ts'
import { makeArtigo } from '#server/testing/artigos/factory.ts'

const app = useApp()
let people: People
beforeAll(async () => {
  app.setNow('2026-11-16T15:00:00Z')
  people = await peopleAround(app)
})
type Who = keyof People
const staff = ['admin', 'analista'] as const
const get = (path: string, who: Who) =>
  app.call('GET', `/api/artigoscrud${path}`, { token: people[who].token })

describe('GET /api/artigoscrud', () => {
  const titles = async (query: string, who: Who = 'analista') =>
    rowsOf(await get(`?${query}`, who)).map(({ titulo }) => titulo)

  it('admin, analista › newest number first; filter, order, page and total', async () => {
    const names = ['Zebra ção 50%_off', 'zebra Ação 50 off', 'Zebra AÇÃO única']
    for (const titulo of names) await makeArtigo(app.db, { titulo })
    const [first, second, third] = names
    for (const who of staff) expect(await titles('titulo=zebra', who)).toEqual([third, second, first])
    expect(await titles('titulo=ZEBRA ACAO')).toEqual([third, second])
    expect(await titles('titulo=50%25')).toEqual([first])
    expect(await titles('titulo=%25_')).toEqual([first])
    expect(await titles('titulo=z_bra')).toEqual([])
    expect(await titles('titulo=zebra&ordenar=id&direcao=asc')).toEqual(names)
    expect(await titles('titulo=zebra&ordenar=titulo')).toEqual([second, third, first])
    expect(await titles('titulo=zebra&ordenar=titulo&direcao=desc')).toEqual([first, third, second])
    expect(await titles('titulo=zebra&por_pagina=2&pagina=2')).toEqual([first])
    expect(await titles('titulo=zebra&pagina=9')).toEqual([])
    const page = await get('?titulo=zebra&por_pagina=1', 'admin')
    expect([page.headers['x-total-count'], page.headers['x-total-capped']]).toEqual(['3', undefined])
    const past = await get('?titulo=zebra&pagina=9&por_pagina=2', 'admin')
    expect([past.text, past.headers['x-total-count']]).toEqual(['[]', '3'])
  })

  it('admin › sorted by time of writing', async () => {
    await makeArtigo(app.db, { titulo: 'Girafa nova', criado_em: '2026-10-02T00:00:00Z' })
    await makeArtigo(app.db, { titulo: 'Girafa velha', criado_em: '2026-10-01T00:00:00Z' })
    expect(await titles('titulo=girafa&ordenar=criado_em')).toEqual(['Girafa velha', 'Girafa nova'])
    expect(await titles('titulo=girafa&ordenar=criado_em&direcao=desc')).toEqual([
      'Girafa nova',
      'Girafa velha',
    ])
  })

  it('admin › beyond a thousand the total is capped and says so', async () => {
    const { id_autor } = await makeArtigo(app.db)
    const many = Array.from({ length: 1001 }, () => ({ titulo: 'Formiga', descricao: 'D', id_autor }))
    await app.db.insertInto('artigos').values(many).execute()
    const { headers } = await get('?titulo=formiga&por_pagina=6', 'admin')
    expect([headers['x-total-count'], headers['x-total-capped']]).toEqual(['1000', 'true'])
    await app.db
      .updateTable('artigos')
      .set({ excluido_em: new Date() })
      .where('titulo', '=', 'Formiga')
      .execute()
  })

  it.each([
    'ordenar=descricao',
    'direcao=cima',
    'pagina=0',
    'por_pagina=1001',
    `titulo=${'x'.repeat(201)}`,
    'titulo=%00',
    'titulo=a&titulo=b',
  ])('analista › %s is 422', async (query) => {
    expect((await get(`?${query}`, 'analista')).status).toBe(422)
  })
})

describe('GET /api/artigoscrud/count/total and count/mes', () => {
  it('admin, analista › all that are not deleted; of this month of São Paulo', async () => {
    const before = Number((await get('/count/total', 'admin')).body['total'])
    app.setNow('2027-03-01T02:59:59Z')
    people = await peopleAround(app)
    for (const criado_em of ['2027-02-01T02:59:59Z', '2027-02-01T03:00:00Z', '2027-03-01T02:59:00Z'])
      await makeArtigo(app.db, { criado_em })
    await makeArtigo(app.db, { criado_em: '2027-02-10T12:00:00Z', excluido_em: new Date() })
    for (const who of staff) {
      expect((await get('/count/total', who)).body).toEqual({ total: before + 3 })
      expect((await get('/count/mes', who)).body).toEqual({ totalMes: 2 })
    }
    app.setNow('2027-03-01T03:00:00Z')
    expect((await get('/count/mes', 'admin')).body).toEqual({ totalMes: 0 })
    const body = { titulo: 'T', descricao: 'D' }
    await app.call('POST', '/api/artigoscrud', { token: people.admin.token, body })
    expect((await get('/count/mes', 'admin')).body).toEqual({ totalMes: 1 })
  })
})
