import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { planoSugerido, slaTexts as texts } from '#contract/sla-texts.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { type Answer, refusalOf, rounds, rowsOf, statusesOf, useApp } from '#server/testing/app/app.ts'
import { prove } from '#server/testing/proof/proof.ts'
import { iso, measuredCompany, moment } from '#server/testing/sla/company.ts'
import { copyMeasured } from '#server/testing/sla/copies.ts'
import { watchPrazos } from './jobs.ts'

const app = useApp()
const company = measuredCompany(app)
const { at, ask, told, relogios } = company

const OPENED = '17/11/2026 14:00'
const DUE = '18/11/2026 12:00'
const late = () => new Date(moment(DUE).getTime() + 1)
const held = { pattern: 0, id_calendario: 0 }
let sequence = 0

/** Due on Wednesday at noon, all like the first one. */
beforeAll(async () => {
  at(OPENED)
  held.id_calendario = await company.calendario()
  const { id_cliente } = await company.customer({ 3: [4, 8], 4: [4, 9] })
  held.pattern = await company.open({ id_cliente })
  // Everybody logs in, and what the first plan has begun is done.
  await company.work()
  // In the trash no alarm changes it.
  await company.send('admin', 'DELETE', `chamados/${held.pattern}`)
  at(DUE)
  await ask('admin', 'GET', 'sla/planos')
})

const next = async () => (await copyMeasured(app.db, held.pattern, 1))[0] ?? 0
/** The jobs of two processes, whose clocks say that the end has just passed. */
const jobs = () => [watchPrazos(app.db, late), watchPrazos(app.db, late)]

async function deadlocks() {
  const { rows } = await sql<{ deadlocks: number }>`select deadlocks::int from pg_stat_database
    where datname = current_database()`.execute(app.db)
  return rows[0]?.deadlocks ?? 0
}

/** What everybody reads of one chamado: late everywhere, once, or nowhere. */
async function resultOf(id: number) {
  const [clock] = await relogios(id, 'solucao')
  const { avisos, ocorrencias } = await told(id)
  const breaches = avisos.filter(({ tipo }) => tipo === 'vencido')
  const steps = (await company.passos(id)).filter(({ tipo }) => tipo === 'estourada')
  return {
    late: clock?.estourado_em ?? null,
    told: [breaches.length, ocorrencias.filter((tipo) => tipo === 'sla_vencido').length, steps.length],
    clock,
  }
}

const actions: Record<string, { method: 'POST' | 'PUT'; path: (id: number) => string; body: object }> = {
  Fechar: { method: 'POST', path: (id) => `chamados/${id}/fechar`, body: {} },
  Responder: {
    method: 'POST',
    path: (id) => `chamados/${id}/responder`,
    body: { resposta: 'Veja.', id_status: 5 },
  },
  'a PUT with another priority': {
    method: 'PUT',
    path: (id) => `chamados/${id}`,
    body: { id_prioridade: 4 },
  },
}

it.each(Object.entries(actions))(
  '§7.5: %s at the very end against the jobs: one result, no deadlock',
  { timeout: 3_600_000 },
  async (name, { method, path, body }) => {
    const before = await deadlocks()
    const seen = new Set<string | null>()
    for (let round = 0; round < rounds(1000); round++) {
      const id = await next()
      const racers = [ask('admin', method, path(id), body), ...jobs()]
      const [answer] = await Promise.all(round % 2 === 0 ? racers : racers.toReversed()).then((all) =>
        all.filter((one) => one !== undefined),
      )
      expect(answer?.status).toBe(200)
      const { late: since, told: times, clock } = await resultOf(id)
      seen.add(since)
      if (since === null) expect(times).toEqual([0, 0, 0])
      else expect([since, ...times]).toEqual([iso(DUE), 1, 1, 1])
      if (name === 'Fechar') expect(clock?.terminado_em).toBe(since === null ? iso(DUE) : clock?.contado_ate)
      if (name.startsWith('a PUT'))
        expect(clock?.vence_em).toBe(since === null ? iso('18/11/2026 14:00') : iso(DUE))
    }
    expect(await deadlocks()).toBe(before)
    expect([...seen].every((since) => since === null || since === iso(DUE))).toBe(true)
    prove('I2', `${name} at the very end of its deadline against two jobs: told twice, or by half`, {
      tried: rounds(1000),
      lost: 0,
    })
  },
)

