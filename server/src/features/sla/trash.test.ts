import { beforeEach, describe, expect, it } from 'vitest'
import { rounds, statusesOf, useApp } from '#server/testing/app/app.ts'
import { HOUR, iso, measuredCompany, metas, sempre } from '#server/testing/sla/company.ts'

const app = useApp()
const company = measuredCompany(app)
const { at, relogios, chamado, passos, work, send } = company

/** Every test begins as a company without deadlines. */
beforeEach(async () => {
  at('16/11/2026 08:00')
  await app.owner.updateTable('clientes').set({ id_plano: null }).execute()
  await app.owner.deleteFrom('planos').execute()
  await work()
  await app.owner.deleteFrom('sla_recalculos').execute()
  at('17/11/2026 14:00')
})

const plan = (change: object = {}) => company.plano({ metas: metas({ 3: [4, 8] }), ...change })
const drop = (id: number) => send('admin', 'DELETE', `chamados/${id}`)
const recover = (id: number) => company.ask('admin', 'POST', `lixeira/chamados/${id}/recuperar`)
const inTrash = async (by: 'admin' | 'cliente' = 'admin') => {
  const id = await company.open({ by })
  await drop(id)
  return id
}

describe('POST /api/lixeira/chamados/:id/recuperar › admin › a plan came meanwhile', () => {
  it('its clocks begin with its recovery, as those of one that is opened then', async () => {
    const id = await inTrash('cliente')
    await plan()
    await work()
    expect(await relogios(id)).toEqual([])
    at('17/11/2026 17:00')
    await recover(id)
    const begun = { ciclo: 1, usado_ms: 0, contado_ate: iso('17/11/2026 17:00'), correndo: true }
    const clocks = await relogios(id)
    expect(clocks).toMatchObject([
      { ...begun, meta: 'resposta', vence_em: iso('18/11/2026 11:00') },
      { ...begun, meta: 'solucao', vence_em: iso('18/11/2026 16:00') },
    ])
    expect(await chamado(id)).toMatchObject({ vence_em: iso('18/11/2026 11:00'), vence_meta: 'resposta' })
    const { id: admin } = await company.personOf('admin')
    expect((await passos(id)).map(({ tipo, id_usuario }) => [tipo, id_usuario])).toEqual([
      ['inicio', admin],
      ['inicio', admin],
    ])
    await work()
    expect(await relogios(id)).toEqual(clocks)
  })

  it('before the job looks: once, with its recovery', async () => {
    const id = await inTrash()
    await plan()
    at('17/11/2026 15:00')
    await recover(id)
    await work()
    expect(await relogios(id)).toMatchObject([{ ciclo: 1, contado_ate: iso('17/11/2026 15:00') }])
    expect(await passos(id)).toHaveLength(1)
  })

  it('what was closed has none; what waits has one that waits', async () => {
    const [closed, waiting] = [await company.open(), await company.open()]
    await company.close(closed)
    await company.answer(waiting, 5)
    for (const id of [closed, waiting]) await drop(id)
    await plan()
    await work()
    for (const id of [closed, waiting]) await recover(id)
    expect([await relogios(closed), await chamado(closed)]).toMatchObject([[], { vence_meta: null }])
    expect(await relogios(waiting)).toMatchObject([{ correndo: false, vence_em: null, meta_min: 480 }])
    expect(await chamado(waiting)).toMatchObject({ vence_em: null, vence_meta: 'solucao' })
  })

  it('what was reopened without a plan begins its next cycle', async () => {
    const first = await plan()
    const id = await company.open()
    at('17/11/2026 16:00')
    await company.close(id)
    await send('admin', 'DELETE', `sla/planos/${first}`)
    await company.answer(id, 1)
    await drop(id)
    await plan()
    await work()
    at('17/11/2026 17:00')
    await recover(id)
    expect((await relogios(id))[1]).toMatchObject({
      ciclo: 2,
      usado_ms: 2 * HOUR,
      vence_em: iso('18/11/2026 14:00'),
    })
  })

  it('two recover it just as the plan comes: one 200, one 404, one clock', async () => {
    for (let round = 0; round < rounds(50, 5); round++) {
      const id = await inTrash()
      const [answers] = await Promise.all([Promise.all([recover(id), recover(id)]), plan(), work()])
      await work()
      expect(statusesOf(answers)).toEqual([200, 404])
      expect(await relogios(id)).toMatchObject([{ ciclo: 1, correndo: true }])
      await app.owner.deleteFrom('planos').execute()
    }
  })

  it('without a plan nothing begins', async () => {
    const id = await inTrash()
    await recover(id)
    expect([await relogios(id), await passos(id)]).toEqual([[], []])
  })
})

describe('POST /api/lixeira/chamados/:id/recuperar › admin › what it was measured by has changed', () => {
  it('nothing has: its clock is as if it had never been there', async () => {
    await plan()
    const id = await inTrash()
    const before = await relogios(id)
    at('17/11/2026 16:00')
    await recover(id)
    expect(await relogios(id)).toEqual(before)
    expect((await chamado(id)).vence_em).toBe(iso('18/11/2026 12:00'))
  })

  it('the last plan has gone: its clock has stopped with it, and no alarm comes', async () => {
    const only = await plan()
    const id = await inTrash()
    at('17/11/2026 15:00')
    await send('admin', 'DELETE', `sla/planos/${only}`)
    await work()
    at('30/11/2026 15:00')
    await recover(id)
    expect(await relogios(id)).toMatchObject([
      { meta_min: null, correndo: false, usado_ms: HOUR, estourado_em: null },
    ])
    expect(await chamado(id)).toMatchObject({ vence_em: null, perto_em: null, vence_meta: null })
    await work()
    expect(await company.told(id)).toEqual({ avisos: [], ocorrencias: [] })
  })

  it('a plan has gone and another has come: it goes on', async () => {
    const first = await plan()
    const id = await company.open()
    at('17/11/2026 15:00')
    await send('admin', 'DELETE', `sla/planos/${first}`)
    await work()
    await drop(id)
    await plan()
    await work()
    at('17/11/2026 17:00')
    await recover(id)
    expect(await relogios(id)).toMatchObject([
      { meta_min: 480, correndo: true, usado_ms: HOUR, vence_em: iso('18/11/2026 15:00') },
    ])
  })

  it('its hours have changed: it is due by the new ones', async () => {
    const id_calendario = await company.calendario()
    await plan({ id_calendario })
    const id = await inTrash()
    at('17/11/2026 17:00')
    await send('admin', 'PUT', `sla/calendarios/${id_calendario}`, { horas: sempre })
    await work()
    at('17/11/2026 19:00')
    await recover(id)
    expect((await chamado(id)).vence_em).toBe(iso('17/11/2026 22:00'))
    expect(await relogios(id)).toMatchObject([{ vence_em: iso('17/11/2026 22:00'), estourado_em: null }])
  })

  it('its hours changed after it was late: nobody hears of it in the trash, and once after it', async () => {
    const id_calendario = await company.calendario()
    await plan({ id_calendario })
    const id = await inTrash()
    at('19/11/2026 10:00')
    await send('admin', 'PUT', `sla/calendarios/${id_calendario}`, { horas: sempre })
    await work()
    expect(await company.told(id)).toEqual({ avisos: [], ocorrencias: [] })
    await recover(id)
    await work()
    expect(await relogios(id)).toMatchObject([{ estourado_em: iso('18/11/2026 12:00') }])
    expect((await company.told(id)).ocorrencias).toEqual(['sla_vencido'])
  })
})
