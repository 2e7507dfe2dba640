import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { anexosTexts as texts } from '#contract/anexos.ts'
import { refusals } from '#contract/endpoint.ts'
import type { Evento } from '#contract/eventos.ts'
import { anexoId, makeAnexo } from '#server/testing/anexos/factory.ts'
import { uploading } from '#server/testing/anexos/upload.ts'
import { refusalOf, rounds, rowsOf, statusesOf, useApp } from '#server/testing/app/app.ts'
import { historyOf, peopleAround, type People, ticketOf } from '#server/testing/chamados/people.ts'
import { listen } from '#server/testing/eventos/listen.ts'
import { findAnexosOf } from './queries.ts'

const app = useApp({ live: true })
const { upload } = uploading(app)
let people: People
let address: string
beforeAll(async () => {
  people = await peopleAround(app)
  address = await app.listen()
})
const file = async (who: keyof People = 'cliente', nome = 'rede.txt') =>
  (await upload(people[who].token, nome, 'Zelo')).id
const ticket = () => ticketOf(app, people, { id_analista: people.analista.usuario.id })
const post = (url: string, body: object, who: keyof People = 'cliente', headers = {}) =>
  app.call('POST', url, { token: people[who].token, body, headers })
const remove = (id: string, who: keyof People) =>
  app.call('DELETE', `/api/anexos/${id}`, { token: people[who].token })
const filesOf = async (id_chamado: number) =>
  (await findAnexosOf(app.db, id_chamado, { withNotes: true })).map(({ id, id_atividade }) => ({
    id,
    id_atividade,
  }))

describe('files that come with what is written', () => {
  it('cliente › a new ticket has its files, in the log by their ids', async () => {
    const anexos = [await file(), await file()]
    const { status, body } = await post('/api/chamados', { titulo: 'Tela', descricao: 'Veja.', anexos })
    expect([status, 'anexos' in body]).toEqual([201, false])
    const found = await filesOf(Number(body['id_chamado']))
    expect(found).toEqual(anexos.map((id) => ({ id, id_atividade: null })))
  })

  it('analista, cliente › an answer, a comment and a closing have theirs, each with its entry', async () => {
    const { id_chamado } = await ticket()
    const [a, b, c] = [await file('analista'), await file(), await file('analista')]
    const url = `/api/chamados/${id_chamado}`
    expect((await post(`${url}/responder`, { resposta: 'Veja.', anexos: [a, a] }, 'analista')).status).toBe(
      200,
    )
    const comment = { id_chamado, descricao: 'Aqui.', anexos: [b.toUpperCase()] }
    expect((await post('/api/chamados/atividades', comment)).status).toBe(201)
    expect((await post(`${url}/fechar`, { anexos: [c] }, 'analista')).status).toBe(200)
    const entries = await app.db
      .selectFrom('atividades')
      .select('id_atividade')
      .where('id_chamado', '=', id_chamado)
      .orderBy('id_atividade')
      .execute()
    const expected = [a, b, c].map((id, place) => ({ id, id_atividade: entries[place]?.id_atividade }))
    expect(
      (await filesOf(id_chamado)).toSorted((x, y) => (x.id_atividade ?? 0) - (y.id_atividade ?? 0)),
    ).toEqual(expected)
  })

  it('cliente › a file that is missing, foreign, used, removed or unfinished: 422, and nothing is written', async () => {
    const { id_chamado } = await ticket()
    const used = await file()
    await post(`/api/chamados/${id_chamado}/responder`, { resposta: 'Um.', anexos: [used] })
    const removed = await file()
    await remove(removed, 'cliente')
    const unfinished = await makeAnexo(app.db, {
      id_usuario: people.cliente.usuario.id,
      tamanho: 4,
      estado: 'recebendo',
    })
    const good = await file()
    const before = await historyOf(app, id_chamado)
    const wrong = [randomUUID(), await file('analista'), used, removed, unfinished.id, 'x', 7]
    for (const id of wrong)
      for (const [url, body] of [
        ['/api/chamados', { titulo: 'a', descricao: 'b' }],
        [`/api/chamados/${id_chamado}/responder`, { resposta: 'Dois.' }],
        [`/api/chamados/${id_chamado}/fechar`, {}],
        ['/api/chamados/atividades', { id_chamado, descricao: 'Três.' }],
      ] as const) {
        const answer = await post(url, { ...body, anexos: [good, id] })
        expect(refusalOf(answer)).toEqual([422, texts.notClaimable])
        expect(Object.keys(Object(answer.body['fields'])).join()).toMatch(/^anexos/)
      }
    expect(await historyOf(app, id_chamado)).toEqual(before)
    const many = Array.from({ length: 21 }, () => good)
    expect(refusalOf(await post('/api/chamados', { titulo: 'a', descricao: 'b', anexos: many }))).toEqual([
      422,
      texts.notClaimable,
    ])
    expect((await app.call('GET', `/api/anexos/${good}`, { token: people.cliente.token })).status).toBe(200)
    expect((await filesOf(id_chamado)).map(({ id }) => id)).toEqual([used])
  })

  it('cliente › the same key claims once; another answer with the same file at once is refused', async () => {
    for (let round = 0; round < rounds(200, 10); round++) {
      const { id_chamado } = await ticket()
      const anexos = [await file()]
      const headers = { 'idempotency-key': randomUUID() }
      const url = `/api/chamados/${id_chamado}/responder`
      const answers = await Promise.all([
        post(url, { resposta: 'Um.', anexos }, 'cliente', headers),
        post(url, { resposta: 'Um.', anexos }, 'cliente', headers),
        post(url, { resposta: 'Dois.', anexos }),
      ])
      const [one, again, other] = answers
      expect(one?.status).toBe(again?.status)
      expect(statusesOf([one ?? again, other].filter((answer) => answer !== undefined))).toEqual([200, 422])
      expect(
        [await historyOf(app, id_chamado), await filesOf(id_chamado)].map(({ length }) => length),
      ).toEqual([1, 1])
    }
  })
})

