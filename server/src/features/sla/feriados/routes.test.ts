import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { fieldTexts } from '#contract/fields.ts'
import { slaTexts as texts } from '#contract/sla-texts.ts'
import { refusalOf, rowsOf, useApp } from '#server/testing/app/app.ts'
import { iso, measuredCompany } from '#server/testing/sla/company.ts'

const app = useApp()
const company = measuredCompany(app)
const { at, ask, send } = company

beforeAll(() => at('17/11/2026 10:00'))

const shown = z.looseObject({
  id: z.number().nullable(),
  data: z.string(),
  nome: z.string(),
  origem: z.string(),
  vale: z.boolean(),
})
const listed = async (id: number, ano?: number) => {
  const query = ano === undefined ? '' : `?ano=${ano}`
  const answer = await ask('analista', 'GET', `sla/calendarios/${id}/feriados${query}`)
  return z.array(shown).parse(rowsOf(answer))
}
const add = async (body: object) => Number((await send('admin', 'POST', 'sla/feriados', body))['id'])
const wrong = async (body: object, path = 'sla/feriados', method: 'POST' | 'PUT' = 'POST') => {
  const answer = await ask('admin', method, path, body)
  return [...refusalOf(answer), Object.keys(Object(answer.body['fields']))]
}

describe('GET /api/sla/calendarios/:id/feriados', () => {
  it('analista › those of the nation and those that may be switched, in order of date', async () => {
    const id = await company.calendario({ facultativos: ['corpus_christi'] })
    const rows = await listed(id, 2027)
    expect(rows.map(({ data, origem, vale }) => `${data} ${origem} ${vale}`)).toEqual([
      '2027-01-01 nacional true',
      '2027-02-08 facultativo false',
      '2027-02-09 facultativo false',
      '2027-03-26 nacional true',
      '2027-04-21 nacional true',
      '2027-05-01 nacional true',
      '2027-05-27 facultativo true',
      '2027-09-07 nacional true',
      '2027-10-12 nacional true',
      '2027-11-02 nacional true',
      '2027-11-15 nacional true',
      '2027-11-20 nacional true',
      '2027-12-25 nacional true',
    ])
    expect(rows[1]).toEqual({
      id: null,
      data: '2027-02-08',
      nome: 'Carnaval',
      origem: 'facultativo',
      chave: 'carnaval',
      vale: false,
      anual: true,
      horas: null,
      geral: true,
    })
    expect((await listed(id, 2023)).some(({ data }) => data === '2023-11-20')).toBe(false)
    // This year, unless told otherwise.
    expect((await listed(id))[0]?.data).toBe('2026-01-01')
  })

  it('analista › own ones: once, every year, with hours, of all calendars; 29/02 in leap years only', async () => {
    const [id, other] = [await company.calendario(), await company.calendario()]
    const horas = [{ inicio: '08:00', fim: '12:00' }]
    const once = await add({ id_calendario: id, data: '2027-07-09', nome: 'Inventário' })
    const yearly = await add({ id_calendario: id, data: '2026-12-24', nome: 'Véspera', anual: true, horas })
    const leap = await add({ id_calendario: id, data: '2028-02-29', nome: 'Bissexto', anual: true })
    const general = await add({ data: '2027-01-25', nome: 'Aniversário', anual: true })
    const ownOf = async (calendario: number, ano: number) =>
      (await listed(calendario, ano)).filter(({ origem }) => origem === 'proprio')
    expect((await ownOf(id, 2026)).map((one) => one.id)).toEqual([yearly])
    expect(await ownOf(id, 2027)).toMatchObject([
      { id: general, geral: true, horas: null },
      { id: once, geral: false, anual: false },
      { id: yearly, data: '2027-12-24', horas, vale: true, chave: null },
    ])
    expect((await ownOf(id, 2028)).map((one) => one.data)).toEqual(['2028-01-25', '2028-02-29', '2028-12-24'])
    expect((await ownOf(id, 2029)).map((one) => one.id)).toEqual([general, yearly])
    expect((await ownOf(id, 2032)).map((one) => one.id)).toContain(leap)
    expect((await ownOf(other, 2028)).map((one) => one.id)).toEqual([general])
    await send('admin', 'DELETE', `sla/feriados/${general}`)
  })

  it('analista › of several on one date exactly one holds: the one that is counted with', async () => {
    const id = await company.calendario({ facultativos: ['carnaval'] })
    const horas = [{ inicio: '08:00', fim: '12:00' }]
    const of = async (data: string, calendario = id) =>
      (await listed(calendario, Number(data.slice(0, 4)))).flatMap((one) =>
        one.data === data ? [`${one.nome} ${one.vale}`] : [],
      )
    expect(await of('2026-12-25')).toEqual(['Natal true'])
    const own = await add({ id_calendario: id, data: '2026-12-25', nome: 'Plantão', anual: true, horas })
    expect(await of('2026-12-25')).toEqual(['Natal false', 'Plantão true'])
    expect(await of('2027-12-25')).toEqual(['Natal false', 'Plantão true'])
    // What is counted: four hours of that day, a Friday of 2026.
    const { solucao_em } = await send('admin', 'POST', 'sla/simular', {
      id_calendario: id,
      metas: [{ id_prioridade: 3, resposta_min: null, solucao_min: 60 }],
      id_prioridade: 3,
      inicio: iso('25/12/2026 07:00'),
    })
    expect(solucao_em).toBe(iso('25/12/2026 09:00'))
    // The later one, whether it is of this calendar or of all.
    const general = await add({ data: '2026-12-25', nome: 'Recesso', anual: false })
    expect(await of('2026-12-25')).toEqual(['Natal false', 'Plantão false', 'Recesso true'])
    expect(await of('2027-12-25')).toEqual(['Natal false', 'Plantão true'])
    expect(await of('2026-12-25', await company.calendario())).toEqual(['Natal false', 'Recesso true'])
    await send('admin', 'DELETE', `sla/feriados/${general}`)
    await send('admin', 'DELETE', `sla/feriados/${own}`)
    expect(await of('2026-12-25')).toEqual(['Natal true'])
    // Those that may be switched, on and off; two of the nation on one day.
    await add({ id_calendario: id, data: '2027-02-08', nome: 'Folga' })
    await add({ id_calendario: id, data: '2027-05-27', nome: 'Ponte' })
    expect([await of('2027-02-08'), await of('2027-05-27')]).toEqual([
      ['Carnaval false', 'Folga true'],
      ['Corpus Christi false', 'Ponte true'],
    ])
    expect(await of('2000-04-21')).toEqual(['Sexta-feira Santa false', 'Tiradentes true'])
  })

  it.each(['1969', '2200', '26', 'x', '2026.5'])('analista › the year %s is 422', async (ano) => {
    const id = await company.calendario()
    const answer = await ask('analista', 'GET', `sla/calendarios/${id}/feriados?ano=${ano}`)
    expect([...refusalOf(answer), Object.keys(Object(answer.body['fields']))]).toEqual([
      422,
      fieldTexts.invalid,
      ['ano'],
    ])
  })

  it('analista › of a calendar that is not there: 404', async () => {
    expect(refusalOf(await ask('analista', 'GET', 'sla/calendarios/999999/feriados'))).toEqual([
      404,
      texts.calendarioNotFound,
    ])
  })
})

