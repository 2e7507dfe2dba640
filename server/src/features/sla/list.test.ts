import { beforeAll, describe, expect, it } from 'vitest'
import { chamadosSorts } from '#contract/chamados-texts.ts'
import { fieldTexts } from '#contract/fields.ts'
import { slaTexts as texts } from '#contract/sla-texts.ts'
import { refusalOf, useApp } from '#server/testing/app/app.ts'
import { measuredCompany, sempre } from '#server/testing/sla/company.ts'
import { makeMany, type Row, rows } from '#server/testing/sla/many.ts'

const app = useApp()
const company = measuredCompany(app)
const { at, ask, asPerson, send } = company
const NOW = '19/11/2026 10:00'
let held = { shown: 0, hidden: 0, cliente: 0, blind: 0 }
beforeAll(async () => {
  held = await makeMany(app, company, NOW)
})

const fields = ['vence_em', 'perto_em', 'vence_meta', 'sla']

type Reader = { name: string; path: () => Promise<string>; as: () => Promise<number> }
const idOf = async (who: 'admin' | 'analista') => (await company.personOf(who)).id
const readers: Reader[] = [
  { name: 'admin', path: async () => 'chamados?', as: () => idOf('admin') },
  {
    name: 'admin, of an analista',
    path: async () => `chamados/analista/${await idOf('analista')}?`,
    as: () => idOf('admin'),
  },
  { name: 'analista, todos', path: async () => 'chamados?', as: () => idOf('analista') },
  {
    name: 'analista, Meus',
    path: async () => `chamados/analista/${await idOf('analista')}?`,
    as: () => idOf('analista'),
  },
  { name: 'analista, fila', path: async () => 'chamados?fila=true&', as: () => idOf('analista') },
  { name: 'cliente whose plan shows', path: async () => 'chamados?', as: async () => held.cliente },
  {
    name: 'cliente whose plan shows, by id',
    path: async () => `chamados/cliente/${held.cliente}?meus=true&`,
    as: async () => held.cliente,
  },
]
const read = async ({ path, as }: Reader, query: string) =>
  asPerson(await as(), 'GET', `${await path()}${query}`)

async function readPages(reader: Reader, query: string, por_pagina: number) {
  const all: Row[] = []
  for (let pagina = 1; ; pagina++) {
    const answer = await read(reader, `${query}&pagina=${pagina}&por_pagina=${por_pagina}`)
    const page = rows(answer)
    if (page.length === 0) return all
    all.push(...page)
  }
}

/** Due first; what waits or has no deadline comes last. */
const inOrder = (a: Row, b: Row) =>
  (a.vence_em ?? '9').localeCompare(b.vence_em ?? '9') || a.id_chamado - b.id_chamado

describe.each(readers)('GET /api/chamados?ordenar=vence_em › $name', (reader) => {
  it.each(['asc', 'desc'])('%s: small pages together are all rows, each once, in order', async (direcao) => {
    const everything = rows(await read(reader, 'abertos=true&ordenar=id_chamado'))
    expect(everything.length).toBeGreaterThan(5)
    for (const size of [1, 4, 7]) {
      const all = await readPages(reader, `abertos=true&ordenar=vence_em&direcao=${direcao}`, size)
      expect(all.map(({ id_chamado }) => id_chamado).toSorted((a, b) => a - b)).toEqual(
        everything.map(({ id_chamado }) => id_chamado),
      )
      if (direcao === 'asc') expect(all).toEqual(all.toSorted(inOrder))
      else
        expect(all.filter((one) => one.vence_em)).toEqual(
          all
            .filter((one) => one.vence_em)
            .toSorted(inOrder)
            .toReversed(),
        )
    }
  })

  it('without a direction the next one is first, and nothing that has a deadline is hidden', async () => {
    const answer = rows(await read(reader, 'abertos=true&ordenar=vence_em'))
    expect(answer).toEqual(answer.toSorted(inOrder))
    for (const row of answer) for (const field of fields) expect(row).toHaveProperty(field)
  })

  it.each([
    'vencido',
    'perto',
    'no_prazo',
    'pausado',
    'vencido,perto',
    'pausado,no_prazo',
    'vencido,perto,pausado,no_prazo',
  ])('sla=%s are the rows that say so themselves', async (wanted) => {
    const everything = rows(await read(reader, 'ordenar=id_chamado'))
    const found = rows(await read(reader, `ordenar=id_chamado&sla=${wanted}`))
    expect(found).toEqual(everything.filter(({ sla }) => sla && wanted.split(',').includes(sla)))
  })

  it('a closed one says nothing of a deadline that comes', async () => {
    const everything = rows(await read(reader, 'ordenar=id_chamado'))
    for (const { id_status, sla } of everything) expect(sla === null).toBe([2, 3].includes(id_status))
  })
})

