import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { useApp } from '#server/testing/app/app.ts'
import { HOUR, iso, measuredCompany, metas, sempre } from '#server/testing/sla/company.ts'
import { rows } from '#server/testing/sla/many.ts'
import { makeUsuario } from '#server/testing/usuarios/factory.ts'

const app = useApp()
const company = measuredCompany(app)
const { at, send, asPerson } = company
const day = { calendario: { horas: sempre } }

type Side = { id_cliente: number; id_plano: number; person: number }
let hidden: Side = { id_cliente: 0, id_plano: 0, person: 0 }
let shown = hidden
const side = async (hours: [number, number], mostrar_cliente: boolean): Promise<Side> => {
  const { id_cliente, id_plano } = await company.customer({ 3: hours, 4: hours }, { ...day, mostrar_cliente })
  const { id } = await makeUsuario(app.db, { perfil: 'cliente', id_empresa: id_cliente })
  return { id_cliente, id_plano, person: id }
}

beforeAll(async () => {
  at('16/11/2026 08:00')
  await company.plano({ nome: 'De todos', metas: metas({ 3: [50, 90] }) })
})
/** Every case has customers of its own: one sees nothing of its deadlines, which are of 7 h and 11 h, the other sees 20 h and 40 h. */
beforeEach(async () => {
  at('17/11/2026 08:00')
  hidden = await side([7, 11], false)
  shown = await side([20, 40], true)
})

const prazos = z.object({
  relogios: z.array(z.looseObject({ meta: z.string(), ciclo: z.number() })),
  passos: z.array(z.looseObject({ meta: z.string(), tipo: z.string() })),
  trechos: z.array(z.looseObject({ inicio: z.string() })),
})
async function read(person: number, id: number) {
  const answer = await asPerson(person, 'GET', `chamados/${id}/sla`)
  expect(answer.status).toBe(200)
  return prazos.parse(answer.body)
}
async function opened({ person }: Side) {
  const made = await asPerson(person, 'POST', 'chamados', {
    titulo: 'Sem rede',
    descricao: 'Nada.',
    id_prioridade: 3,
  })
  const id = Number(made.body['id_chamado'])
  await company.change(id, { id_analista: (await company.personOf('analista')).id })
  return id
}
const move = (id: number, { id_cliente }: Side) => company.change(id, { id_cliente })
const listed = async ({ person }: Side, query: string) =>
  rows(await asPerson(person, 'GET', `chamados?${query}`))
const idsOf = async (to: Side, query: string) => (await listed(to, query)).map(({ id_chamado }) => id_chamado)
const rowOf = async (to: Side, id: number) =>
  (await listed(to, 'campos=lista')).find(({ id_chamado }) => id_chamado === id)
const nothing = { vence_em: null, perto_em: null, vence_meta: null, sla: null }
const everySituation = 'sla=vencido,perto,no_prazo,pausado'

