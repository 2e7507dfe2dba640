import { beforeAll, describe, expect, it } from 'vitest'
import { useApp } from '#server/testing/app/app.ts'
import { HOUR, iso, measuredCompany, metas, sempre } from '#server/testing/sla/company.ts'
import { copyMeasured } from '#server/testing/sla/copies.ts'
import { watchPrazos } from './jobs.ts'

const app = useApp()
const company = measuredCompany(app)
const { at, relogios, chamado, work, send } = company

beforeAll(async () => {
  at('16/11/2026 08:00')
  // Everybody's plan; each test has a customer with one of its own.
  await company.plano()
  await work()
})

/** Opened by staff on Tuesday at two with eight hours: due on Wednesday at noon, if nothing changes. */
async function opened(hours: Parameters<typeof company.customer>[0] = { 3: [null, 8], 4: [null, 2] }) {
  at('17/11/2026 14:00')
  const customer = await company.customer(hours)
  return { ...customer, id: await company.open({ id_cliente: customer.id_cliente }) }
}
const due = async (id: number) => (await chamado(id)).vence_em
const clock = async (id: number) => (await relogios(id)).at(-1)
const closeDay = (id_calendario: number, data = '2026-11-18') =>
  send('admin', 'POST', 'sla/feriados', { id_calendario, data, nome: 'Dia da cidade' })
const setHours = (id_calendario: number, horas: object) =>
  send('admin', 'PUT', `sla/calendarios/${id_calendario}`, { horas })

/** Another process has just taken what is to be moved on. */
const whileOthersMove = (run: () => Promise<unknown>) =>
  app.owner.transaction().execute(async (tx) => {
    await tx.selectFrom('sla_recalculos').select('id').where('terminado_em', 'is', null).forUpdate().execute()
    await run()
  })

