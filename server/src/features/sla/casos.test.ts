import { beforeAll, describe, expect, it } from 'vitest'
import { calendarioSugerido, getPrazos, planoSugerido } from '#contract/sla.ts'
import { startSession } from '#server/platform/identity/sessions.ts'
import { rowsOf, useApp } from '#server/testing/app/app.ts'
import { makeCliente } from '#server/testing/clientes/factory.ts'
import { makeUsuario } from '#server/testing/usuarios/factory.ts'
import { watchPrazos } from './jobs.ts'

const app = useApp()
const held = { admin: 0, analista: 0, cliente: 0, plano: 0, token: '' }

/** dd/mm/aaaa hh:mm of São Paulo, where it is three hours behind UTC unless told otherwise. */
const moment = (text: string, zone = '-03:00') => {
  const [day = '', time = ''] = text.split(' ')
  return new Date(`${day.split('/').toReversed().join('-')}T${time}${zone}`)
}

/** Nobody stays logged in from one case to the next. */
async function at(text: string, zone?: string) {
  const now = moment(text, zone)
  app.setNow(now)
  held.token = await startSession(app.db, held.admin, now)
}

async function send(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) {
  const answer = await app.call(method, `/api/${path}`, { token: held.token, ...(body && { body }) })
  if (answer.status >= 300) throw new Error(`${path} ${answer.status} ${answer.text}`)
  return answer.body
}
const idOf = (body: Record<string, unknown>, name = 'id') => Number(body[name])

const always = [{ inicio: '00:00', fim: '24:00' }]
const sempre = { seg: always, ter: always, qua: always, qui: always, sex: always, sab: always, dom: always }

/** A calendar of its own for each case that changes it, and a plan with this one target for Média. */
async function plan(hours: number, change: object = {}) {
  const nome = `Calendário ${Math.random()}`
  const calendario = idOf(await send('POST', 'sla/calendarios', { ...calendarioSugerido, nome, ...change }))
  await send('PUT', `sla/planos/${held.plano}`, {
    id_calendario: calendario,
    metas: [{ id_prioridade: 3, resposta_min: null, solucao_min: hours * 60 }],
  })
  return calendario
}

const open = async (id_prioridade = 3) =>
  idOf(
    await send('POST', 'chamados', {
      titulo: 'Servidor parado',
      descricao: 'Não liga.',
      id_cliente: held.cliente,
      id_analista: held.analista,
      id_prioridade,
    }),
    'id_chamado',
  )
const answer = (id: number, id_status: number) =>
  send('POST', `chamados/${id}/responder`, { resposta: 'Veja.', id_status })
const close = (id: number) => send('POST', `chamados/${id}/fechar`, {})
const work = () => watchPrazos(app.db, () => app.now())

async function clocks(id: number) {
  return getPrazos.response.parse(await send('GET', `chamados/${id}/sla`)).relogios
}
const HOUR = 3_600_000
const due = async (id: number, ciclo = 1) =>
  (await clocks(id)).find((one) => one.meta === 'solucao' && one.ciclo === ciclo)?.vence_em
const usedHours = async (id: number) => ((await clocks(id))[0]?.usado_ms ?? 0) / HOUR
const iso = (text: string, zone?: string) => moment(text, zone).toISOString()

beforeAll(async () => {
  held.admin = (await makeUsuario(app.db, { perfil: 'admin' })).id
  held.analista = (await makeUsuario(app.db)).id
  held.cliente = (await makeCliente(app.db)).id
  await at('01/01/2018 08:00', '-02:00')
  const id_calendario = idOf(await send('POST', 'sla/calendarios', calendarioSugerido))
  held.plano = idOf(await send('POST', 'sla/planos', { ...planoSugerido, id_calendario }))
})

