import { beforeAll, describe, expect, it } from 'vitest'
import { daysBefore } from '#server/platform/time/clock.ts'
import { rowsOf, useApp } from '#server/testing/app/app.ts'
import { makeAnexo } from '#server/testing/anexos/factory.ts'
import { peopleAround, type People, ticketOf } from '#server/testing/chamados/people.ts'
import { forgetUnsent } from '../jobs.ts'

const app = useApp()
let people: People
beforeAll(async () => {
  people = await peopleAround(app)
})
type Who = keyof People
const path = (id: number) => `/api/chamados/${id}/rascunho`
const save = (who: Who, id: number, body: object) =>
  app.call('PUT', path(id), { token: people[who].token, body: { tipo: 'resposta', ...body } })
const read = async (who: Who, id: number) =>
  rowsOf(await app.call('GET', path(id), { token: people[who].token })).map(({ tipo, texto }) => [
    tipo,
    texto,
  ])
const ofAna = () => ticketOf(app, people, { id_analista: people.analista.usuario.id })

describe('PUT /api/chamados/:id/rascunho', () => {
  it('analista › both kinds live apart; cliente › the own answer; nobody reads another’s', async () => {
    const { id_chamado } = await ofAna()
    await save('analista', id_chamado, { texto: 'Estou' })
    await save('analista', id_chamado, { tipo: 'nota', texto: 'Cuidado' })
    await save('cliente', id_chamado, { texto: 'Quando' })
    expect(await read('analista', id_chamado)).toEqual([
      ['resposta', 'Estou'],
      ['nota', 'Cuidado'],
    ])
    expect(await read('cliente', id_chamado)).toEqual([['resposta', 'Quando']])
    expect(await read('admin', id_chamado)).toEqual([])
  })

  it('cliente › a note is 403, also to discard; a draft of before, as analista, is not given', async () => {
    const { id_chamado } = await ofAna()
    expect((await save('cliente', id_chamado, { tipo: 'nota', texto: 'x' })).status).toBe(403)
    const token = people.cliente.token
    expect((await app.call('DELETE', `${path(id_chamado)}?tipo=nota`, { token })).status).toBe(403)
    const { id } = people.cliente.usuario
    await app.db
      .insertInto('rascunhos')
      .values({ id_usuario: id, id_chamado, tipo: 'nota', texto: 'De antes' })
      .execute()
    expect(await read('cliente', id_chamado)).toEqual([])
  })

  it('two devices › the newer is kept and the other handed back; one that goes on hands back nothing', async () => {
    const { id_chamado } = await ofAna()
    const first = await save('analista', id_chamado, { texto: 'No computador' })
    const { rascunho } = first.body
    const base = Object(rascunho).atualizado_em
    expect(first.body).toMatchObject({ rascunho: { texto: 'No computador' }, outro: null })
    const second = await save('analista', id_chamado, { texto: 'No telefone' })
    expect(second.body).toMatchObject({
      rascunho: { texto: 'No telefone' },
      outro: { texto: 'No computador' },
    })
    const third = await save('analista', id_chamado, { texto: 'No computador.', base, escrito_em: base })
    expect(third.body).toMatchObject({
      rascunho: { texto: 'No telefone' },
      outro: { texto: 'No computador.' },
    })
    const next = Object(second.body['rascunho']).atualizado_em
    const fourth = await save('analista', id_chamado, { texto: 'No telefone!', base: next })
    expect(fourth.body).toMatchObject({ rascunho: { texto: 'No telefone!' }, outro: null })
  })

  it('two devices at once › one is kept, the other handed back to one of them', async () => {
    for (let round = 0; round < 10; round++) {
      const { id_chamado } = await ofAna()
      const answers = await Promise.all(
        ['Um', 'Dois'].map((texto) => save('analista', id_chamado, { texto })),
      )
      expect(answers.map(({ status }) => status)).toEqual([200, 200])
      const offered = answers.flatMap(({ body }) => Object(body['outro']).texto ?? [])
      const kept = (await read('analista', id_chamado)).map(([, texto]) => texto)
      expect(new Set([...kept, ...offered])).toEqual(new Set(['Dois', 'Um']))
    }
  })

  it('an answer and a comment take the draft with them; a save that comes later does not bring it back', async () => {
    for (const send of ['responder', 'comentar']) {
      const { id_chamado } = await ofAna()
      const saved = await save('analista', id_chamado, { texto: 'Pronto' })
      const { token } = people.analista
      await (send === 'responder'
        ? app.call('POST', `/api/chamados/${id_chamado}/responder`, { token, body: { resposta: 'Pronto' } })
        : app.call('POST', '/api/chamados/atividades', { token, body: { id_chamado, descricao: 'Pronto' } }))
      expect(await read('analista', id_chamado)).toEqual([])
      const base = Object(saved.body['rascunho']).atualizado_em
      const late = await save('analista', id_chamado, { texto: 'Pronto!', base })
      expect(late.body).toMatchObject({ rascunho: null, outro: { texto: 'Pronto!' } })
      expect(await read('analista', id_chamado)).toEqual([])
    }
  })

  it('files › those that are there, one’s own and in nothing sent', async () => {
    const { id_chamado } = await ofAna()
    const [ana, admin] = [people.analista.usuario.id, people.admin.usuario.id]
    const mine = await makeAnexo(app.db, { id_usuario: ana, nome: 'tela.png' })
    const used = await makeAnexo(app.db, { id_usuario: ana, id_chamado })
    const foreign = await makeAnexo(app.db, { id_usuario: admin, nome: 'alheio.png' })
    const anexos = [used.id, mine.id, foreign.id]
    const { body } = await save('analista', id_chamado, { texto: 'Veja', anexos })
    expect(Object(body['rascunho']).anexos).toMatchObject([{ id: mine.id, nome: 'tela.png' }])
  })

  it('a ticket that one may no longer read › 404, and nothing of the draft', async () => {
    const { id_chamado } = await ofAna()
    await save('analista', id_chamado, { texto: 'Meu' })
    const body = { id_analista: people.other.usuario.id }
    await app.call('POST', `/api/chamados/${id_chamado}/escalar`, { token: people.admin.token, body })
    const { token } = people.analista
    expect((await app.call('GET', path(id_chamado), { token })).status).toBe(404)
    expect((await save('analista', id_chamado, { texto: 'Meu' })).status).toBe(404)
  })

  it('bad input › 422', async () => {
    const { id_chamado } = await ofAna()
    for (const wrong of [
      { tipo: 'outra', texto: 'x' },
      { texto: 'x'.repeat(20_001) },
      { texto: 'a\0' },
      { texto: 'x', base: 'ontem' },
      { texto: 'x', escrito_em: 'ontem' },
      { texto: 'x', anexos: ['x'] },
      { texto: 'x', anexos: Array.from({ length: 21 }, () => crypto.randomUUID()) },
    ])
      expect((await save('analista', id_chamado, wrong)).status).toBe(422)
  })
})

it('DELETE /api/chamados/:id/rascunho › the one that is named, and again', async () => {
  const { id_chamado } = await ofAna()
  await save('analista', id_chamado, { texto: 'Fica' })
  await save('analista', id_chamado, { tipo: 'nota', texto: 'Vai' })
  const { token } = people.analista
  for (let time = 0; time < 2; time++)
    expect((await app.call('DELETE', `${path(id_chamado)}?tipo=nota`, { token })).status).toBe(200)
  expect(await read('analista', id_chamado)).toEqual([['resposta', 'Fica']])
})

it('forgetUnsent › a draft that nobody touched for 30 days is gone, a younger one stays', async () => {
  const [old, young] = [await ofAna(), await ofAna()]
  const escrito_em = daysBefore(new Date(), 31).toISOString()
  await save('analista', old.id_chamado, { texto: 'Velho', escrito_em })
  await save('analista', young.id_chamado, { texto: 'Novo' })
  await forgetUnsent(app.db, new Date())
  expect(await read('analista', old.id_chamado)).toEqual([])
  expect(await read('analista', young.id_chamado)).toEqual([['resposta', 'Novo']])
})
