import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { useApp } from '#server/testing/app/app.ts'
import { HOUR, iso, measuredCompany, metas } from '#server/testing/sla/company.ts'
import { makeCliente } from '#server/testing/clientes/factory.ts'
import { movePrazos } from './queries.ts'

const app = useApp()
const company = measuredCompany(app)
const { at, relogios, chamado, passos, work } = company
const held = { plano: 0 }

/** Everybody's plan: eight hours for Média, two for Alta. */
const plan = (hours = 8) => company.plano({ metas: metas({ 3: [1, hours], 4: [1, 2] }) })

/** Every test begins as a company with one plan. */
beforeEach(async () => {
  at('16/11/2026 08:00')
  await app.owner.updateTable('clientes').set({ id_plano: null }).execute()
  await app.owner.deleteFrom('planos').execute()
  await work()
  await app.owner.deleteFrom('sla_recalculos').execute()
  held.plano = await plan()
  await work()
})

const removePlan = () => company.send('admin', 'DELETE', `sla/planos/${held.plano}`)
/** Closed on Tuesday at four with two hours used; at six there is no plan any more, on Wednesday at nine it is open again. */
async function reopenedWithout({
  by = 'admin',
  id_status = 1,
}: { by?: 'admin' | 'cliente'; id_status?: number } = {}) {
  at('17/11/2026 14:00')
  const id = await company.open({ by })
  at('17/11/2026 16:00')
  await company.close(id)
  at('17/11/2026 18:00')
  await removePlan()
  await work()
  at('18/11/2026 09:00')
  await company.answer(id, id_status)
  await work()
  return id
}
const due = async (id: number) => (await chamado(id)).vence_em

describe('POST /api/sla/planos › admin › a plan returns', () => {
  it('a chamado that was reopened without one begins its next cycle then, with what was left', async () => {
    const id = await reopenedWithout()
    const before = await relogios(id)
    expect([before, await chamado(id)]).toMatchObject([[{ ciclo: 1 }], { vence_em: null, vence_meta: null }])
    at('18/11/2026 10:00')
    await plan()
    at('18/11/2026 10:10')
    await Promise.all([work(), work()])
    // Six hours are left: two before lunch, four after it.
    expect(await relogios(id)).toEqual([
      before[0],
      expect.objectContaining({
        meta: 'solucao',
        ciclo: 2,
        meta_min: 480,
        usado_ms: 2 * HOUR,
        contado_ate: iso('18/11/2026 10:00'),
        correndo: true,
        vence_em: iso('18/11/2026 17:00'),
      }),
    ])
    expect(await chamado(id)).toMatchObject({ vence_em: iso('18/11/2026 17:00'), vence_meta: 'solucao' })
    expect(
      (await passos(id)).map(({ ciclo, tipo, id_usuario }) => [ciclo, tipo, id_usuario === null]),
    ).toEqual([
      [1, 'inicio', false],
      [1, 'cumprida', false],
      [2, 'inicio', true],
    ])
    await work()
    expect(await relogios(id)).toHaveLength(2)
  })

  it('with another target it is the new one, and at least a quarter of it', async () => {
    const id = await reopenedWithout()
    at('18/11/2026 10:00')
    await plan(2)
    await work()
    expect((await relogios(id))[1]).toMatchObject({ meta_min: 120, usado_ms: 1.5 * HOUR })
    expect(await due(id)).toBe(iso('18/11/2026 10:30'))
  })

  it('the first answer was given, and is not asked for again', async () => {
    const id = await reopenedWithout({ by: 'cliente' })
    await plan()
    await work()
    expect(await relogios(id, 'resposta')).toHaveLength(1)
    expect(await relogios(id, 'solucao')).toHaveLength(2)
  })

  it('what waits has a clock that waits, what is closed again has none', async () => {
    const waiting = await reopenedWithout({ id_status: 5 })
    await plan()
    await work()
    expect((await relogios(waiting))[1]).toMatchObject({ ciclo: 2, correndo: false, vence_em: null })
    expect(await chamado(waiting)).toMatchObject({ vence_em: null, vence_meta: 'solucao' })
  })

  it('one that is closed again stays as it was, and reopened has its next cycle', async () => {
    const id = await reopenedWithout()
    await company.close(id)
    at('18/11/2026 10:00')
    await plan()
    await work()
    expect(await relogios(id)).toHaveLength(1)
    at('18/11/2026 11:00')
    await company.answer(id, 1)
    expect((await relogios(id))[1]).toMatchObject({ ciclo: 2, contado_ate: iso('18/11/2026 11:00') })
  })

  it.each<[string, (id: number) => Promise<unknown>, object]>([
    ['Fechar', (id) => company.close(id), { usado_ms: 3 * HOUR, terminado_em: iso('18/11/2026 11:00') }],
    ['Responder', (id) => company.answer(id, 5), { usado_ms: 3 * HOUR, correndo: false }],
    ['a comment', (id) => company.comment(id), { usado_ms: 2 * HOUR, vence_em: iso('18/11/2026 17:00') }],
    [
      'another priority',
      (id) => company.change(id, { id_prioridade: 4 }),
      { meta_min: 120, estourado_em: iso('18/11/2026 11:00') },
    ],
    [
      'another customer',
      async (id) => company.change(id, { id_cliente: (await makeCliente(app.db)).id }),
      { usado_ms: 3 * HOUR, vence_em: iso('18/11/2026 17:00') },
    ],
  ])('%s before its turn begins it at the moment of the plan', async (_name, act, expected) => {
    const id = await reopenedWithout()
    at('18/11/2026 10:00')
    await plan()
    at('18/11/2026 11:00')
    await act(id)
    const begun = await relogios(id)
    expect(begun[1]).toMatchObject({ ciclo: 2, ...expected })
    expect((await passos(id)).find(({ ciclo }) => ciclo === 2)).toMatchObject({
      tipo: 'inicio',
      quando: iso('18/11/2026 10:00'),
    })
    await work()
    expect(await relogios(id)).toEqual(begun)
  })

  it('gone and back before the job looks: as the last of them says', async () => {
    at('17/11/2026 14:00')
    const [id, kept] = [await company.open(), await company.open()]
    at('17/11/2026 15:00')
    await removePlan()
    at('17/11/2026 16:00')
    await company.close(id)
    await company.answer(id, 1)
    at('17/11/2026 17:00')
    const again = await plan()
    await work()
    const [first, second] = await relogios(id)
    expect([first?.terminado_em, second?.contado_ate]).toEqual([
      iso('17/11/2026 16:00'),
      iso('17/11/2026 17:00'),
    ])
    at('17/11/2026 17:30')
    await company.send('admin', 'DELETE', `sla/planos/${again}`)
    at('17/11/2026 17:45')
    await work()
    expect(await relogios(kept)).toMatchObject([{ meta_min: null, usado_ms: 3.5 * HOUR }])
  })
})

