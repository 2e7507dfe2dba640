import { beforeEach, describe, expect, it } from 'vitest'
import { calendarioSugerido } from '#contract/sla-texts.ts'
import { refusalOf, rowsOf, useApp } from '#server/testing/app/app.ts'
import { iso, measuredCompany, sempre } from '#server/testing/sla/company.ts'

const app = useApp()
const company = measuredCompany(app)
const { at, ask, send } = company

const NOW = '17/11/2026 10:00'
const MONDAY = iso('30/11/2026 00:00')
const LATER = iso('07/12/2026 00:00')
beforeEach(() => at(NOW))

const { horas } = calendarioSugerido
const morning = [{ inicio: '08:00', fim: '12:00' }]
const mornings = { ...horas, seg: morning, ter: morning, qua: morning, qui: morning, sex: morning }
const both = ['carnaval', 'corpus_christi']

const put = (id: number, body: object) => send('admin', 'PUT', `sla/calendarios/${id}`, body)
async function shown(id: number) {
  const row = rowsOf(await ask('analista', 'GET', 'sla/calendarios')).find((one) => one['id'] === id)
  return { horas: row?.['horas'], facultativos: row?.['facultativos'], agendada: row?.['agendada'] }
}
/** When an hour from that moment on is over: what everything is counted with. */
async function hourFrom(id_calendario: number, inicio: string, minutes = 60) {
  const { solucao_em } = await send('admin', 'POST', 'sla/simular', {
    id_calendario,
    metas: [{ id_prioridade: 3, resposta_min: null, solucao_min: minutes }],
    id_prioridade: 3,
    inicio: iso(inicio),
  })
  return solucao_em
}

describe('PUT /api/sla/calendarios/:id › admin › from a later moment on', () => {
  it('is shown until it holds, and what ends after it is counted by it at once', async () => {
    const id = await company.calendario()
    const answer = await put(id, { horas: sempre, vale_desde: MONDAY })
    const planned = { vale_desde: MONDAY, horas: sempre, facultativos: both }
    expect([answer['horas'], answer['agendada']]).toEqual([horas, planned])
    expect(await shown(id)).toEqual({ horas, facultativos: both, agendada: planned })
    expect(await hourFrom(id, '27/11/2026 17:30')).toBe(iso('30/11/2026 00:30'))
    at('30/11/2026 00:00')
    expect(await shown(id)).toEqual({ horas: sempre, facultativos: both, agendada: null })
  })

  it('the audit log says its moment and its hours, and what was planned before', async () => {
    const id = await company.calendario()
    await put(id, { horas: sempre, vale_desde: MONDAY })
    await put(id, { horas: mornings, vale_desde: LATER })
    await put(id, { horas })
    const rows = await app.db
      .selectFrom('auditoria')
      .select(['antes', 'depois'])
      .where('tabela', '=', 'calendarios')
      .where('acao', '=', 'alterar')
      .where('id_registro', '=', id)
      .orderBy('id')
      .execute()
    const of = (value: unknown) => Object(value)['agendada'] ?? null
    expect(rows.map(({ antes, depois }) => [of(antes), of(depois)])).toMatchObject([
      [null, { vale_desde: MONDAY, horas: sempre }],
      [{ vale_desde: MONDAY }, { vale_desde: LATER, horas: mornings }],
      [{ vale_desde: LATER }, null],
    ])
  })

  it('another one for the same moment, an earlier or a later one takes its place', async () => {
    for (const moment of [MONDAY, iso('23/11/2026 00:00'), LATER]) {
      const id = await company.calendario()
      await put(id, { horas: sempre, vale_desde: MONDAY })
      await put(id, { horas: mornings, vale_desde: moment })
      expect((await shown(id)).agendada).toEqual({
        vale_desde: moment,
        horas: mornings,
        facultativos: both,
      })
      // Nothing of the first one is left: neither before nor after, nor for a moment.
      expect(await hourFrom(id, '28/11/2026 12:00')).toBe(iso('30/11/2026 09:00'))
      expect(await hourFrom(id, '08/12/2026 12:00')).toBe(iso('09/12/2026 09:00'))
    }
  })

  it('other hours from now on take its place: no save loses to an earlier one', async () => {
    const id = await company.calendario()
    await put(id, { horas: sempre, vale_desde: MONDAY })
    at('18/11/2026 10:00')
    await put(id, { horas: mornings })
    expect(await shown(id)).toEqual({ horas: mornings, facultativos: both, agendada: null })
    expect(await hourFrom(id, '28/11/2026 12:00')).toBe(iso('30/11/2026 09:00'))
    at('01/12/2026 10:00')
    expect(await shown(id)).toEqual({ horas: mornings, facultativos: both, agendada: null })
  })

  it('the hours that hold already, sent once more, withdraw it', async () => {
    const id = await company.calendario()
    await put(id, { horas: sempre, vale_desde: MONDAY })
    expect(await put(id, { horas })).toMatchObject({ horas, agendada: null, versao: 3 })
    expect(await hourFrom(id, '28/11/2026 12:00')).toBe(iso('30/11/2026 09:00'))
    expect(await put(id, { horas })).toMatchObject({ versao: 3 })
    // So do they where they are planned.
    await put(id, { horas: sempre, vale_desde: MONDAY })
    expect(await put(id, { horas, vale_desde: LATER })).toMatchObject({ horas, agendada: null })
  })

  it('what says nothing of it leaves it: another name, other facultativos, a feriado', async () => {
    const id = await company.calendario()
    await put(id, { horas: sempre, vale_desde: MONDAY })
    const name = `Com outro nome ${id}`
    expect(await put(id, { nome: name })).toMatchObject({ agendada: { vale_desde: MONDAY } })
    await put(id, { facultativos: [] })
    const planned = { vale_desde: MONDAY, horas: sempre, facultativos: [] }
    expect(await shown(id)).toEqual({ horas, facultativos: [], agendada: planned })
    for (const data of ['2026-11-30', '2026-12-01'])
      await send('admin', 'POST', 'sla/feriados', { id_calendario: id, data, nome: 'Recesso' })
    expect(await shown(id)).toEqual({ horas, facultativos: [], agendada: planned })
    expect(await hourFrom(id, '27/11/2026 17:30')).toBe(iso('02/12/2026 00:30'))
    // The same once more is nothing new.
    const { versao } = await put(id, { horas: sempre, vale_desde: MONDAY })
    expect(versao).toBe(4)
  })

  it('a moment in the past or more than a year ahead is 422', async () => {
    const id = await company.calendario()
    const refused = async (vale_desde: string) =>
      refusalOf(await ask('admin', 'PUT', `sla/calendarios/${id}`, { horas: sempre, vale_desde }))
    expect(await refused(iso('17/11/2026 09:59'))).toEqual([422, 'A mudança não pode valer no passado.'])
    expect(await refused('2199-12-31T00:00:00Z')).toEqual([
      422,
      'A mudança pode ser marcada para no máximo um ano à frente.',
    ])
    expect(await shown(id)).toEqual({ horas, facultativos: both, agendada: null })
    await put(id, { horas: sempre, vale_desde: iso(NOW) })
    expect(await shown(id)).toEqual({ horas: sempre, facultativos: both, agendada: null })
  })
})
