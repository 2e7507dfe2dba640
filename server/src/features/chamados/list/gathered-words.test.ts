import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { rowsOf, useApp } from '#server/testing/app/app.ts'
import { peopleAround, type People, ticketOf } from '#server/testing/chamados/people.ts'
import { longText } from '#server/testing/texts/long-text.ts'
import { gatherWords } from '../jobs.ts'

const app = useApp()
const NOW = new Date('2026-11-16T15:00:00Z')
const CLOSED = new Date('2026-11-14T15:00:00Z')
let people: People
beforeAll(async () => {
  app.setNow(NOW)
  people = await peopleAround(app)
})

const search = async (busca: string, who: keyof People = 'admin', rest = '') =>
  rowsOf(
    await app.call('GET', `/api/chamados?busca=${encodeURIComponent(busca)}${rest}`, {
      token: people[who].token,
    }),
  ).map(({ id_chamado }) => id_chamado)
const post = (path: string, body: object, who: keyof People = 'analista') =>
  app.call('POST', `/api/chamados${path}`, { token: people[who].token, body })
const edit = (id: number, body: object) =>
  app.call('PUT', `/api/chamados/${id}`, { token: people.admin.token, body })
const close = (id_chamado: number, fechado_em: Date | null = CLOSED) =>
  app.db
    .updateTable('chamados')
    .set({ id_status: fechado_em ? 2 : 1, fechado_em })
    .where('id_chamado', '=', id_chamado)
    .execute()
/** In how many rows of either kind its words stand. */
const rowsOfWords = async (id: number) => {
  const { rows } = await sql<{ soltas: number; reunidas: number }>`select
    (select count(*)::int from palavras_soltas where id_chamado = ${id}) as soltas,
    (select count(*)::int from palavras_reunidas where id_chamado = ${id}) as reunidas`.execute(app.db)
  return rows[0]
}

/** A closed ticket of the analista with three texts, its words gathered. */
async function gathered(titulo: string, wanted: object = {}) {
  const { id_chamado } = await ticketOf(app, people, {
    titulo,
    descricao: 'Tela preta ao ligar.',
    data_criacao: new Date('2026-11-10T15:00:00Z'),
    id_analista: people.analista.usuario.id,
    ...wanted,
  })
  for (const resposta of ['Troquei a fonte chaveada.', 'Limpei o teclado.'])
    await post(`/${id_chamado}/responder`, { resposta })
  await close(id_chamado)
  await gatherWords(app.db, NOW)
  expect(await rowsOfWords(id_chamado)).toEqual({ soltas: 0, reunidas: 1 })
  return id_chamado
}

