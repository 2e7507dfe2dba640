import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { calendarioSugerido, slaTexts as texts } from '#contract/sla-texts.ts'
import { refusalOf, statusesOf, useApp } from '#server/testing/app/app.ts'
import { iso, measuredCompany, sempre } from '#server/testing/sla/company.ts'
import { repeatVersoes } from './queries.ts'

const app = useApp()
const company = measuredCompany(app)
const { at, ask, send } = company

const NOW = '17/11/2026 10:00'
beforeAll(() => at(NOW))
afterEach(() => app.owner.deleteFrom('feriados').execute())

const closed = { seg: [], ter: [], qua: [], qui: [], sex: [], sab: [], dom: [] }
/** So many minutes of Monday mornings: about 250 times as much in five years. */
const monday = (minutes: number) => ({
  ...closed,
  seg: [{ inicio: '08:00', fim: `08:${String(minutes).padStart(2, '0')}` }],
})
const { horas: comercial } = calendarioSugerido
let sequence = 0
const fresh = (horas: object) => ({ ...calendarioSugerido, nome: `Raro ${++sequence}`, horas })

const wrong = async (method: 'POST' | 'PUT' | 'DELETE', path: string, body?: object) => {
  const answer = await ask('admin', method, path, body)
  return [...refusalOf(answer), Object.keys(Object(answer.body['fields']))]
}
const never = (field: string) => [422, texts.neverReached, [field]]
const versoesOf = async (id: number) =>
  (await app.db.selectFrom('calendario_versoes').select('id').where('id_calendario', '=', id).execute())
    .length
/** A plan of so many hours by this calendar, and not everybody's. */
const planBy = (id_calendario: number, hours: number) =>
  company.plano({
    id_calendario,
    metas: [{ id_prioridade: 3, resposta_min: null, solucao_min: hours * 60 }],
  })

/** Every day of every year is a feriado of these, but for the days that are left. */
async function closeAllDays(id_calendario: number | null, except: readonly string[] = []) {
  const days = Array.from({ length: 366 }, (_, day) =>
    new Date(Date.UTC(2024, 0, 1 + day)).toISOString().slice(5, 10),
  )
  await app.owner
    .insertInto('feriados')
    .values(
      days
        .filter((day) => !except.includes(day))
        .map((day) => ({
          id_calendario,
          data: `2024-${day}`,
          nome: 'Recesso',
          anual: true,
          criado_em: iso('01/01/2024 00:00'),
        })),
    )
    .execute()
  await repeatVersoes(app.owner, id_calendario, app.now())
}

describe('POST /api/sla/calendarios › admin', () => {
  it('hours on days that feriados always cover: 422, and nothing is made', async () => {
    await closeAllDays(null)
    const body = fresh(comercial)
    expect(await wrong('POST', 'sla/calendarios', body)).toEqual(never('horas'))
    await app.owner.deleteFrom('feriados').execute()
    expect((await ask('admin', 'POST', 'sla/calendarios', body)).status).toBe(201)
  })

  it('a minute of one day in the year is enough while no plan uses it', async () => {
    await closeAllDays(null, ['03-15'])
    expect((await ask('admin', 'POST', 'sla/calendarios', fresh(comercial))).status).toBe(201)
  })
})

describe('PUT /api/sla/calendarios/:id › admin', () => {
  it('hours in which the longest target of a plan does not end within five years: 422, nothing changes', async () => {
    const id = await company.calendario()
    await planBy(id, 1)
    await planBy(id, 24)
    const path = `sla/calendarios/${id}`
    expect(await wrong('PUT', path, { horas: monday(5) })).toEqual(never('horas'))
    expect(await wrong('PUT', path, { horas: monday(5), vale_desde: iso('01/12/2026 00:00') })).toEqual(
      never('horas'),
    )
    expect(await versoesOf(id)).toBe(1)
    expect(
      await app.db.selectFrom('sla_recalculos').where('id_alvo', '=', id).select('id').execute(),
    ).toEqual([])
    expect((await ask('admin', 'PUT', path, { horas: monday(30) })).status).toBe(200)
    // Once no plan of that many hours uses it, fewer are enough.
    const other = await company.calendario()
    await planBy(other, 1)
    expect((await ask('admin', 'PUT', `sla/calendarios/${other}`, { horas: monday(5) })).status).toBe(200)
  })

  it('what was refused is not counted with', async () => {
    const id = await company.calendario()
    await planBy(id, 24)
    await wrong('PUT', `sla/calendarios/${id}`, { horas: monday(5) })
    const { solucao_em } = await send('admin', 'POST', 'sla/simular', {
      id_calendario: id,
      metas: [{ id_prioridade: 3, resposta_min: null, solucao_min: 60 }],
      id_prioridade: 3,
      inicio: iso(NOW),
    })
    expect(solucao_em).toBe(iso('17/11/2026 11:00'))
  })

  it('another name is no matter of hours', async () => {
    const id = await company.calendario({ horas: monday(30) })
    await planBy(id, 24)
    await closeAllDays(id)
    expect((await ask('admin', 'PUT', `sla/calendarios/${id}`, { nome: `Outro ${++sequence}` })).status).toBe(
      200,
    )
    expect(await wrong('PUT', `sla/calendarios/${id}`, { facultativos: [] })).toEqual(never('horas'))
  })
})

