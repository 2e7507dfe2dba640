import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { refusals } from '#contract/endpoint.ts'
import { fieldTexts } from '#contract/fields.ts'
import { calendarioSugerido, slaTexts as texts } from '#contract/sla-texts.ts'
import { refusalOf, useApp } from '#server/testing/app/app.ts'
import { iso, measuredCompany, sempre } from '#server/testing/sla/company.ts'

const app = useApp()
const company = measuredCompany(app)
const { at, ask, send } = company

const NOW = '17/11/2026 10:00'
beforeAll(() => at(NOW))

const versoesOf = (id: number) =>
  app.db.selectFrom('calendario_versoes').selectAll().where('id_calendario', '=', id).orderBy('id').execute()
const recalculosOf = async (id: number) =>
  (await app.db.selectFrom('sla_recalculos').select('id').where('id_alvo', '=', id).execute()).length
const week = (day: object[]) => ({ ...calendarioSugerido.horas, sab: day })
const of = (...hours: string[]) => hours.map((text) => ({ inicio: text.slice(0, 5), fim: text.slice(6) }))
const wrong = async (path: string, body: object, method: 'POST' | 'PUT' = 'POST') => {
  const answer = await ask('admin', method, path, body)
  return [...refusalOf(answer), Object.keys(Object(answer.body['fields']))]
}
let sequence = 0
const named = (change: object) => ({ ...calendarioSugerido, nome: `Nome ${++sequence}`, ...change })

describe('POST /api/sla/calendarios › admin', () => {
  it.each<[string, object, string, string]>([
    ['intervals that overlap', { horas: week(of('08:00-12:00', '11:59-18:00')) }, texts.overlap, 'horas.sab'],
    ['the same twice', { horas: week(of('08:00-12:00', '08:00-12:00')) }, texts.overlap, 'horas.sab'],
    ['an end before its start', { horas: week(of('12:00-08:00')) }, texts.overlap, 'horas.sab'],
    ['nothing between', { horas: week(of('08:00-08:00')) }, texts.overlap, 'horas.sab'],
    [
      'five intervals',
      { horas: week(of('01:00-02:00', '03:00-04:00', '05:00-06:00', '07:00-08:00', '09:00-10:00')) },
      texts.tooManyIntervals,
      'horas.sab',
    ],
    [
      'never open',
      { horas: { seg: [], ter: [], qua: [], qui: [], sex: [], sab: [], dom: [] } },
      texts.noHours,
      'horas',
    ],
    ['an hour that is none', { horas: week(of('24:30-24:00')) }, fieldTexts.invalid, 'horas.sab.0.inicio'],
    [
      'one digit',
      { horas: week([{ inicio: '8:00', fim: '12:00' }]) },
      fieldTexts.invalid,
      'horas.sab.0.inicio',
    ],
    ['a zone that Brazil has not', { fuso: 'Europe/Lisbon' }, fieldTexts.invalid, 'fuso'],
    ['a zone of the prototype', { fuso: 'toString' }, fieldTexts.invalid, 'fuso'],
    ['a holiday that nobody may switch', { facultativos: ['natal'] }, fieldTexts.invalid, 'facultativos.0'],
    ['no name', { nome: '   ' }, texts.missingNome, 'nome'],
  ])('%s is 422', async (_what, change, text, field) => {
    expect(await wrong('sla/calendarios', named(change))).toEqual([422, text, [field]])
  })

  it('a day that is missing is 422', async () => {
    const { seg, ter, qua, qui, sex, sab } = calendarioSugerido.horas
    const [status] = await wrong('sla/calendarios', named({ horas: { seg, ter, qua, qui, sex, sab } }))
    expect(status).toBe(422)
  })

  it('intervals may touch, come in any order and end at midnight', async () => {
    const horas = week(of('13:00-24:00', '00:00-12:00', '12:00-13:00'))
    const body = await send('admin', 'POST', 'sla/calendarios', named({ horas }))
    expect(Object(body['horas'])['sab']).toEqual(of('00:00-12:00', '12:00-13:00', '13:00-24:00'))
  })

  it('São Paulo and all holidays are on at first; its version holds from now', async () => {
    const { horas } = calendarioSugerido
    const body = await send('admin', 'POST', 'sla/calendarios', { nome: 'Sozinho', horas })
    expect(body).toMatchObject({
      fuso: 'America/Sao_Paulo',
      facultativos: ['carnaval', 'corpus_christi'],
      versao: 1,
      planos: 0,
      abertos: 0,
    })
    expect(await versoesOf(Number(body['id']))).toMatchObject([{ vale_desde: iso(NOW) }])
  })

  it('a name that another one has is 422', async () => {
    await company.calendario({ nome: 'Comercial' })
    expect(await wrong('sla/calendarios', named({ nome: 'Comercial' }))).toEqual([
      422,
      texts.nameTaken,
      ['nome'],
    ])
  })
})