describe('GET /api/chamados?busca › tickets that have been closed for a day', () => {
  let id = 0
  beforeEach(async () => {
    await sql`with r as (delete from palavras_reunidas) delete from palavras_soltas`.execute(app.db)
    id = await gathered('Quiosque azul')
  })

  it('everyone › every word must occur, in whichever text; the scope and the filters hold', async () => {
    for (const words of ['quiosque fonte teclado', `${id} chaveadas`, 'preta limpei', 'quiosque tecl'])
      expect({ words, found: await search(words) }).toEqual({ words, found: [id] })
    expect(await search('quiosque verde')).toEqual([])
    const seen = Object.fromEntries(
      await Promise.all(
        (['analista', 'other', 'cliente', 'stranger'] as const).map(async (who) => [
          who,
          await search('quiosque fonte', who),
        ]),
      ),
    )
    expect(seen).toEqual({ analista: [id], other: [], cliente: [id], stranger: [] })
    for (const [rest, found] of [
      ['&abertos=true', []],
      ['&id_status=2', [id]],
      ['&id_status=3', []],
      ['&status=fechado', [id]],
      ['&id_prioridade=2', [id]],
      ['&id_prioridade=3', []],
      [`&id_analista=${people.analista.usuario.id}`, [id]],
      [`&id_analista=${people.other.usuario.id}`, []],
      [`&id_cliente=${people.cliente.usuario.id_empresa}`, [id]],
      [`&id_cliente=${people.stranger.usuario.id_empresa}`, []],
      ['&data_inicio=2026-11-10&data_fim=2026-11-10', [id]],
      ['&data_inicio=2026-11-11', []],
      ['&data_fim=2026-11-09', []],
    ] as const)
      expect({ rest, found: await search('quiosque fonte', 'admin', rest) }).toEqual({ rest, found })
  })

  it('a comment on it is found together with what was said before, and gathered again', async () => {
    await post('/atividades', { id_chamado: id, descricao: 'Agora a suçuarana.' })
    expect(await rowsOfWords(id)).toEqual({ soltas: 2, reunidas: 0 })
    expect(await search('quiosque suçuarana teclado')).toEqual([id])
    await gatherWords(app.db, NOW)
    expect(await rowsOfWords(id)).toEqual({ soltas: 0, reunidas: 1 })
    expect(await search('quiosque suçuarana teclado')).toEqual([id])
  })

  it('opened again by an answer it is among the open ones; it is not gathered while it is open', async () => {
    await post(`/${id}/responder`, { resposta: 'Voltou a falhar.' }, 'cliente')
    await gatherWords(app.db, NOW)
    expect(await rowsOfWords(id)).toEqual({ soltas: 2, reunidas: 0 })
    expect(await search('quiosque falhar', 'admin', '&abertos=true')).toEqual([id])
  })

  it('an edit replaces the words of its own text; the history stays found', async () => {
    await edit(id, { descricao: 'Totem verde.' })
    expect(await search('preta')).toEqual([])
    expect(await search('totem quiosque chaveada teclado')).toEqual([id])
    await gatherWords(app.db, NOW)
    expect(await search('totem quiosque chaveada teclado')).toEqual([id])
    expect(await search('preta')).toEqual([])
  })

  it('another customer, priority or day of creation is found as such', async () => {
    const set = (values: object) =>
      app.db.updateTable('chamados').set(values).where('id_chamado', '=', id).execute()
    await set({ id_cliente: people.stranger.usuario.id_empresa, id_prioridade: 5 })
    expect([await search('quiosque', 'cliente'), await search('quiosque', 'stranger')]).toEqual([[], [id]])
    expect(await search('quiosque', 'admin', '&id_prioridade=5')).toEqual([id])
    await set({ data_criacao: new Date('2023-01-10T15:00:00Z') })
    expect(await search('quiosque', 'admin', '&data_fim=2023-01-10')).toEqual([id])
    await set({ id_analista: people.other.usuario.id })
    expect([await search('quiosque', 'analista'), await search('quiosque', 'other')]).toEqual([[], [id]])
  })

  it('in the trash it is not found, recovered it is', async () => {
    const { status } = await app.call('DELETE', `/api/chamados/${id}`, { token: people.admin.token })
    expect(status).toBe(200)
    expect(await search('quiosque')).toEqual([])
    await app.call('POST', `/api/lixeira/chamados/${id}/recuperar`, { token: people.admin.token })
    expect(await search('quiosque')).toEqual([id])
  })

  it('cliente › a begun word is completed by own words alone', async () => {
    await gathered('Zanzibarco parado', { id_cliente: people.stranger.usuario.id_empresa })
    const own = await gathered('Sonda zanzibarcoqqq')
    expect(await search('zanzibarco', 'cliente')).toEqual([own])
    expect(await search('zanzib', 'cliente')).toEqual([own])
  })

  it('what is being written to, closed today or too long for one row stays apart and is found', async () => {
    const today = await gathered('Relógio parado')
    await close(today, null)
    await close(today, NOW)
    const long = await gathered('Cortina pesada')
    for (let n = 0; n < 45; n++) await post('/atividades', { id_chamado: long, descricao: longText(n) })
    await gatherWords(app.db, NOW)
    expect([await rowsOfWords(today), (await rowsOfWords(long))?.reunidas]).toEqual([
      { soltas: 1, reunidas: 0 },
      0,
    ])
    expect([await search('relógio teclado'), await search('cortina teclado')]).toEqual([[today], [long]])
    await post('/atividades', { id_chamado: id, descricao: 'Mais uma.' })
    await app.db.transaction().execute(async (tx) => {
      await sql`select from chamados where id_chamado = ${id} for update`.execute(tx)
      await gatherWords(app.db, NOW)
    })
    expect((await rowsOfWords(id))?.reunidas).toBe(0)
  })
})