describe('GET /api/chamados › admin', () => {
  it('every state of a deadline is among the rows, as the clock says at that moment', async () => {
    const states = rows(await ask('admin', 'GET', 'chamados?abertos=true')).map(({ sla }) => sla)
    expect(new Set(states)).toEqual(new Set(['vencido', 'perto', 'no_prazo', 'pausado', 'sem_meta']))
    const { id_cliente } = await company.customer({ 3: [null, 4] }, { calendario: { horas: sempre } })
    const id = await company.open({ id_cliente })
    const has = async (query: string) =>
      rows(await ask('admin', 'GET', `chamados?${query}`)).find(({ id_chamado }) => id_chamado === id)
    const stateAt = async (text: string) => {
      at(text)
      const state = (await has('abertos=true'))?.sla ?? ''
      const others = ['vencido', 'perto', 'no_prazo', 'pausado'].filter((other) => other !== state)
      // The list that is narrowed to it has it, and that of all others has it not.
      const isListed = [await has(`sla=${state}`), await has(`sla=${others.join(',')}`)].map(Boolean)
      at(NOW)
      return isListed.join() === 'true,false' ? state : `${state}, and listed elsewhere`
    }
    expect([
      await stateAt('19/11/2026 12:59:59.999'),
      await stateAt('19/11/2026 13:00'),
      await stateAt('19/11/2026 14:00'),
      await stateAt('19/11/2026 14:00:00.001'),
    ]).toEqual(['no_prazo', 'perto', 'perto', 'vencido'])
    await send('admin', 'DELETE', `chamados/${id}`)
  })

  it.each(['', '&abertos=false', '&id_status=2', '&id_status=3', '&fila=false'])(
    'ordenar=vence_em%s, which are not only open ones, is 422',
    async (query) => {
      const answer = await ask('admin', 'GET', `chamados?ordenar=vence_em${query}`)
      expect([...refusalOf(answer), answer.body['fields']]).toEqual([
        422,
        texts.sortOpenOnly,
        { ordenar: texts.sortOpenOnly },
      ])
    },
  )

  it.each(['abertos=true', 'fila=true', 'id_status=1', 'id_status=5'])(
    '%s are only open ones',
    async (query) => {
      expect((await ask('admin', 'GET', `chamados?ordenar=vence_em&${query}`)).status).toBe(200)
    },
  )

  it.each(['atrasado', 'sem_meta', 'vencido,', '', 'vencido,perto,no_prazo,pausado,perto'])(
    'sla=%s is 422',
    async (sla) => {
      expect(refusalOf(await ask('admin', 'GET', `chamados?sla=${sla}`))).toEqual([422, fieldTexts.invalid])
    },
  )

  it('a situation that is asked for twice is asked for once', async () => {
    const listed = async (sla: string) => rows(await ask('admin', 'GET', `chamados?sla=${sla}`))
    expect(await listed('perto,perto,perto')).toEqual(await listed('perto'))
  })

  it.each([
    ['fora_ate=2026-11', fieldTexts.invalid, 'fora_de'],
    ['fora_de=2026-11&fora_ate=2026-10', texts.monthsReversed, 'fora_ate'],
    ['fora_de=1970-01&fora_ate=2199-12', texts.tooManyMonths, 'fora_ate'],
    ['fora_de=2023-11&fora_ate=2026-11', texts.tooManyMonths, 'fora_ate'],
  ])('%s is 422, for an analista and a cliente too', async (query, text, field) => {
    const answers = [
      await ask('admin', 'GET', `chamados?${query}`),
      await ask('analista', 'GET', `chamados?${query}`),
      await asPerson(held.cliente, 'GET', `chamados?${query}`),
    ]
    for (const answer of answers)
      expect([...refusalOf(answer), answer.body['fields']]).toEqual([422, text, { [field]: text }])
  })

  it('as many months as the report has are not too many', async () => {
    expect((await ask('analista', 'GET', 'chamados?fora_de=2023-12&fora_ate=2026-11')).status).toBe(200)
  })

  it('a search has the same rows, narrowed and sorted by deadline', async () => {
    for (const query of [
      'abertos=true&ordenar=vence_em',
      'ordenar=vence_em&fila=true&sla=vencido,perto',
      'sla=no_prazo',
    ]) {
      const found = await ask('admin', 'GET', `chamados?busca=texto&${query}`)
      expect(found.status).toBe(200)
      const listed = rows(await ask('admin', 'GET', `chamados?${query}`))
      expect(rows(found)).toEqual(listed)
      expect(listed.length).toBeGreaterThan(0)
    }
  })

  it.each(chamadosSorts)('narrowed by deadline and sorted by %s, it has the same rows', async (ordenar) => {
    const query = `chamados?abertos=true&ordenar=${ordenar}`
    const everything = rows(await ask('admin', 'GET', query))
    const found = await ask('admin', 'GET', `${query}&sla=perto,pausado`)
    expect(found.status).toBe(200)
    expect(rows(found)).toEqual(everything.filter(({ sla }) => sla === 'perto' || sla === 'pausado'))
  })
})
