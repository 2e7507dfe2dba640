import { beforeAll, describe, expect, it } from 'vitest'
import { PRESENCA_S } from '#contract/chamados.ts'
import { useApp } from '#server/testing/app/app.ts'
import { peopleAround, type People, ticketOf } from '#server/testing/chamados/people.ts'
import { listen } from '#server/testing/eventos/listen.ts'

const app = useApp({ live: true })
let people: People
let address = ''
beforeAll(async () => {
  people = await peopleAround(app)
  address = await app.listen()
})
type Who = keyof People
const mark = (who: Who, id: number, estado: unknown = 'vendo') =>
  app.call('POST', `/api/chamados/${id}/presenca`, { token: people[who].token, body: { estado } })
const seenBy = async (who: Who, id: number, estado?: string) => {
  const { presentes } = (await mark(who, id, estado)).body
  return Array.isArray(presentes) ? presentes.map(({ nome, estado: what }) => `${nome} ${what}`) : presentes
}
const nameOf = (who: Who) => `${people[who].usuario.nome} ${people[who].usuario.sobrenome}`

describe('POST /api/chamados/:id/presenca', () => {
  it('staff › answers who else is there, not oneself; who left or was silent for 45 s is gone', async () => {
    const { id_chamado } = await ticketOf(app, people)
    const start = new Date()
    app.setNow(start)
    expect(await seenBy('analista', id_chamado)).toEqual([])
    expect(await seenBy('admin', id_chamado, 'respondendo')).toEqual(['Ana Luz vendo'])
    expect(await seenBy('other', id_chamado)).toEqual([`${nameOf('admin')} respondendo`, 'Ana Luz vendo'])
    await mark('admin', id_chamado, 'saiu')
    expect(await seenBy('other', id_chamado)).toEqual(['Ana Luz vendo'])
    app.setNow(new Date(start.getTime() + (PRESENCA_S - 1) * 1000))
    expect(await seenBy('other', id_chamado)).toEqual(['Ana Luz vendo'])
    app.setNow(new Date(start.getTime() + PRESENCA_S * 1000))
    expect(await seenBy('other', id_chamado)).toEqual([])
    app.setNow(undefined)
  })

  it('one row a person and ticket, however often; rows of before go with the next word', async () => {
    const first = await ticketOf(app, people)
    const second = await ticketOf(app, people)
    const start = new Date()
    app.setNow(start)
    await Promise.all(Array.from({ length: 20 }, () => mark('analista', first.id_chamado)))
    const mine = () =>
      app.db
        .selectFrom('presencas')
        .select('id_chamado')
        .where('id_usuario', '=', people.analista.usuario.id)
        .where('id_chamado', 'in', [first.id_chamado, second.id_chamado])
        .execute()
    expect(await mine()).toEqual([{ id_chamado: first.id_chamado }])
    app.setNow(new Date(start.getTime() + 60_000))
    await mark('analista', second.id_chamado)
    expect(await mine()).toEqual([{ id_chamado: second.id_chamado }])
    app.setNow(undefined)
  })

  it('who may not read › 404; cliente and painel › 403; another word › 422', async () => {
    const { id_chamado } = await ticketOf(app, people, { id_analista: people.analista.usuario.id })
    expect((await mark('other', id_chamado)).status).toBe(404)
    expect((await mark('cliente', id_chamado)).status).toBe(403)
    expect((await mark('painel', id_chamado)).status).toBe(403)
    expect((await mark('analista', id_chamado, 'dormindo')).status).toBe(422)
  })
})

describe('GET /api/eventos › presencas', () => {
  it('who is there is told who comes, answers and leaves, with the names; nobody else hears of it', async () => {
    const { id_chamado } = await ticketOf(app, people)
    const streams = {
      analista: await listen(address, people.analista.token),
      admin: await listen(address, people.admin.token),
      cliente: await listen(address, people.cliente.token),
      painel: await listen(address, people.painel.token),
    }
    await mark('analista', id_chamado)
    await mark('other', id_chamado)
    const isOf =
      (estado: string | undefined) =>
      (event: { noun: string; presentes?: { estado: string }[] | undefined }) =>
        event.noun === 'presencas' && event.presentes?.[0]?.estado === estado
    const came = await streams.analista.hears(isOf('vendo'))
    expect(came).toMatchObject({ id: id_chamado, presentes: [{ nome: 'Bia Sá', estado: 'vendo' }] })
    await mark('other', id_chamado, 'respondendo')
    await streams.analista.hears(isOf('respondendo'))
    const before = streams.analista.heard.length
    await mark('other', id_chamado, 'respondendo')
    await mark('other', id_chamado, 'saiu')
    await app.call('POST', '/api/chamados/atividades', {
      token: people.admin.token,
      body: { id_chamado, descricao: 'Fim' },
    })
    for (const stream of Object.values(streams))
      await stream.hears(({ noun, id }) => noun === 'chamados' && (id === id_chamado || id === 0))
    const last = streams.analista.heard.slice(before).filter(({ noun }) => noun === 'presencas')
    expect(last.map(({ presentes }) => presentes)).toEqual([[]])
    for (const who of ['admin', 'cliente', 'painel'] as const)
      expect(streams[who].heard.filter(({ noun }) => noun === 'presencas')).toEqual([])
    for (const stream of Object.values(streams)) stream.hangUp()
  })
})
