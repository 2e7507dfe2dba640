import { beforeAll, describe, expect, it } from 'vitest'
import { useApp } from '#server/testing/app/app.ts'
import { HOUR, iso, measuredCompany } from '#server/testing/sla/company.ts'

const app = useApp()
const company = measuredCompany(app)
const { at, relogios } = company
const held = { id_cliente: 0, elsewhere: 0 }

beforeAll(async () => {
  at('16/11/2026 08:00')
  await company.plano()
  held.id_cliente = (await company.customer({ 2: [8, 24], 3: [4, 16], 4: [2, 8] })).id_cliente
  held.elsewhere = (await company.customer({ 3: [1, 3] })).id_cliente
})

/** Tuesday at two: Média, due on Thursday at eleven. */
async function opened({ id_prioridade = 3, status = 1 } = {}) {
  at('17/11/2026 14:00')
  const id = await company.open({ id_cliente: held.id_cliente, id_prioridade })
  if (status !== 1) await company.answer(id, status)
  return id
}
const resultOf = async (id: number) => {
  const { id_chamado: _id, ...clock } = (await relogios(id, 'solucao'))[0] ?? { id_chamado: 0 }
  return clock
}

describe('PUT /api/chamados/:id › admin › closes it as its target changes', () => {
  const ALTA = { id_prioridade: 4 }
  it.each<[string, Parameters<typeof opened>[0], () => object, string, object]>([
    [
      'a shorter target: met, by its own date',
      {},
      () => ALTA,
      '17/11/2026 16:00',
      { meta_min: 480, usado_ms: 2 * HOUR, vence_em: iso('18/11/2026 12:00'), estourado_em: null },
    ],
    [
      'at the last millisecond of the shorter target: nothing is left, as with any change of priority',
      {},
      () => ALTA,
      '18/11/2026 12:00',
      { vence_em: iso('18/11/2026 12:00'), estourado_em: iso('18/11/2026 12:00') },
    ],
    [
      'more used than the shorter target has: late at that moment',
      {},
      () => ALTA,
      '18/11/2026 14:00',
      { usado_ms: 9 * HOUR, vence_em: iso('18/11/2026 14:00'), estourado_em: iso('18/11/2026 14:00') },
    ],
    [
      'a longer target',
      {},
      () => ({ id_prioridade: 2 }),
      '17/11/2026 16:00',
      { meta_min: 1440, vence_em: iso('23/11/2026 10:00'), estourado_em: null },
    ],
    [
      'a longer target once it was late: it stays late',
      {},
      () => ({ id_prioridade: 2 }),
      '19/11/2026 14:00',
      { vence_em: iso('19/11/2026 11:00'), estourado_em: iso('19/11/2026 11:00') },
    ],
    [
      'no target any more',
      {},
      () => ({ id_prioridade: 1 }),
      '17/11/2026 16:00',
      { meta_min: null, vence_em: null, estourado_em: null },
    ],
    [
      'the first target that it has',
      { id_prioridade: 1 },
      () => ALTA,
      '17/11/2026 16:00',
      { meta_min: 480, usado_ms: 0, vence_em: iso('18/11/2026 15:00'), estourado_em: null },
    ],
    [
      'as it waits: no date, as before',
      { status: 5 },
      () => ALTA,
      '17/11/2026 16:00',
      { meta_min: 480, usado_ms: 0, vence_em: null, estourado_em: null },
    ],
    [
      'another customer',
      {},
      () => ({ id_cliente: held.elsewhere }),
      '17/11/2026 16:00',
      { meta_min: 180, vence_em: iso('17/11/2026 17:00'), estourado_em: null },
    ],
  ])('%s', async (_what, before, change, when, expected) => {
    const [id, twin] = [await opened(before), await opened(before)]
    at(when)
    await company.change(id, { ...change(), id_status: 2 })
    // In two calls of one moment it is the same.
    await company.change(twin, change())
    await company.change(twin, { id_status: 2 })
    expect(await resultOf(id)).toMatchObject({
      ...expected,
      correndo: false,
      perto_em: null,
      terminado_em: iso(when),
    })
    expect(await resultOf(id)).toEqual(await resultOf(twin))
    expect(await company.told(id)).toEqual(await company.told(twin))
    expect(await company.chamado(id)).toMatchObject({ vence_em: null, perto_em: null, vence_meta: null })
  })

  it('the first answer, which nobody gave, ends by the new target too', async () => {
    at('17/11/2026 14:00')
    const id = await company.open({ by: 'cliente' })
    at('17/11/2026 15:00')
    await company.change(id, { id_prioridade: 5, id_status: 3 })
    // An hour was asked for, and is used up.
    expect((await relogios(id, 'resposta'))[0]).toMatchObject({
      meta_min: 60,
      vence_em: iso('17/11/2026 15:00'),
      terminado_em: iso('17/11/2026 15:00'),
    })
  })

  it('reopened with another priority it has that target less what was used', async () => {
    const id = await opened()
    at('17/11/2026 16:00')
    await company.close(id)
    at('18/11/2026 08:00')
    await company.change(id, { ...ALTA, id_status: 1 })
    expect((await relogios(id, 'solucao'))[1]).toMatchObject({
      ciclo: 2,
      meta_min: 480,
      usado_ms: 2 * HOUR,
      vence_em: iso('18/11/2026 15:00'),
    })
  })
})