describe('PUT /api/sla/calendarios/:id › admin', () => {
  const put = (id: number, body: object) => wrong(`sla/calendarios/${id}`, body, 'PUT')

  it('other hours are a new version from now on, and what runs is counted anew', async () => {
    const id = await company.calendario()
    at('17/11/2026 11:00')
    const body = await send('admin', 'PUT', `sla/calendarios/${id}`, { horas: sempre, versao: 1 })
    expect(body).toMatchObject({ horas: sempre, versao: 2 })
    await send('admin', 'PUT', `sla/calendarios/${id}`, { facultativos: [] })
    expect((await versoesOf(id)).map(({ vale_desde }) => vale_desde)).toEqual([
      iso(NOW),
      iso('17/11/2026 11:00'),
      // Of two at one moment the later one holds.
      iso('17/11/2026 11:00'),
    ])
    expect(await recalculosOf(id)).toBe(1)
    at(NOW)
  })

  it('what changes nothing writes nothing; another name is no new version', async () => {
    const id = await company.calendario()
    await send('admin', 'PUT', `sla/calendarios/${id}`, {
      horas: calendarioSugerido.horas,
      fuso: 'America/Sao_Paulo',
    })
    const body = await send('admin', 'PUT', `sla/calendarios/${id}`, { nome: 'Renomeado' })
    expect(body).toMatchObject({ nome: 'Renomeado', versao: 2 })
    expect([(await versoesOf(id)).length, await recalculosOf(id)]).toEqual([1, 0])
  })

  it.each<[string, object, string, string]>([
    ['a moment ago', { horas: sempre, vale_desde: iso('17/11/2026 09:59:59.999') }, texts.past, 'vale_desde'],
    ['last year', { facultativos: [], vale_desde: iso('17/11/2025 10:00') }, texts.past, 'vale_desde'],
    [
      'more than a year ahead',
      { facultativos: [], vale_desde: iso('18/11/2027 10:00:00.001') },
      texts.tooFar,
      'vale_desde',
    ],
    ['another zone', { fuso: 'America/Manaus' }, texts.fusoFixed, 'fuso'],
    ['intervals that overlap', { horas: week(of('08:00-12:00', '09:00-10:00')) }, texts.overlap, 'horas.sab'],
    ['an empty name', { nome: ' ' }, texts.missingNome, 'nome'],
  ])('%s is 422 and changes nothing', async (_what, body, text, field) => {
    const id = await company.calendario()
    expect(await put(id, body)).toEqual([422, text, [field]])
    expect([(await versoesOf(id)).length, await recalculosOf(id)]).toEqual([1, 0])
  })

  it('a name that another one has is 422, a stale version 409, one that is not there 404', async () => {
    const id = await company.calendario()
    await company.calendario({ nome: 'De outro' })
    expect(await put(id, { nome: 'De outro' })).toEqual([422, texts.nameTaken, ['nome']])
    const stale = await ask('admin', 'PUT', `sla/calendarios/${id}`, { nome: 'Meu', versao: 0 })
    expect([...refusalOf(stale), stale.body['code']]).toEqual([409, refusals.stale, 'DESATUALIZADO'])
    expect(await put(999_999, { nome: 'Meu' })).toEqual([404, texts.calendarioNotFound, []])
  })
})

describe('DELETE /api/sla/calendarios/:id › admin', () => {
  it('one that plans use is 409, with how many; one that has measured too; another one goes', async () => {
    const id_calendario = await company.calendario()
    await company.plano()
    const path = `sla/calendarios/${id_calendario}`
    const plano = await company.plano({ id_calendario, metas: [{ id_prioridade: 3, solucao_min: 60 }] })
    expect(refusalOf(await ask('admin', 'DELETE', path))).toEqual([409, texts.calendarioUsed(1)])
    expect(texts.calendarioUsed(1)).toBe('Este calendário é usado por 1 plano.')
    const second = await company.plano({ id_calendario })
    expect(refusalOf(await ask('admin', 'DELETE', path))).toEqual([
      409,
      'Este calendário é usado por 2 planos.',
    ])
    await send('admin', 'DELETE', `sla/planos/${second}`)
    await send('admin', 'PUT', `sla/planos/${plano}`, { padrao: true })
    await company.open()
    await company.plano({ padrao: true })
    await send('admin', 'DELETE', `sla/planos/${plano}`)
    expect(refusalOf(await ask('admin', 'DELETE', path))).toEqual([409, texts.calendarioMeasured])
    const unused = await company.calendario()
    expect((await ask('admin', 'DELETE', `sla/calendarios/${unused}`)).status).toBe(200)
    expect(refusalOf(await ask('admin', 'DELETE', `sla/calendarios/${unused}`))).toEqual([
      404,
      texts.calendarioNotFound,
    ])
  })

  it('one by which a deadline was counted once is 409, though the plan has another one now', async () => {
    const { id_cliente, id_plano, id_calendario } = await company.customer({ 3: [null, 8] })
    const id = await company.open({ id_cliente })
    const other = await company.calendario()
    await send('admin', 'PUT', `sla/planos/${id_plano}`, { id_calendario: other, aplicar_abertos: true })
    await company.work()
    const { rows } = await sql`select from sla_relogios r join calendario_versoes v on v.id = r.id_versao
      where r.id_chamado = ${id} and v.id_calendario = ${id_calendario}`.execute(app.db)
    expect(rows).toEqual([])
    expect(refusalOf(await ask('admin', 'DELETE', `sla/calendarios/${id_calendario}`))).toEqual([
      409,
      texts.calendarioMeasured,
    ])
    const { passos } = await send('admin', 'GET', `chamados/${id}/sla`)
    expect(passos).toMatchObject([{ tipo: 'inicio' }, { tipo: 'metas' }])
  })
})