describe('watchPrazos › a calendar changed', () => {
  it('stopped after its first step it goes on where it was, and moves each clock once', async () => {
    const { id, id_calendario } = await opened()
    const ids = [id, ...(await copyMeasured(app.db, id, 620))]
    at('17/11/2026 15:00')
    await closeDay(id_calendario)
    const stopping = new AbortController()
    let asked = 0
    // Asked once for what is due, and once for each step.
    const clockThatStops = () => {
      if (++asked === 2) stopping.abort()
      return app.now()
    }
    const moved = async () => {
      const rows = await app.db
        .selectFrom('chamados')
        .select(['id_chamado', 'vence_em'])
        .where('id_chamado', 'in', ids)
        .execute()
      return rows.filter(({ vence_em }) => vence_em === iso('19/11/2026 12:00')).length
    }
    await watchPrazos(app.db, clockThatStops, stopping.signal)
    const atFirst = await moved()
    expect(atFirst).toBeGreaterThan(0)
    expect(atFirst).toBeLessThanOrEqual(500)
    at('17/11/2026 15:10')
    await work()
    expect(await moved()).toBe(621)
    const passos = await app.db
      .selectFrom('sla_passos')
      .select(['id_chamado', 'quando'])
      .where('id_chamado', 'in', ids)
      .where('tipo', '=', 'calendario')
      .execute()
    expect(passos).toHaveLength(621)
    // All by the moment of the change, whenever their turn came.
    expect(new Set(passos.map(({ quando }) => quando))).toEqual(new Set([iso('17/11/2026 15:00')]))
  })

  it('what waits and what is closed keeps what it had', async () => {
    const { id: waiting, id_cliente, id_calendario } = await opened()
    const closed = await company.open({ id_cliente })
    at('17/11/2026 16:00')
    await company.answer(waiting, 5)
    await company.close(closed)
    const before = await relogios(closed)
    const again = await company.open({ id_cliente })
    await company.close(again)
    await company.answer(again, 1)
    const [first] = await relogios(again)
    at('17/11/2026 17:00')
    await setHours(id_calendario, sempre)
    await work()
    expect(await relogios(closed)).toEqual(before)
    expect((await relogios(again))[0]).toEqual(first)
    expect(await clock(waiting)).toMatchObject({ usado_ms: 2 * HOUR, vence_em: null, correndo: false })
    at('17/11/2026 20:00')
    await company.answer(waiting, 1)
    expect(await due(waiting)).toBe(iso('18/11/2026 02:00'))
  })

  it('a feriado that is removed again leaves everything as it was', async () => {
    const { id, id_calendario } = await opened()
    at('17/11/2026 15:00')
    const { id: feriado } = await closeDay(id_calendario)
    await work()
    expect(await due(id)).toBe(iso('19/11/2026 12:00'))
    at('17/11/2026 16:00')
    await send('admin', 'DELETE', `sla/feriados/${Number(feriado)}`)
    await work()
    expect(await due(id)).toBe(iso('18/11/2026 12:00'))
  })

  it('a feriado of today removed at noon: the closed morning stays closed', async () => {
    const { id, id_calendario } = await opened()
    const { id: feriado } = await closeDay(id_calendario)
    await work()
    at('18/11/2026 10:00')
    await send('admin', 'DELETE', `sla/feriados/${Number(feriado)}`)
    await work()
    // Four hours yesterday, none until ten: two before lunch and two after it.
    expect([(await clock(id))?.usado_ms, await due(id)]).toEqual([4 * HOUR, iso('18/11/2026 15:00')])
  })

  it('a feriado of all calendars moves the clocks of each', async () => {
    const [one, other] = [await opened(), await opened()]
    at('17/11/2026 15:00')
    const { id } = await send('admin', 'POST', 'sla/feriados', { data: '2026-11-18', nome: 'Luto' })
    await work()
    expect([await due(one.id), await due(other.id)]).toEqual([
      iso('19/11/2026 12:00'),
      iso('19/11/2026 12:00'),
    ])
    await send('admin', 'DELETE', `sla/feriados/${Number(id)}`)
    await work()
  })

  it('one that changes later is counted from then on, at once', async () => {
    const { id, id_calendario } = await opened()
    await send('admin', 'PUT', `sla/calendarios/${id_calendario}`, {
      horas: sempre,
      vale_desde: iso('18/11/2026 00:00'),
    })
    await work()
    // Four hours until six, and four from midnight on.
    expect(await due(id)).toBe(iso('18/11/2026 04:00'))
    at('18/11/2026 01:00')
    await closeDay(id_calendario, '2026-11-19')
    await work()
    expect(await due(id)).toBe(iso('18/11/2026 04:00'))
  })

  it('whoever is late by the old hours stays late; nobody becomes late by hours that were not in force', async () => {
    const { id: late, id_cliente, id_calendario } = await opened()
    at('18/11/2026 14:00')
    const fresh = await company.open({ id_cliente })
    await setHours(id_calendario, sempre)
    await work()
    expect(await clock(late)).toMatchObject({ estourado_em: iso('18/11/2026 12:00') })
    expect(await clock(fresh)).toMatchObject({ estourado_em: null, vence_em: iso('18/11/2026 22:00') })
  })
})

describe('between a change of the calendar and the turn of the job', () => {
  it('POST …/fechar › admin › in time by the new hours is in time', async () => {
    const { id, id_calendario } = await opened()
    at('17/11/2026 15:00')
    await closeDay(id_calendario)
    at('18/11/2026 16:00')
    await company.close(id)
    expect(await clock(id)).toMatchObject({ estourado_em: null, usado_ms: 4 * HOUR })
    expect((await company.told(id)).ocorrencias).toEqual([])
  })

  it('POST …/fechar › admin › late by the new hours is late', async () => {
    const { id, id_calendario } = await opened()
    at('17/11/2026 17:00')
    await setHours(id_calendario, sempre)
    at('18/11/2026 08:00')
    await company.close(id)
    // Three hours until five, and five after that.
    expect(await clock(id)).toMatchObject({ estourado_em: iso('17/11/2026 22:00') })
  })

  it('watchPrazos › another process tells nobody to be late by the old hours', async () => {
    const { id, id_calendario } = await opened()
    at('17/11/2026 15:00')
    await closeDay(id_calendario)
    at('18/11/2026 16:00')
    await whileOthersMove(work)
    await work()
    expect((await company.told(id)).ocorrencias).not.toContain('sla_vencido')
    expect(await due(id)).toBe(iso('19/11/2026 12:00'))
  })
})