it('POST /api/sla/planos › admin › a plan returns: it waits for whoever is just reopening a chamado without it', async () => {
  at('17/11/2026 14:00')
  const [id, person] = [await company.open(), await company.personOf('admin')]
  await company.close(id)
  await removePlan()
  await work()
  const antes = await app.db
    .selectFrom('chamados')
    .select(['id_status', 'id_prioridade', 'id_cliente'])
    .where('id_chamado', '=', id)
    .executeTakeFirstOrThrow()
  const job = { working: Promise.resolve() }
  await inTransaction(app.db, async (tx) => {
    const depois = { ...antes, id_status: 1 }
    const action = { id_chamado: id, antes, depois, fala: true }
    const { campos } = await movePrazos(tx, action, { id: person.id, perfil: 'admin' }, app.now())
    expect(campos).toEqual({})
    await plan()
    let done = false
    job.working = work().then(() => void (done = true))
    const waits = async () => {
      const { rows } = await sql`select from pg_locks where locktype = 'advisory' and not granted
        and database = (select oid from pg_database where datname = current_database())`.execute(app.owner)
      return done || rows.length > 0
    }
    await expect.poll(waits, { interval: 5, timeout: 30_000 }).toBe(true)
    await tx
      .updateTable('chamados')
      .set({ id_status: 1, fechado_em: null })
      .where('id_chamado', '=', id)
      .execute()
  })
  await job.working
  expect(await relogios(id)).toMatchObject([{ ciclo: 1 }, { ciclo: 2, correndo: true }])
})

describe('an action before the job has followed the plans', () => {
  /** Opened on Tuesday at two. */
  async function opened(id_prioridade = 3) {
    at('17/11/2026 14:00')
    return company.open({ id_prioridade })
  }
  const follow = async () => {
    at('17/11/2026 17:00')
    await work()
  }

  it('POST …/fechar › admin › after the last plan has gone there is no result', async () => {
    const id = await opened()
    at('17/11/2026 15:00')
    await removePlan()
    at('17/11/2026 16:00')
    await company.close(id)
    const closed = await relogios(id)
    expect(closed).toMatchObject([
      { meta_min: null, usado_ms: HOUR, vence_em: null, terminado_em: iso('17/11/2026 16:00') },
    ])
    await follow()
    expect(await relogios(id)).toEqual(closed)
  })

  it('POST …/fechar › admin › after a plan has returned it is measured from its moment on', async () => {
    const id = await opened()
    at('17/11/2026 15:00')
    await removePlan()
    await work()
    at('17/11/2026 16:00')
    await plan()
    at('17/11/2026 16:30')
    await company.close(id)
    const closed = await relogios(id)
    expect(closed).toMatchObject([
      { meta_min: 480, usado_ms: 1.5 * HOUR, terminado_em: iso('17/11/2026 16:30'), estourado_em: null },
    ])
    await follow()
    expect(await relogios(id)).toEqual(closed)
  })

  it('PUT /api/chamados/:id › admin › another priority: until then it was the one before', async () => {
    const id = await opened()
    at('17/11/2026 14:30')
    await removePlan()
    await work()
    at('17/11/2026 15:00')
    await plan()
    at('17/11/2026 17:00')
    await company.change(id, { id_prioridade: 4 })
    // Half an hour before, and two of the new plan: two are asked for.
    expect(await relogios(id)).toMatchObject([
      { meta_min: 120, usado_ms: 2.5 * HOUR, estourado_em: iso('17/11/2026 17:00') },
    ])
  })

  it('PUT /api/clientescrud/:id › admin › another plan: what had no target and has none is left alone', async () => {
    const id = await opened(1)
    const own = await company.plano({ metas: metas({ 3: [1, 3] }) })
    const { id_cliente } = await app.db
      .selectFrom('chamados')
      .select('id_cliente')
      .where('id_chamado', '=', id)
      .executeTakeFirstOrThrow()
    await company.send('admin', 'PUT', `clientescrud/${id_cliente}`, { id_plano: own })
    await follow()
    expect((await passos(id)).map(({ tipo }) => tipo)).toEqual(['inicio'])
  })
})