describe('a chamado that came from a company whose plan is hidden › cliente of the new one', () => {
  it('reads its deadlines, steps and hours since it came, and no target or date of before', async () => {
    const id = await opened(hidden)
    at('17/11/2026 10:00')
    await move(id, shown)
    at('17/11/2026 11:00')
    const { relogios, passos, trechos } = await read(shown.person, id)
    expect(relogios).toMatchObject([
      { meta: 'resposta', meta_min: 20 * 60, usado_ms: 3 * HOUR, vence_em: iso('18/11/2026 04:00') },
      { meta: 'solucao', meta_min: 40 * 60, usado_ms: 3 * HOUR, vence_em: iso('19/11/2026 00:00') },
    ])
    expect(passos).toMatchObject([
      { meta: 'resposta', tipo: 'cliente', meta_min: 20 * 60 },
      { meta: 'solucao', tipo: 'cliente', meta_min: 40 * 60 },
    ])
    expect(trechos.map(({ inicio }) => inicio)).toEqual([iso('17/11/2026 10:00'), iso('17/11/2026 10:00')])
    expect(await rowOf(shown, id)).toMatchObject({ vence_em: iso('18/11/2026 04:00'), sla: 'no_prazo' })
    // The team reads all of it.
    expect((await read((await company.personOf('admin')).id, id)).passos).toHaveLength(4)
  })

  it('what was left out before it came is not told', async () => {
    const id = await opened(hidden)
    const left = { meta: 'resposta', ciclo: 1, motivo: 'Combinado com o cliente por telefone.' }
    await send('admin', 'POST', `chamados/${id}/sla/desconsiderar`, left)
    await move(id, shown)
    const { relogios, passos } = await read(shown.person, id)
    expect([...relogios, ...passos].map(({ meta }) => meta)).toEqual(['solucao', 'solucao'])
    expect(await rowOf(shown, id)).toMatchObject({ vence_meta: 'solucao', sla: 'no_prazo' })
  })

  it('closed before it came, it shows nothing; reopened, only what came since', async () => {
    const id = await opened(hidden)
    at('17/11/2026 23:00')
    await company.close(id)
    await move(id, shown)
    expect(await read(shown.person, id)).toEqual({ relogios: [], passos: [], trechos: [] })
    expect(await idsOf(shown, 'fora_de=2026-11')).toEqual([])
    await company.answer(id, 1)
    const { relogios, passos } = await read(shown.person, id)
    expect(relogios).toMatchObject([{ meta: 'solucao', ciclo: 2, meta_min: 40 * 60 }])
    expect(passos).toMatchObject([{ meta: 'solucao', ciclo: 2, tipo: 'reabertura' }])
  })

  it('late before it came, it says so nowhere: not in its row, its place in the list, its situation or its month', async () => {
    const first = await opened(shown)
    const id = await opened(hidden)
    at('17/11/2026 16:00')
    await move(id, shown)
    expect((await read(shown.person, id)).relogios.map(({ meta }) => meta)).toEqual(['solucao'])
    expect(await rowOf(shown, id)).toMatchObject(nothing)
    expect(await idsOf(shown, everySituation)).toEqual([first])
    expect(await idsOf(shown, `${everySituation}&busca=rede`)).toEqual([first])
    expect(await idsOf(shown, 'abertos=true&ordenar=vence_em')).toEqual([first, id])
    expect(await idsOf(shown, 'abertos=true&ordenar=vence_em&direcao=desc')).toEqual([id, first])
    expect(
      rows(await company.ask('admin', 'GET', `chamados?sla=vencido&id_cliente=${shown.id_cliente}`)),
    ).toMatchObject([{ id_chamado: id, sla: 'vencido' }])
    // The late answer ends in the month of the new company's report, which its people cannot read.
    await company.comment(id)
    expect(await idsOf(shown, 'fora_de=2026-11')).toEqual([])
    expect(await rowOf(shown, id)).toMatchObject({ vence_meta: 'solucao', sla: 'no_prazo' })
  })
})

describe('a company that changes from a hidden plan to one that is shown › its cliente', () => {
  const change = (to: Side, { id_plano }: Side) =>
    send('admin', 'PUT', `clientescrud/${to.id_cliente}`, { id_plano })

  it('sees what is opened from then on, and of the others what another target began', async () => {
    const [old, closed] = [await opened(hidden), await opened(hidden)]
    at('17/11/2026 23:00')
    await company.close(closed)
    await change(hidden, shown)
    await company.work()
    at('17/11/2026 23:30')
    const fresh = await opened(hidden)
    for (const id of [old, closed])
      expect(await read(hidden.person, id)).toEqual({ relogios: [], passos: [], trechos: [] })
    expect(await rowOf(hidden, old)).toMatchObject(nothing)
    expect(await idsOf(hidden, everySituation)).toEqual([fresh])
    expect(await idsOf(hidden, 'abertos=true&ordenar=vence_em')).toEqual([fresh, old])
    expect(await idsOf(hidden, 'fora_de=2026-11')).toEqual([])
    expect((await read(hidden.person, fresh)).relogios).toHaveLength(2)

    // What was late by the hidden plan stays so; the next cycle has the targets of before.
    await company.answer(closed, 1)
    expect((await read(hidden.person, closed)).relogios).toEqual([])
    expect(await rowOf(hidden, closed)).toMatchObject(nothing)
    await company.change(closed, { id_prioridade: 4 })
    const { relogios, passos } = await read(hidden.person, closed)
    expect(relogios).toMatchObject([{ ciclo: 2, meta_min: 40 * 60 }])
    expect(passos).toMatchObject([{ tipo: 'prioridade' }])
    expect(await idsOf(hidden, everySituation)).toEqual([fresh, closed].toSorted((a, b) => b - a))
  })

  it('a plan that itself begins to be shown shows all that it measured, until it is gone', async () => {
    const id = await opened(hidden)
    await send('admin', 'PUT', `sla/planos/${hidden.id_plano}`, { mostrar_cliente: true })
    expect((await read(hidden.person, id)).passos).toHaveLength(2)
    expect(await idsOf(hidden, everySituation)).toEqual([id])
    await change(hidden, shown)
    expect((await read(hidden.person, id)).relogios).toHaveLength(2)
    await send('admin', 'DELETE', `sla/planos/${hidden.id_plano}`)
    expect((await read(hidden.person, id)).relogios).toEqual([])
    expect(await idsOf(hidden, everySituation)).toEqual([])
    await change(hidden, { ...shown, id_plano: (await side([1, 2], false)).id_plano })
    expect((await read(hidden.person, id)).relogios).toEqual([])
  })
})