it('POST /api/sla/planos › admin › two make the first plan at once: both are there, one is everybody’s', async () => {
  for (let round = 0; round < rounds(100); round++) {
    await app.owner.updateTable('clientes').set({ id_plano: null }).execute()
    await app.owner.deleteFrom('planos').execute()
    await app.owner.deleteFrom('sla_recalculos').execute()
    const body = () => ({
      ...planoSugerido,
      nome: `Primeiro ${++sequence}`,
      id_calendario: held.id_calendario,
    })
    const answers = await Promise.all([
      ask('admin', 'POST', 'sla/planos', body()),
      ask('admin', 'POST', 'sla/planos', body()),
    ])
    expect(statusesOf(answers)).toEqual([201, 201])
    const planos = rowsOf(await ask('admin', 'GET', 'sla/planos'))
    expect(planos.map(({ padrao }) => padrao)).toEqual([true, false])
    expect(await app.db.selectFrom('sla_recalculos').select('tipo').execute()).toHaveLength(1)
  }
})

it.each([
  ['planos', () => ({ ...planoSugerido, id_calendario: held.id_calendario })],
  [
    'calendarios',
    () => ({
      horas: {
        seg: [{ inicio: '08:00', fim: '12:00' }],
        ter: [],
        qua: [],
        qui: [],
        sex: [],
        sab: [],
        dom: [],
      },
    }),
  ],
])(
  'POST /api/sla/%s › admin › two of one name at once: one is made, the other reads why not',
  async (path, fields) => {
    for (let round = 0; round < rounds(100); round++) {
      const body = { ...fields(), nome: `O mesmo ${++sequence}` }
      const answers = await Promise.all([
        ask('admin', 'POST', `sla/${path}`, body),
        ask('admin', 'POST', `sla/${path}`, body),
      ])
      expect(answers.map(refusalOf).toSorted((a, b) => Number(a[0]) - Number(b[0]))).toEqual([
        [201, undefined],
        [422, texts.nameTaken],
      ])
    }
  },
)

it('PUT /api/sla/planos/:id › admin › two become everybody’s at once: one is, in the end', async () => {
  const ids = [await company.plano(), await company.plano()]
  for (let round = 0; round < rounds(100); round++) {
    const answers = await Promise.all(
      ids.map((id) => ask('admin', 'PUT', `sla/planos/${id}`, { padrao: true })),
    )
    expect(statusesOf(answers)).toEqual([200, 200])
    const planos = rowsOf(await ask('admin', 'GET', 'sla/planos'))
    expect(planos.filter(({ padrao }) => padrao)).toHaveLength(1)
  }
})

/** Until a statement of this database waits for a lock that somebody holds. */
async function untilBlocked() {
  const blocked = sql<{ total: number }>`select count(*)::int as total from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`
  while ((await blocked.execute(app.db)).rows[0]?.total === 0) await setImmediate()
}

/** A call that is made while somebody else is writing this, and waits for them. */
async function during(write: (tx: Db) => Promise<unknown>, call: () => Promise<Answer>) {
  const sent = await app.owner.transaction().execute(async (tx) => {
    await write(tx)
    const answer = call()
    await untilBlocked()
    return { answer }
  })
  return refusalOf(await sent.answer)
}

it('DELETE /api/sla/planos/:id › admin › while a customer takes it: 409', async () => {
  const { id_cliente } = await company.customer({ 3: [null, 8] })
  const id_plano = await company.plano()
  const refused = await during(
    (tx) => tx.updateTable('clientes').set({ id_plano }).where('id', '=', id_cliente).execute(),
    () => ask('admin', 'DELETE', `sla/planos/${id_plano}`),
  )
  expect(refused).toEqual([409, texts.planoUsed(1)])
})

