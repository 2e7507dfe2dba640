import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { useApp } from '#server/testing/app/app.ts'
import { makeChamado } from '#server/testing/chamados/factory.ts'
import { HOUR, iso, measuredCompany, metas } from '#server/testing/sla/company.ts'
import { openPrazos } from './queries.ts'

const app = useApp()
const company = measuredCompany(app)
const { at, relogios, chamado, work } = company

const none = { vence_em: null, perto_em: null, vence_meta: null }
const two = metas({ 3: [4, 8] })

/** Every test begins as a company without deadlines. */
beforeEach(async () => {
  at('16/11/2026 08:00')
  await app.owner.updateTable('clientes').set({ id_plano: null }).execute()
  await app.owner.deleteFrom('planos').execute()
  await work()
  await app.owner.deleteFrom('sla_recalculos').execute()
})

/** Tuesday at noon, in the middle of the working day. */
const begin = async (change: object = {}) => {
  at('17/11/2026 14:00')
  return company.plano({ metas: two, ...change })
}
const begun = { ciclo: 1, usado_ms: 0, contado_ate: iso('17/11/2026 14:00') }
const solucao = {
  ...begun,
  meta: 'solucao',
  meta_min: 480,
  correndo: true,
  vence_em: iso('18/11/2026 12:00'),
}

describe('without a plan', () => {
  it('admin › a chamado has no clocks, whatever happens to it', async () => {
    const id = await company.open({ by: 'cliente' })
    await company.answer(id, 4)
    await company.change(id, { id_prioridade: 5 })
    await company.close(id)
    await company.answer(id, 1)
    await work()
    expect([await relogios(id), await chamado(id), await company.passos(id)]).toMatchObject([[], none, []])
    const {
      plano,
      relogios: shown,
      passos,
      trechos,
    } = await company.send('admin', 'GET', `chamados/${id}/sla`)
    expect([plano, shown, passos, trechos]).toEqual([null, [], [], []])
    expect(await company.told(id)).toEqual({ avisos: [], ocorrencias: [] })
  })
})

describe('POST /api/sla/planos › admin › the first plan', () => {
  it('open chamados begin at its moment with nothing used, closed ones have no clock', async () => {
    const [open, closed] = [await company.open(), await company.open()]
    await company.close(closed)
    expect([await relogios(open), await chamado(open)]).toMatchObject([[], none])
    await begin()
    at('17/11/2026 14:10')
    await work()
    // 14:00 and eight hours of work: four today, four tomorrow before lunch.
    expect(await relogios(open)).toMatchObject([solucao])
    expect(await chamado(open)).toMatchObject({ vence_em: iso('18/11/2026 12:00'), vence_meta: 'solucao' })
    expect([await relogios(closed), await chamado(closed)]).toMatchObject([[], none])
    expect((await company.passos(open)).map(({ tipo, id_usuario }) => [tipo, id_usuario])).toEqual([
      ['inicio', null],
    ])
  })

  it('who asked and was not answered waits for an answer; who was spoken to does not', async () => {
    const [waiting, answered, byStaff] = [
      await company.open({ by: 'cliente' }),
      await company.open({ by: 'cliente' }),
      await company.open(),
    ]
    await company.comment(answered)
    await company.comment(waiting, 'cliente')
    await begin()
    await work()
    const metasOf = async (id: number) => (await relogios(id)).map(({ meta }) => meta)
    expect(await metasOf(waiting)).toEqual(['resposta', 'solucao'])
    expect([await metasOf(answered), await metasOf(byStaff)]).toEqual([['solucao'], ['solucao']])
    expect((await chamado(waiting)).vence_meta).toBe('resposta')
  })

  it('what waits for the customer has a clock that waits', async () => {
    const id = await company.open()
    await company.answer(id, 5)
    await begin()
    await work()
    expect(await relogios(id)).toMatchObject([{ ...begun, correndo: false, vence_em: null }])
    expect(await chamado(id)).toMatchObject({ vence_em: null, vence_meta: 'solucao' })
    at('17/11/2026 16:00')
    await company.answer(id, 1)
    expect((await chamado(id)).vence_em).toBe(iso('18/11/2026 15:00'))
  })

  it('every chamado begins once, however often it is looked at', async () => {
    const ids = [await company.open(), await company.open()]
    await begin()
    await Promise.all([work(), work(), work()])
    for (const id of ids) expect((await company.passos(id)).map(({ tipo }) => tipo)).toEqual(['inicio'])
  })

  it.each([
    ['Responder', (id: number) => company.answer(id, 1)],
    ['a comment', (id: number) => company.comment(id)],
    ['Fechar', (id: number) => company.close(id)],
  ])('%s before its turn begins it at the moment of the plan, and answers', async (name, act) => {
    const id = await company.open({ by: 'cliente' })
    await begin()
    at('17/11/2026 15:00')
    await act(id)
    const [resposta, solution] = await relogios(id)
    expect(resposta).toMatchObject({
      meta: 'resposta',
      usado_ms: HOUR,
      terminado_em: iso('17/11/2026 15:00'),
      estourado_em: null,
    })
    expect(solution).toMatchObject({
      meta: 'solucao',
      usado_ms: name === 'Fechar' ? HOUR : 0,
      terminado_em: name === 'Fechar' ? iso('17/11/2026 15:00') : null,
    })
    await work()
    expect((await company.passos(id)).filter(({ tipo }) => tipo === 'inicio')).toHaveLength(2)
  })

  it('another priority before its turn is one from then on: late at that moment, not before', async () => {
    const id = await company.open()
    await begin({ metas: metas({ 3: [4, 8], 4: [1, 2] }) })
    at('17/11/2026 16:30')
    await company.change(id, { id_prioridade: 4 })
    expect(await relogios(id)).toMatchObject([
      { meta_min: 120, usado_ms: 2.5 * HOUR, estourado_em: iso('17/11/2026 16:30') },
    ])
    expect((await company.passos(id)).map(({ tipo, meta_min }) => [tipo, meta_min])).toEqual([
      ['inicio', 480],
      ['prioridade', 120],
    ])
  })

  it('one that is closed before its turn by nobody of the team is measured from the moment of the plan', async () => {
    const id = await company.open({ by: 'cliente' })
    await begin()
    at('17/11/2026 15:00')
    await company.close(id, 'cliente')
    expect((await relogios(id, 'solucao'))[0]).toMatchObject({
      usado_ms: HOUR,
      terminado_em: iso('17/11/2026 15:00'),
    })
  })

  it('one that is opened after the plan and before the job begins once, as it is opened', async () => {
    await begin()
    at('17/11/2026 14:05')
    const id = await company.open()
    await work()
    expect(await relogios(id)).toMatchObject([{ contado_ate: iso('17/11/2026 14:05') }])
    expect((await company.passos(id)).map(({ tipo }) => tipo)).toEqual(['inicio'])
  })

  it('a closed one that is reopened begins its first cycle then', async () => {
    const id = await company.open({ by: 'cliente' })
    await company.close(id)
    await begin()
    await work()
    at('17/11/2026 16:00')
    await company.answer(id, 1)
    expect(await relogios(id)).toMatchObject([
      { meta: 'solucao', ciclo: 1, usado_ms: 0, contado_ate: iso('17/11/2026 16:00'), correndo: true },
    ])
  })

  it('the metas of the plan are applied at once and by another process first: open ones still begin at its moment', async () => {
    const id = await company.open()
    const id_plano = await begin()
    at('17/11/2026 15:00')
    await company.send('admin', 'PUT', `sla/planos/${id_plano}`, {
      metas: metas({ 3: [4, 6] }),
      aplicar_abertos: true,
    })
    // As if another process had just taken the first of both.
    await app.owner.transaction().execute(async (tx) => {
      await tx.selectFrom('sla_recalculos').select('id').where('tipo', '=', 'planos').forUpdate().execute()
      await work()
    })
    await work()
    const [one] = await relogios(id)
    expect([one?.meta_min, one?.vence_em]).toEqual([360, iso('18/11/2026 10:00')])
  })
})