describe('DELETE /api/anexos/:id', () => {
  const used = async (who: keyof People = 'cliente') => {
    const { id_chamado } = await ticket()
    const id = await file(who)
    const answer = await post(`/api/chamados/${id_chamado}/responder`, { resposta: 'a', anexos: [id] }, who)
    expect(answer.status).toBe(200)
    return { id, id_chamado }
  }

  it('cliente › their own within 15 minutes, then 403; it stays in the conversation as removed', async () => {
    const { id, id_chamado } = await used()
    app.setNow(new Date(Date.now() + 16 * 60_000))
    expect(refusalOf(await remove(id, 'cliente'))).toEqual([403, refusals.forbidden])
    app.setNow(new Date(Date.now() + 14 * 60_000))
    expect((await remove(id, 'cliente')).body).toEqual({ message: texts.deleted })
    app.setNow(undefined)
    expect(refusalOf(await remove(id, 'cliente'))).toEqual([404, texts.notFound])
    const [shown] = await findAnexosOf(app.db, id_chamado, { withNotes: false })
    const { nome, sobrenome } = people.cliente.usuario
    expect(shown).toMatchObject({
      estado: 'removido',
      miniatura: false,
      removido: { por: `${nome} ${sobrenome}`, em: expect.any(String) },
    })
    // The bytes stay as long as a copy may bring the row back.
    expect(await app.files.store.head(id)).toMatchObject({ size: 4 })
  })

  it('analista › any of a ticket that they handle; admin › any; another analista › 404 or 403', async () => {
    const mine = await used()
    expect((await remove(mine.id, 'other')).status).toBe(404)
    expect((await remove(mine.id, 'analista')).status).toBe(200)
    const answered = await used('analista')
    expect(refusalOf(await remove(answered.id, 'cliente'))).toEqual([403, refusals.forbidden])
    expect((await remove(answered.id, 'admin')).status).toBe(200)
  })

  it('admin › others who show the ticket are told, and the log has the name', async () => {
    const { id, id_chamado } = await used()
    const stream = await listen(address, people.cliente.token)
    expect((await remove(id, 'admin')).status).toBe(200)
    await stream.hears((event) => event.noun === 'chamados' && event.id === id_chamado)
    stream.hangUp()
    const log = await app.call('GET', '/api/auditoria?tabela=anexos&acao=excluir', {
      token: people.admin.token,
    })
    expect(rowsOf(log)).toContainEqual(
      expect.objectContaining({ id_usuario: people.admin.usuario.id, nome_registro: 'rede.txt' }),
    )
  })

  it('admin › a file of a note: the team is told, the cliente hears nothing', async () => {
    const [{ id_chamado }, { id_chamado: another }] = [await ticket(), await ticket()]
    const id = await file('analista')
    const note = { texto: 'Só nosso.', anexos: [id] }
    const team = await listen(address, people.analista.token)
    const cliente = await listen(address, people.cliente.token)
    const ofNote = ({ noun, id: about }: Evento) => noun === 'notas' && about === id_chamado
    expect((await post(`/api/chamados/${id_chamado}/notas`, note, 'analista')).status).toBe(201)
    await team.hears(ofNote)
    team.heard.length = 0
    expect((await remove(id, 'admin')).status).toBe(200)
    await team.hears(ofNote)
    const log = await app.call('GET', '/api/auditoria?tabela=anexos&acao=excluir', {
      token: people.admin.token,
    })
    const entry = rowsOf(log).find(({ nome_registro }) => nome_registro === null)
    expect(entry).toMatchObject({ id_usuario: people.admin.usuario.id, tabela: 'anexos' })
    const whole = await app.call('GET', `/api/auditoria/${String(entry?.['id'])}`, {
      token: people.admin.token,
    })
    expect(whole.body['antes']).toEqual({ id, tipo: 'text/plain; charset=utf-8', tamanho: 4 })
    // Events come in their order: with this one, all that came before it is there.
    expect((await post(`/api/chamados/${another}/responder`, { resposta: 'Oi' }, 'analista')).status).toBe(
      200,
    )
    await cliente.hears(({ id: about }) => about === another)
    expect(cliente.heard.filter(({ id: about }) => about === id_chamado)).toEqual([])
    team.hangUp()
    cliente.hangUp()
  })

  it('cliente › with solto only while nothing uses it, which the file itself says', async () => {
    const { id } = await used()
    const loose = await file()
    const take = (taken: string) =>
      app.call('DELETE', `/api/anexos/${taken}?solto=true`, { token: people.cliente.token })
    const isUsed = async (asked: string) =>
      (await app.call('GET', `/api/anexos/${asked}`, { token: people.cliente.token })).body['usado']
    expect([await isUsed(id), await isUsed(loose)]).toEqual([true, false])
    expect(refusalOf(await take(id))).toEqual([404, texts.notFound])
    expect((await take(loose)).status).toBe(200)
    expect((await remove(id, 'cliente')).status).toBe(200)
  })

  it('two at once › one removes it', async () => {
    const { id } = await used()
    expect(statusesOf(await Promise.all([remove(id, 'admin'), remove(id, 'admin')]))).toEqual([200, 404])
  })

  it.each([anexoId(999), '0', 'x'])('admin › the id %s is 404', async (id) => {
    expect(refusalOf(await remove(id, 'admin'))).toEqual([404, texts.notFound])
  })
})