describe('POST and PUT /api/sla/planos › admin', () => {
  it('targets that do not end within five years, now or by hours that begin later: 422', async () => {
    const id_calendario = await company.calendario({ horas: monday(5) })
    const metas = (hours: number) => [{ id_prioridade: 3, resposta_min: null, solucao_min: hours * 60 }]
    const body = { nome: 'Longo', padrao: false, mostrar_cliente: false, id_calendario }
    expect(await wrong('POST', 'sla/planos', { ...body, metas: metas(24) })).toEqual(never('metas'))
    const later = await company.calendario({ horas: sempre })
    await send('admin', 'PUT', `sla/calendarios/${later}`, {
      horas: monday(5),
      vale_desde: iso('01/01/2027 00:00'),
    })
    expect(await wrong('POST', 'sla/planos', { ...body, id_calendario: later, metas: metas(24) })).toEqual(
      never('metas'),
    )
    const id = await planBy(later, 1)
    expect(await wrong('PUT', `sla/planos/${id}`, { metas: metas(24) })).toEqual(never('metas'))
  })

  it('a target and hours that exclude each other, at once: one of both is refused', async () => {
    for (let round = 0; round < 5; round++) {
      const id_calendario = await company.calendario()
      const answers = await Promise.all([
        ask('admin', 'POST', 'sla/planos', {
          nome: `Ao mesmo tempo ${++sequence}`,
          id_calendario,
          metas: [{ id_prioridade: 3, resposta_min: null, solucao_min: 1440 }],
        }),
        ask('admin', 'PUT', `sla/calendarios/${id_calendario}`, { horas: monday(5) }),
      ])
      expect(statusesOf(answers)).toContain(422)
      expect(answers.some(({ status }) => status < 300)).toBe(true)
    }
  })
})

describe('POST, PUT and DELETE /api/sla/feriados › admin', () => {
  it('the last open day is closed: 422, for one calendar and for all', async () => {
    const id_calendario = await company.calendario()
    await closeAllDays(id_calendario, ['03-15', '03-16'])
    const day = { id_calendario, nome: 'O último', anual: true }
    const open = await ask('admin', 'POST', 'sla/feriados', { ...day, data: '2026-03-15' })
    expect(open.status).toBe(201)
    expect(await wrong('POST', 'sla/feriados', { ...day, data: '2026-03-16' })).toEqual(never('data'))
    expect(await wrong('POST', 'sla/feriados', { ...day, id_calendario: null, data: '2026-03-16' })).toEqual(
      never('data'),
    )
    const other = await ask('admin', 'POST', 'sla/feriados', { ...day, data: '2026-03-17' })
    const path = `sla/feriados/${Number(other.body['id'])}`
    expect(await wrong('PUT', path, { data: '2026-03-16' })).toEqual(never('data'))
    expect((await ask('admin', 'PUT', path, { nome: 'Outro nome' })).status).toBe(200)
  })

  it('the only hours that there are go with it: 422', async () => {
    const id_calendario = await company.calendario()
    await closeAllDays(id_calendario)
    const made = await ask('admin', 'POST', 'sla/feriados', {
      id_calendario,
      data: '2026-03-16',
      nome: 'Plantão',
      anual: true,
      horas: [{ inicio: '08:00', fim: '12:00' }],
    })
    expect(await wrong('DELETE', `sla/feriados/${Number(made.body['id'])}`)).toEqual(never('data'))
  })

  it('a calendar whose targets have no end already keeps nobody from another feriado', async () => {
    await closeAllDays(await company.calendario())
    const made = await ask('admin', 'POST', 'sla/feriados', { data: '2026-12-01', nome: 'Padroeira' })
    expect(made.status).toBe(201)
  })
})