it('POST /api/sla/planos › admin › the first plan waits for whoever is just opening a chamado without it', async () => {
  const person = await company.personOf('admin')
  const { id_cliente } = await app.owner
    .selectFrom('chamados')
    .select('id_cliente')
    .where('id_chamado', '=', await company.open())
    .executeTakeFirstOrThrow()
  const held = { id: 0, working: Promise.resolve() }
  await inTransaction(app.db, async (tx) => {
    const situado = { id_status: 1, id_prioridade: 3, id_cliente }
    const { campos, save } = await openPrazos(tx, situado, { id: person.id, perfil: 'admin' }, app.now())
    expect(campos).toEqual({})
    await begin()
    let done = false
    held.working = work().then(() => void (done = true))
    const waits = async () => {
      const { rows } = await sql`select from pg_locks where locktype = 'advisory' and not granted
        and database = (select oid from pg_database where datname = current_database())`.execute(app.owner)
      return done || rows.length > 0
    }
    await expect.poll(waits, { interval: 5, timeout: 30_000 }).toBe(true)
    held.id = (
      await makeChamado(tx, { ...situado, ...campos, id_usuario: person.id, data_criacao: app.now() })
    ).id_chamado
    await save(held.id)
  })
  await held.working
  expect(await relogios(held.id)).toMatchObject([solucao])
})

describe('DELETE /api/sla/planos/:id › admin › the last plan', () => {
  it('nothing has a deadline any more, and no alarm comes', async () => {
    const id = await company.open({ by: 'cliente' })
    const plano = await begin()
    await work()
    at('17/11/2026 15:00')
    await company.send('admin', 'DELETE', `sla/planos/${plano}`)
    await work()
    expect(await chamado(id)).toMatchObject(none)
    expect(await relogios(id)).toMatchObject([
      { meta: 'resposta', meta_min: null, correndo: false, vence_em: null, usado_ms: HOUR },
      { meta: 'solucao', meta_min: null, correndo: false, vence_em: null, usado_ms: HOUR },
    ])
    at('30/11/2026 15:00')
    await work()
    expect(await company.told(id)).toEqual({ avisos: [], ocorrencias: [] })
    await company.close(id)
  })

  it('with a new plan after it open chamados have a deadline again', async () => {
    const id = await company.open()
    const plano = await begin()
    await work()
    await company.send('admin', 'DELETE', `sla/planos/${plano}`)
    await work()
    at('18/11/2026 08:00')
    await company.plano({ metas: two })
    await work()
    expect((await chamado(id)).vence_em).not.toBeNull()
  })

  it('a breach that has happened stays', async () => {
    const id = await company.open()
    const plano = await begin()
    await work()
    at('19/11/2026 09:00')
    await work()
    await company.send('admin', 'DELETE', `sla/planos/${plano}`)
    await work()
    expect(await relogios(id)).toMatchObject([{ estourado_em: iso('18/11/2026 12:00') }])
  })
})