it('PUT /api/clientescrud/:id › admin › takes a plan that is just deleted: 422', async () => {
  const { id_cliente } = await company.customer({ 3: [null, 8] })
  const id_plano = await company.plano()
  const refused = await during(
    (tx) => tx.deleteFrom('planos').where('id', '=', id_plano).execute(),
    () => ask('admin', 'PUT', `clientescrud/${id_cliente}`, { id_plano }),
  )
  expect(refused).toEqual([422, texts.planoNotFound])
})

it('DELETE /api/sla/calendarios/:id › admin › while a plan takes it: 409', async () => {
  const id_calendario = await company.calendario()
  const refused = await during(
    (tx) =>
      tx
        .insertInto('planos')
        .values({ nome: 'Toma', id_calendario, padrao: false, mostrar_cliente: false })
        .execute(),
    () => ask('admin', 'DELETE', `sla/calendarios/${id_calendario}`),
  )
  expect(refused).toEqual([409, texts.calendarioUsed(1)])
})

it.each(['POST', 'PUT'] as const)(
  '%s /api/sla/planos › admin › takes a calendar that is just deleted: 422',
  async (method) => {
    const [id_calendario, id_plano] = [await company.calendario(), await company.plano()]
    const refused = await during(
      (tx) => tx.deleteFrom('calendarios').where('id', '=', id_calendario).execute(),
      () =>
        method === 'POST'
          ? ask('admin', 'POST', 'sla/planos', { ...planoSugerido, nome: 'Toma também', id_calendario })
          : ask('admin', 'PUT', `sla/planos/${id_plano}`, { id_calendario }),
    )
    expect(refused).toEqual([422, texts.calendarioNotFound])
  },
)

it('POST /api/chamados/:id/sla/desconsiderar › admin › two at once: one 200, one 409', async () => {
  const body = { meta: 'solucao', ciclo: 1, motivo: 'Combinado com o cliente.' }
  for (let round = 0; round < rounds(200); round++) {
    const id = await next()
    const answers = await Promise.all([
      ask('admin', 'POST', `chamados/${id}/sla/desconsiderar`, body),
      ask('admin', 'POST', `chamados/${id}/sla/desconsiderar`, { ...body, motivo: 'Falha da operadora.' }),
    ])
    expect(answers.map(refusalOf).toSorted((a, b) => Number(a[0]) - Number(b[0]))).toEqual([
      [200, undefined],
      [409, texts.alreadyDesconsiderado],
    ])
    const steps = (await company.passos(id)).filter(({ tipo }) => tipo === 'desconsiderada')
    expect(steps).toHaveLength(1)
  }
})

it(
  'a recalculation against the actions of people: nothing is lost, no deadlock',
  { timeout: 3_600_000 },
  async () => {
    const before = await deadlocks()
    at(OPENED)
    const { id_cliente, id_calendario } = await company.customer({ 3: [null, 8] })
    const pattern = await company.open({ id_cliente })
    for (let round = 0; round < rounds(100, 5); round++) {
      const ids = await copyMeasured(app.db, pattern, 12)
      const feriado = await company.send('admin', 'POST', 'sla/feriados', {
        id_calendario,
        data: '2026-11-18',
        nome: `Folga ${++sequence}`,
      })
      const closing = ids.filter((_, place) => place % 3 === 0)
      const answers = await Promise.all([
        ...closing.map((id) => ask('admin', 'POST', `chamados/${id}/fechar`, {})),
        company.work(),
        company.work(),
      ])
      expect(answers.flatMap((answer) => (answer ? [answer.status] : []))).toEqual(closing.map(() => 200))
      for (const id of ids) {
        const [clock] = await relogios(id)
        if (closing.includes(id)) expect(clock?.terminado_em).toBe(iso(OPENED))
        else expect(clock?.vence_em).toBe(iso('19/11/2026 12:00'))
      }
      await company.send('admin', 'DELETE', `sla/feriados/${Number(feriado['id'])}`)
      await company.work()
    }
    expect(await deadlocks()).toBe(before)
  },
)