describe('PUT /api/sla/planos/:id › admin › other metas', () => {
  it('concern new chamados only', async () => {
    const { id, id_plano, id_cliente } = await opened()
    await send('admin', 'PUT', `sla/planos/${id_plano}`, { metas: metas({ 3: [null, 1] }) })
    await work()
    expect(await due(id)).toBe(iso('18/11/2026 12:00'))
    expect(await due(await company.open({ id_cliente }))).toBe(iso('17/11/2026 15:00'))
    // What is closed and reopened is no new one.
    await company.close(id)
    await company.answer(id, 1)
    expect(await due(id)).toBe(iso('18/11/2026 12:00'))
  })

  it('with aplicar_abertos, open ones too: the new meta less what was used', async () => {
    const { id, id_plano, id_cliente } = await opened({ 3: [4, 8], 4: [null, 2] })
    const asked = await company.open({ id_cliente, by: 'admin' })
    const closed = await company.open({ id_cliente })
    await company.close(closed)
    const before = await relogios(closed)
    at('17/11/2026 17:00')
    await send('admin', 'PUT', `sla/planos/${id_plano}`, {
      metas: metas({ 3: [4, 6] }),
      aplicar_abertos: true,
    })
    at('17/11/2026 17:05')
    await work()
    expect([await due(id), await due(asked)]).toEqual([iso('18/11/2026 10:00'), iso('18/11/2026 10:00')])
    expect(await relogios(closed)).toEqual(before)
    expect((await company.passos(id)).at(-1)).toMatchObject({
      tipo: 'metas',
      quando: iso('17/11/2026 17:00'),
      usado_ms: 3 * HOUR,
    })
  })

  it('less than what was used: late at that moment, and told', async () => {
    const { id, id_plano } = await opened()
    at('17/11/2026 17:00')
    await send('admin', 'PUT', `sla/planos/${id_plano}`, {
      metas: metas({ 3: [null, 2] }),
      aplicar_abertos: true,
    })
    await work()
    expect(await clock(id)).toMatchObject({ estourado_em: iso('17/11/2026 17:00') })
    expect((await company.told(id)).ocorrencias).toEqual(['sla_vencido'])
    await work()
    expect((await company.told(id)).ocorrencias).toEqual(['sla_vencido'])
  })

  it('of one plan leave the customers of the others alone', async () => {
    const [one, other] = [await opened(), await opened()]
    await send('admin', 'PUT', `sla/planos/${one.id_plano}`, {
      metas: metas({ 3: [null, 1] }),
      aplicar_abertos: true,
    })
    await work()
    expect([await due(one.id), await due(other.id)]).toEqual([
      iso('17/11/2026 15:00'),
      iso('18/11/2026 12:00'),
    ])
    expect((await company.passos(other.id)).map(({ tipo }) => tipo)).toEqual(['inicio'])
  })
})

describe('PUT /api/clientescrud/:id › admin › another plan', () => {
  it('is for the chamados that are opened from then on', async () => {
    const { id, id_cliente } = await opened()
    const quick = await company.plano({ metas: metas({ 3: [null, 1] }) })
    await send('admin', 'PUT', `clientescrud/${id_cliente}`, { id_plano: quick })
    await work()
    expect(await due(id)).toBe(iso('18/11/2026 12:00'))
    expect(await due(await company.open({ id_cliente }))).toBe(iso('17/11/2026 15:00'))
    await send('admin', 'PUT', `clientescrud/${id_cliente}`, { id_plano: null })
    await work()
    expect(await due(id)).toBe(iso('18/11/2026 12:00'))
    // Everybody's again: sixteen hours.
    expect(await due(await company.open({ id_cliente }))).toBe(iso('19/11/2026 11:00'))
  })
})