describe('POST /api/sla/feriados › admin', () => {
  it.each<[string, object, unknown[]]>([
    ['yesterday', { data: '2026-11-16', nome: 'Ontem' }, [422, texts.past, ['data']]],
    ['no name', { data: '2026-12-01', nome: ' ' }, [422, texts.missingNome, ['nome']]],
    ['a day that is none', { data: '2027-02-29', nome: 'Nunca' }, [422, fieldTexts.invalid, ['data']]],
    [
      'hours that overlap',
      {
        data: '2026-12-01',
        nome: 'A',
        horas: [
          { inicio: '08:00', fim: '12:00' },
          { inicio: '11:00', fim: '13:00' },
        ],
      },
      [422, texts.overlap, ['horas']],
    ],
    [
      'hours without an interval',
      { data: '2026-12-01', nome: 'A', horas: [] },
      [422, texts.noHours, ['horas']],
    ],
    [
      'a calendar that is not there',
      { id_calendario: 999_999, data: '2026-12-01', nome: 'A' },
      [404, texts.calendarioNotFound, []],
    ],
  ])('%s is refused', async (_what, body, refusal) => {
    expect(await wrong(body)).toEqual(refusal)
  })

  it('today is not past; of one of every year only the years to come count', async () => {
    const id_calendario = await company.calendario()
    expect(await add({ id_calendario, data: '2026-11-17', nome: 'Hoje' })).toBeGreaterThan(0)
    expect(await add({ id_calendario, data: '2020-01-25', nome: 'Fundação', anual: true })).toBeGreaterThan(0)
  })

  it('late in the evening today is the day of São Paulo', async () => {
    at('17/11/2026 22:30')
    expect(await wrong({ data: '2026-11-16', nome: 'Ontem' })).toEqual([422, texts.past, ['data']])
    expect(
      await add({ id_calendario: await company.calendario(), data: '2026-11-17', nome: 'Hoje' }),
    ).toBeGreaterThan(0)
    at('17/11/2026 10:00')
  })
})

