import { beforeAll, describe, expect, it } from 'vitest'
import { useApp } from '#server/testing/app/app.ts'
import { iso, measuredCompany, moment } from '#server/testing/sla/company.ts'
import { copyMeasured } from '#server/testing/sla/copies.ts'
import { watchPrazos } from './jobs.ts'

const app = useApp()
const company = measuredCompany(app)
const { at, told, relogios, chamado, work } = company

const OPENED = '17/11/2026 10:00'
const NEAR = '17/11/2026 17:00'
const DUE = '18/11/2026 09:00'
const near = { meta: 'solucao', ciclo: 1, meta_min: 480, tipo: 'perto', quando: iso(NEAR) }
const late = { meta: 'solucao', ciclo: 1, meta_min: 480, tipo: 'vencido', quando: iso(DUE) }
const nothing = { avisos: [], ocorrencias: [] }

const held = { id_cliente: 0 }
beforeAll(async () => {
  at('16/11/2026 08:00')
  held.id_cliente = (await company.customer({ 3: [null, 8] })).id_cliente
})

/** Opened on Tuesday at ten by staff: near at five, due on Wednesday at nine. */
async function open() {
  at(OPENED)
  return company.open({ id_cliente: held.id_cliente })
}
const clock = async (id: number) => (await relogios(id))[0]

describe('watchPrazos › near its end', () => {
  it('is told at that moment, once, and not before; the clock then has nothing more to tell', async () => {
    const id = await open()
    at('17/11/2026 16:59:59.999')
    await work()
    expect(await told(id)).toEqual(nothing)
    const before = await chamado(id)
    at(NEAR)
    await work()
    await work()
    expect(await told(id)).toEqual({ avisos: [near], ocorrencias: ['sla_perto'] })
    expect((await clock(id))?.perto_em).toBeNull()
    // The row itself is as it was: no new version, and lists still know that it is near.
    expect(await chamado(id)).toEqual(before)
    expect(before.perto_em).toBe(iso(NEAR))
    at('17/11/2026 17:30')
    await company.answer(id, 4)
    await company.answer(id, 1)
    await work()
    expect((await told(id)).ocorrencias).toEqual(['sla_perto'])
  })

  it('another priority that is near is told again, the same one never', async () => {
    const { id_cliente } = await company.customer({ 3: [null, 8], 4: [null, 7] })
    at(OPENED)
    const id = await company.open({ id_cliente })
    at(NEAR)
    await work()
    for (const id_prioridade of [4, 3, 4]) {
      await company.change(id, { id_prioridade })
      await work()
    }
    const { avisos, ocorrencias } = await told(id)
    expect(avisos.map(({ meta_min }) => meta_min).toSorted((a, b) => a - b)).toEqual([420, 480])
    expect(ocorrencias).toEqual(['sla_perto', 'sla_perto'])
  })

  it('is left out where the end is past too', async () => {
    const id = await open()
    at('18/11/2026 09:30')
    await work()
    await work()
    expect(await told(id)).toEqual({ avisos: [late], ocorrencias: ['sla_vencido'] })
    expect((await clock(id))?.perto_em).toBeNull()
  })
})

describe('watchPrazos › past its end', () => {
  it('at its very end it is in time; a millisecond later it is late since that end, told once', async () => {
    const id = await open()
    at(NEAR)
    await work()
    at(DUE)
    await work()
    expect((await told(id)).ocorrencias).toEqual(['sla_perto'])
    at('18/11/2026 09:00:00.001')
    await work()
    at('18/11/2026 12:00')
    await work()
    expect(await told(id)).toEqual({ avisos: [near, late], ocorrencias: ['sla_perto', 'sla_vencido'] })
    expect(await clock(id)).toMatchObject({ vence_em: iso(DUE), estourado_em: iso(DUE), correndo: true })
    expect(await chamado(id)).toMatchObject({ vence_em: iso(DUE), vence_meta: 'solucao' })
  })

  it('the time that is told is the end, however late it is looked at', async () => {
    const id = await open()
    at('20/12/2026 03:00')
    await work()
    expect(await told(id)).toEqual({ avisos: [late], ocorrencias: ['sla_vencido'] })
    expect((await company.passos(id)).at(-1)).toMatchObject({
      tipo: 'estourada',
      usado_ms: 8 * 3_600_000,
      quando: iso(DUE),
      id_usuario: null,
    })
  })

  it.each([
    ['Fechar', (id: number) => company.close(id)],
    ['Responder that waits', (id: number) => company.answer(id, 5)],
    ['a comment', (id: number) => company.comment(id)],
    ['another priority', (id: number) => company.change(id, { id_prioridade: 2 })],
  ])(
    'POST /api/chamados › admin › %s that comes late says so itself, and the job adds nothing',
    async (_name, act) => {
      const id = await open()
      at('18/11/2026 09:30')
      await act(id)
      expect(await told(id)).toEqual({ avisos: [late], ocorrencias: ['sla_vencido'] })
      expect((await clock(id))?.estourado_em).toBe(iso(DUE))
      await work()
      expect(await told(id)).toEqual({ avisos: [late], ocorrencias: ['sla_vencido'] })
    },
  )

  it('a late one that waits for the customer keeps its date', async () => {
    const id = await open()
    at('18/11/2026 09:30')
    await work()
    await company.answer(id, 5)
    expect(await clock(id)).toMatchObject({ vence_em: iso(DUE), estourado_em: iso(DUE), correndo: false })
    expect((await chamado(id)).vence_em).toBe(iso(DUE))
    at('18/11/2026 10:00')
    await company.answer(id, 1)
    expect((await chamado(id)).vence_em).toBe(iso(DUE))
    await work()
    expect((await told(id)).ocorrencias).toEqual(['sla_vencido'])
  })

  it('one that waited in time is not late, however long it waits', async () => {
    const id = await open()
    at('17/11/2026 11:00')
    await company.answer(id, 4)
    expect(await chamado(id)).toMatchObject({ vence_em: null, perto_em: null, vence_meta: 'solucao' })
    at('30/11/2026 12:00')
    await work()
    expect(await told(id)).toEqual(nothing)
  })

  it('one in the trash is silent; recovered, it is told with its own time', async () => {
    const id = await open()
    await company.send('admin', 'DELETE', `chamados/${id}`)
    at('18/11/2026 09:30')
    await work()
    expect(await told(id)).toEqual(nothing)
    expect(await clock(id)).toMatchObject({ vence_em: iso(DUE), correndo: true })
    await company.send('admin', 'POST', `lixeira/chamados/${id}/recuperar`)
    await work()
    expect(await told(id)).toEqual({ avisos: [late], ocorrencias: ['sla_vencido'] })
  })
})