describe('the worked cases of the specification, through the calls', () => {
  it.each([
    [1, '17/11/2026 10:00', 4, '17/11/2026 15:00'],
    [2, '17/11/2026 12:20', 1, '17/11/2026 14:00'],
    [3, '17/11/2026 09:00', 8, '17/11/2026 18:00'],
    [4, '13/11/2026 16:30', 4, '16/11/2026 10:30'],
    [5, '19/11/2026 17:00', 4, '23/11/2026 11:00'],
    [6, '21/11/2026 10:00', 1, '23/11/2026 09:00'],
    [7, '05/02/2027 17:00', 4, '10/02/2027 11:00'],
    [8, '25/03/2027 16:00', 4, '29/03/2027 10:00'],
  ] as const)('%i: %s and %i h are due on %s', async (_case, start, hours, end) => {
    await at(start)
    await plan(hours)
    expect(await due(await open())).toBe(iso(end))
  })

  it('3: answered at the last millisecond is met, one later is not', async () => {
    await at('17/11/2026 09:00')
    await plan(8)
    const [met, late] = [await open(), await open()]
    await at('17/11/2026 18:00')
    await close(met)
    app.setNow(new Date(moment('17/11/2026 18:00').getTime() + 1))
    await close(late)
    expect((await clocks(met))[0]?.estourado_em).toBeNull()
    expect((await clocks(late))[0]?.estourado_em).toBe(iso('17/11/2026 18:00'))
  })

  it('7: with Carnaval as a working day', async () => {
    await at('05/02/2027 17:00')
    await plan(4, { facultativos: [] })
    expect(await due(await open())).toBe(iso('08/02/2027 11:00'))
  })

  it('9: while the customer is waited for nothing is used', async () => {
    await at('17/11/2026 14:00')
    await plan(8)
    const id = await open()
    expect(await due(id)).toBe(iso('18/11/2026 12:00'))
    await at('17/11/2026 17:00')
    await answer(id, 5)
    expect([await usedHours(id), await due(id)]).toEqual([3, null])
    await at('18/11/2026 09:00')
    await answer(id, 1)
    expect([await usedHours(id), await due(id)]).toEqual([3, iso('18/11/2026 15:00')])
  })

  it('10: a pause outside working time moves nothing', async () => {
    await at('17/11/2026 14:00')
    await plan(8)
    const id = await open()
    await at('17/11/2026 18:30')
    await answer(id, 5)
    await at('18/11/2026 07:30')
    await answer(id, 1)
    expect([await usedHours(id), await due(id)]).toEqual([4, iso('18/11/2026 12:00')])
  })

  it('11: waiting for others over a weekend', async () => {
    await at('13/11/2026 17:00')
    await plan(4)
    const id = await open()
    await at('13/11/2026 17:30')
    await answer(id, 4)
    await at('16/11/2026 10:00')
    await answer(id, 1)
    expect(await due(id)).toBe(iso('16/11/2026 14:30'))
  })

  it.each([
    [12, '03/11/2018 22:00', '-03:00', 4, { horas: sempre }, '2018-11-04T05:00:00.000Z'],
    [13, '17/02/2018 22:00', '-02:00', 4, { horas: sempre }, '2018-02-18T04:00:00.000Z'],
    [14, '01/11/2018 17:00', '-03:00', 2, {}, '2018-11-05T11:00:00.000Z'],
  ] as const)('%i: the clock changes after %s', async (_case, start, zone, hours, change, end) => {
    await at(start, zone)
    await plan(hours, change)
    expect(await due(await open())).toBe(end)
  })

  it.each([
    [15, '16/11/2026 15:00', 5, '16/11/2026 18:00', null],
    [16, '17/11/2026 09:00', 9, '17/11/2026 09:00', '17/11/2026 09:00'],
  ] as const)('%i: more urgent on %s', async (_case, when, used, end, breached) => {
    await at('16/11/2026 09:00')
    await plan(4)
    await send('PUT', `sla/planos/${held.plano}`, {
      metas: [
        { id_prioridade: 2, resposta_min: null, solucao_min: 24 * 60 },
        { id_prioridade: 4, resposta_min: null, solucao_min: 8 * 60 },
      ],
    })
    const id = await open(2)
    expect(await due(id)).toBe(iso('18/11/2026 16:00'))
    await at(when)
    await send('PUT', `chamados/${id}`, { id_prioridade: 4 })
    const [clock] = await clocks(id)
    expect([await usedHours(id), clock?.vence_em, clock?.estourado_em]).toEqual([
      used,
      iso(end),
      breached && iso(breached),
    ])
  })

  it('17: reopened, it has what was left', async () => {
    await at('17/11/2026 10:00')
    await plan(8)
    const id = await open()
    await at('17/11/2026 16:00')
    await close(id)
    await at('18/11/2026 10:00')
    await answer(id, 1)
    const [first] = await clocks(id)
    expect([first?.usado_ms, first?.estourado_em, await due(id, 2)]).toEqual([
      5 * HOUR,
      null,
      iso('18/11/2026 14:00'),
    ])
  })

  it('18: closed late and reopened, it has a quarter', async () => {
    await at('17/11/2026 08:00')
    await plan(8)
    const id = await open()
    await at('17/11/2026 18:00')
    await close(id)
    await at('18/11/2026 10:00')
    await answer(id, 1)
    const [first] = await clocks(id)
    expect([first?.usado_ms, first?.estourado_em, await due(id, 2)]).toEqual([
      9 * HOUR,
      iso('17/11/2026 17:00'),
      iso('18/11/2026 12:00'),
    ])
  })

  it('19: tomorrow becomes a feriado', async () => {
    await at('17/11/2026 16:00')
    const id_calendario = await plan(8)
    const id = await open()
    expect(await due(id)).toBe(iso('18/11/2026 15:00'))
    await at('17/11/2026 17:00')
    await send('POST', 'sla/feriados', { id_calendario, data: '2026-11-18', nome: 'Dia da cidade' })
    await work()
    expect(await due(id)).toBe(iso('19/11/2026 15:00'))
  })

  it('20: the calendar opens day and night from now on', async () => {
    await at('16/11/2026 12:00')
    const id_calendario = await plan(8)
    const id = await open()
    expect(await due(id)).toBe(iso('17/11/2026 11:00'))
    await at('16/11/2026 18:00')
    await send('PUT', `sla/calendarios/${id_calendario}`, { horas: sempre })
    await work()
    expect([await usedHours(id), await due(id)]).toEqual([5, iso('16/11/2026 21:00')])
  })

  it('21: near when three quarters are used', async () => {
    await at('17/11/2026 10:00')
    await plan(8)
    const id = await open()
    const listed = await app.call('GET', '/api/chamados?abertos=true', { token: held.token })
    const row = rowsOf(listed).find(({ id_chamado }) => id_chamado === id)
    expect(row?.['perto_em']).toBe(iso('17/11/2026 17:00'))
  })
})