describe('PUT and DELETE /api/sla/feriados/:id › admin', () => {
  it('a change is another one from now on: the time before keeps what it was counted with', async () => {
    const id_calendario = await company.calendario()
    const id = await add({ id_calendario, data: '2026-12-01', nome: 'Folga' })
    at('17/11/2026 11:00')
    const changed = await send('admin', 'PUT', `sla/feriados/${id}`, { data: '2026-12-02' })
    expect(changed).toMatchObject({
      id_calendario,
      data: '2026-12-02',
      nome: 'Folga',
      anual: false,
      horas: null,
    })
    expect(changed['id']).not.toBe(id)
    const rows = await app.db
      .selectFrom('feriados')
      .select(['id', 'data', 'criado_em', 'removido_em'])
      .where('id_calendario', '=', id_calendario)
      .orderBy('id')
      .execute()
    expect(rows).toEqual([
      { id, data: '2026-12-01', criado_em: iso('17/11/2026 10:00'), removido_em: iso('17/11/2026 11:00') },
      { id: changed['id'], data: '2026-12-02', criado_em: iso('17/11/2026 11:00'), removido_em: null },
    ])
    expect(await wrong({ nome: 'X' }, `sla/feriados/${id}`, 'PUT')).toEqual([404, texts.feriadoNotFound, []])
    at('17/11/2026 10:00')
  })

  it('what changes nothing writes nothing; into the past it is 422', async () => {
    const id_calendario = await company.calendario()
    const id = await add({ id_calendario, data: '2026-12-01', nome: 'Folga' })
    expect(await send('admin', 'PUT', `sla/feriados/${id}`, { nome: 'Folga', horas: null })).toMatchObject({
      id,
    })
    expect(await wrong({ data: '2026-11-16' }, `sla/feriados/${id}`, 'PUT')).toEqual([
      422,
      texts.past,
      ['data'],
    ])
  })

  it('removed it is gone, once', async () => {
    const id_calendario = await company.calendario()
    const id = await add({ id_calendario, data: '2026-12-01', nome: 'Folga' })
    await send('admin', 'DELETE', `sla/feriados/${id}`)
    expect((await listed(id_calendario, 2026)).some((one) => one.id === id)).toBe(false)
    expect(refusalOf(await ask('admin', 'DELETE', `sla/feriados/${id}`))).toEqual([
      404,
      texts.feriadoNotFound,
    ])
  })

  it('one that has passed may be renamed or removed', async () => {
    const id_calendario = await company.calendario()
    const id = await add({ id_calendario, data: '2026-12-01', nome: 'Folga' })
    at('15/12/2026 10:00')
    expect((await ask('admin', 'DELETE', `sla/feriados/${id}`)).status).toBe(200)
    at('17/11/2026 10:00')
  })
})