describe('watchPrazos › many at once', () => {
  it('more than one look takes are all told in one pass, by two processes at once each of them once', async () => {
    const id = await open()
    const ids = [id, ...(await copyMeasured(app.db, id, 450))]
    at('18/11/2026 09:30')
    await Promise.all([work(), work(), work()])
    await work()
    const avisos = await app.db
      .selectFrom('sla_avisos')
      .select('id_chamado')
      .where('id_chamado', 'in', ids)
      .execute()
    const ocorrencias = await app.db
      .selectFrom('ocorrencias')
      .select('id_registro')
      .where('tipo', '=', 'sla_vencido')
      .where('id_registro', 'in', ids)
      .execute()
    expect([avisos.length, ocorrencias.length]).toEqual([ids.length, ids.length])
    expect(new Set(avisos.map(({ id_chamado }) => id_chamado))).toEqual(new Set(ids))
    expect(new Set(ocorrencias.map(({ id_registro }) => id_registro))).toEqual(new Set(ids))
  })

  it('one that somebody is just writing comes with the next look, and holds up no other', async () => {
    const [busy, free] = [await open(), await open()]
    at('18/11/2026 09:30')
    await app.owner.transaction().execute(async (tx) => {
      await tx.selectFrom('chamados').select('versao').where('id_chamado', '=', busy).forUpdate().execute()
      await work()
      expect([await told(busy), await told(free)]).toEqual([
        nothing,
        { avisos: [late], ocorrencias: ['sla_vencido'] },
      ])
    })
    await work()
    expect(await told(busy)).toEqual({ avisos: [late], ocorrencias: ['sla_vencido'] })
  })

  it('told to stop, it tells nothing more', async () => {
    const id = await open()
    at('18/11/2026 09:30')
    await watchPrazos(app.db, app.now, AbortSignal.abort())
    expect(await told(id)).toEqual(nothing)
  })
})

describe('the clock of the server jumps back', () => {
  it('what was counted is not counted again, and nothing ends before it began', async () => {
    const id = await open()
    at('17/11/2026 15:00')
    await company.answer(id, 5)
    at('17/11/2026 14:00')
    await company.answer(id, 1)
    const { usado_ms, contado_ate } = (await clock(id)) ?? {}
    expect([usado_ms, contado_ate]).toEqual([4 * 3_600_000, iso('17/11/2026 15:00')])
    expect((await chamado(id)).vence_em).toBe(iso(DUE))
    at('17/11/2026 14:30')
    await company.close(id)
    expect(await clock(id)).toMatchObject({
      usado_ms: 4 * 3_600_000,
      terminado_em: iso('17/11/2026 15:00'),
      estourado_em: null,
    })
  })

  it('an alarm that was told stays told, and a recalculation counts nothing twice', async () => {
    const { id_cliente, id_calendario } = await company.customer({ 3: [null, 8] })
    at(OPENED)
    const id = await company.open({ id_cliente })
    at('18/11/2026 09:30')
    await work()
    at('17/11/2026 12:00')
    await work()
    await company.send('admin', 'PUT', `sla/calendarios/${id_calendario}`, { facultativos: [] })
    await work()
    expect((await told(id)).ocorrencias).toEqual(['sla_vencido'])
    expect(await clock(id)).toMatchObject({ estourado_em: iso(DUE), usado_ms: 8.5 * 3_600_000 })
    expect(moment(DUE).getTime()).toBeLessThan(Date.parse((await clock(id))?.contado_ate ?? ''))
  })
})
