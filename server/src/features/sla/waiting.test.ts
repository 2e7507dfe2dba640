import { beforeAll, describe, expect, it } from 'vitest'
import { useApp } from '#server/testing/app/app.ts'
import { iso, measuredCompany, sempre } from '#server/testing/sla/company.ts'
import { copyMeasured } from '#server/testing/sla/copies.ts'
import { watchPrazos } from './jobs.ts'

const app = useApp()
const company = measuredCompany(app)
const { at, send, work } = company

beforeAll(async () => {
  at('16/11/2026 08:00')
  await company.plano()
  await work()
})

/** So many chamados opened by staff on Tuesday at two with eight hours: due on Wednesday at noon, if nothing changes. */
async function opened(many: number) {
  at('17/11/2026 14:00')
  const customer = await company.customer({ 3: [null, 8] })
  const id = await company.open({ id_cliente: customer.id_cliente })
  return { ...customer, ids: [id, ...(await copyMeasured(app.db, id, many - 1))] }
}
const closeDay = (id_calendario: number, data = '2026-11-18') =>
  send('admin', 'POST', 'sla/feriados', { id_calendario, data, nome: 'Dia da cidade' })

const recalculosOf = (id_alvo: number) =>
  app.db
    .selectFrom('sla_recalculos')
    .select(['quando', 'terminado_em', 'id_chamado'])
    .where('tipo', '=', 'calendario')
    .where('id_alvo', '=', id_alvo)
    .orderBy('id')
    .execute()
const passosOf = (ids: number[]) =>
  app.db
    .selectFrom('sla_passos')
    .select(['id_chamado', 'quando'])
    .where('id_chamado', 'in', ids)
    .where('tipo', '=', 'calendario')
    .execute()
async function dueOf(ids: number[]) {
  const rows = await app.db
    .selectFrom('chamados')
    .select('vence_em')
    .where('id_chamado', 'in', ids)
    .distinct()
    .execute()
  return rows.map(({ vence_em }) => vence_em)
}

/** Looks, and stops when the clock has been asked so many times: once for what is due, then before each step. */
async function lookUntil(asked: number, options?: Parameters<typeof watchPrazos>[3]) {
  const stopping = new AbortController()
  let times = 0
  const clock = () => {
    if (++times === asked) stopping.abort()
    return app.now()
  }
  await watchPrazos(app.db, clock, stopping.signal, options)
}

describe('watchPrazos › a calendar changed several times', () => {
  it('before the job comes: one recalculation, by the last of them', async () => {
    const { ids, id_calendario } = await opened(3)
    for (const [place, day] of ['2026-11-18', '2026-11-19', '2026-11-23'].entries()) {
      at(`17/11/2026 15:0${place}`)
      await closeDay(id_calendario, day)
    }
    expect(await recalculosOf(id_calendario)).toEqual([
      { quando: iso('17/11/2026 15:02'), terminado_em: null, id_chamado: 0 },
    ])
    await work()
    expect(await dueOf(ids)).toEqual([iso('24/11/2026 12:00')])
    expect(await passosOf(ids)).toHaveLength(3)
  })

  it('while it is under way: another one follows, which does what is left', async () => {
    const { ids, id_calendario } = await opened(5)
    at('17/11/2026 15:00')
    await closeDay(id_calendario)
    // A step of one chamado.
    await lookUntil(2, { computing: 0 })
    const [first] = await recalculosOf(id_calendario)
    expect([first?.terminado_em, first?.id_chamado]).toEqual([null, ids[0]])
    at('17/11/2026 16:00')
    await closeDay(id_calendario, '2026-11-19')
    at('17/11/2026 16:10')
    await closeDay(id_calendario, '2026-11-23')
    expect(await recalculosOf(id_calendario)).toMatchObject([
      { quando: iso('17/11/2026 15:00') },
      { quando: iso('17/11/2026 16:10'), id_chamado: 0 },
    ])
    await work()
    expect(await dueOf(ids)).toEqual([iso('24/11/2026 12:00')])
    // Only the first one was counted twice.
    expect(await passosOf(ids)).toHaveLength(6)
    expect((await recalculosOf(id_calendario)).map(({ terminado_em }) => terminado_em)).not.toContain(null)
  })

  it('while another process is just taking it: that one may not have seen the change, so another follows', async () => {
    const { ids, id_calendario } = await opened(2)
    at('17/11/2026 15:00')
    await closeDay(id_calendario)
    await app.owner.transaction().execute(async (tx) => {
      await tx
        .selectFrom('sla_recalculos')
        .select('id')
        .where('terminado_em', 'is', null)
        .forUpdate()
        .execute()
      await closeDay(id_calendario, '2026-11-19')
    })
    expect(await recalculosOf(id_calendario)).toHaveLength(2)
    await work()
    // The twentieth is one of the nation.
    expect(await dueOf(ids)).toEqual([iso('23/11/2026 12:00')])
  })
})

describe('watchPrazos › many chamados to be counted anew', () => {
  it('a step ends when it has computed for long enough, and each clock is moved once', async () => {
    const { ids, id_calendario } = await opened(8)
    at('17/11/2026 15:00')
    await closeDay(id_calendario)
    await watchPrazos(app.db, app.now, undefined, { computing: 0 })
    expect(await dueOf(ids)).toEqual([iso('19/11/2026 12:00')])
    const passos = await passosOf(ids)
    expect([passos.length, new Set(passos.map(({ id_chamado }) => id_chamado)).size]).toEqual([8, 8])
  })

  it('alarms are told between its steps', async () => {
    const { ids, id_calendario } = await opened(8)
    const { id_cliente } = await company.customer({ 3: [null, 1] }, { calendario: { horas: sempre } })
    const late = await company.open({ id_cliente })
    at('17/11/2026 15:30')
    await closeDay(id_calendario)
    // What is due, a step, the alarms.
    await lookUntil(3, { computing: 0 })
    expect((await company.told(late)).ocorrencias).toEqual(['sla_vencido'])
    expect(await recalculosOf(id_calendario)).toMatchObject([{ terminado_em: null, id_chamado: ids[0] }])
    await work()
    expect(await dueOf(ids)).toEqual([iso('19/11/2026 12:00')])
  })
})
