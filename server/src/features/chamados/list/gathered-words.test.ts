import { sql } from 'kysely'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { useApp } from '#server/testing/app/app.ts'
import { foundBy, peopleAround, type People, ticketOf } from '#server/testing/chamados/people.ts'
import { longText } from '#server/testing/texts/long-text.ts'
import { gatherClosed, gatherTexts } from '../jobs.ts'
import { writeWords } from '../queries.ts'

const app = useApp()
const NOW = new Date('2026-11-16T15:00:00Z')
const CLOSED = new Date('2026-11-14T15:00:00Z')
let people: People
beforeAll(async () => {
  app.setNow(NOW)
  people = await peopleAround(app)
})

const search = (busca: string, who: keyof People = 'admin', rest = '') =>
  foundBy(app, people[who], busca, rest)
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
/** Rows of words that say something else of their ticket than the ticket does. */
const astray = async () => {
  const columns = [
    'data_criacao',
    'id_cliente',
    'id_analista',
    'id_usuario',
    'id_status',
    'id_prioridade',
    'fechado_em',
    'excluido_em',
  ]
  const { rows } = await sql`select p.id_chamado from (
      select * from palavras_abertas union all select * from palavras_fechadas
    ) as p join chamados c using (id_chamado)
    where row(${sql.join(columns.map((name) => sql.ref(`p.${name}`)))})
      is distinct from row(${sql.join(columns.map((name) => sql.ref(`c.${name}`)))})`.execute(app.db)
  return rows
}
afterEach(async () => {
  const rows = await astray()
  if (rows.length > 0) throw new Error(`words that do not follow their ticket: ${JSON.stringify(rows)}`)
})

/** In how many rows of each kind its words stand. */
const rowsOfWords = async (id: number) => {
  await writeWords(app.db)
  const { rows } = await sql<{ soltas: number; abertas: number; fechadas: number }>`select
    (select count(*)::int from palavras_soltas where id_chamado = ${id}) as soltas,
    (select count(*)::int from palavras_abertas where id_chamado = ${id}) as abertas,
    (select count(*)::int from palavras_fechadas where id_chamado = ${id}) as fechadas`.execute(app.db)
  return rows[0]
}
async function gather() {
  await gatherTexts(app.db, NOW)
  await gatherClosed(app.db, NOW)
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
  await gather()
  expect(await rowsOfWords(id_chamado)).toEqual({ soltas: 0, abertas: 0, fechadas: 1 })
  return id_chamado
}

describe('GET /api/chamados?busca › tickets that have been closed for a day', () => {
  let id = 0
  beforeEach(async () => {
    await sql`with s as (delete from palavras_soltas), a as (delete from palavras_abertas) delete from palavras_fechadas`.execute(
      app.db,
    )
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
    expect(await rowsOfWords(id)).toEqual({ soltas: 1, abertas: 1, fechadas: 0 })
    expect(await search('quiosque suçuarana teclado')).toEqual([id])
    await gather()
    expect(await rowsOfWords(id)).toEqual({ soltas: 0, abertas: 0, fechadas: 1 })
    expect(await search('quiosque suçuarana teclado')).toEqual([id])
  })

  it('opened again by an answer it is among the open ones', async () => {
    await post(`/${id}/responder`, { resposta: 'Voltou a falhar.' }, 'cliente')
    expect(await rowsOfWords(id)).toEqual({ soltas: 1, abertas: 1, fechadas: 0 })
    expect(await search('quiosque falhar', 'admin', '&abertos=true')).toEqual([id])
    await gather()
    expect(await rowsOfWords(id)).toEqual({ soltas: 0, abertas: 1, fechadas: 0 })
    expect(await search('quiosque falhar', 'admin', '&abertos=true')).toEqual([id])
  })

  it('an edit replaces the words of its own text; the history stays found', async () => {
    await edit(id, { descricao: 'Totem verde.' })
    expect(await search('preta')).toEqual([])
    expect(await search('totem quiosque chaveada teclado')).toEqual([id])
    await gather()
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
    await gather()
    expect([await rowsOfWords(today), (await rowsOfWords(long))?.fechadas]).toEqual([
      { soltas: 0, abertas: 1, fechadas: 0 },
      0,
    ])
    expect([await search('relógio teclado'), await search('cortina teclado')]).toEqual([[today], [long]])
    await post('/atividades', { id_chamado: id, descricao: 'Mais uma.' })
    await app.db.transaction().execute(async (tx) => {
      await sql`select from chamados where id_chamado = ${id} for update`.execute(tx)
      await gather()
    })
    expect(await rowsOfWords(id)).toEqual({ soltas: 1, abertas: 1, fechadas: 0 })
  })
})

describe('GET /api/chamados?busca › open tickets', () => {
  const make = async (titulo: string, descricao = 'x') => {
    const { id_chamado } = await ticketOf(app, people, {
      titulo,
      descricao,
      id_analista: people.analista.usuario.id,
    })
    await gather()
    expect(await rowsOfWords(id_chamado)).toEqual({ soltas: 0, abertas: 1, fechadas: 0 })
    return id_chamado
  }

  it('everyone › words of a new answer and of what was gathered before meet; so do those of another new one', async () => {
    const [id, other] = [await make('Catraca emperrada'), await make('Catraca muda')]
    await post(`/${id}/responder`, { resposta: 'Engraxei a polia.' })
    for (const [words, found] of [
      ['catraca polia', [id]],
      ['catraca', [other, id]],
      ['emperrada muda', []],
      ['muda polia', []],
    ] as const)
      expect({ words, found: await search(words) }).toEqual({ words, found })
    await post(`/${id}/responder`, { resposta: 'Falta o rolamento.' })
    expect([await search('polia rolamento catraca'), await search('catraca polia', 'stranger')]).toEqual([
      [id],
      [],
    ])
    await gather()
    expect(await search('polia rolamento catraca')).toEqual([id])
  })

  it('admin › an edit and another customer change what is found of a gathered one', async () => {
    const id = await make('Portão', 'Cofre torto')
    await post(`/${id}/responder`, { resposta: 'Soldei o braço.' })
    await edit(id, { descricao: 'Escada.' })
    expect([await search('cofre'), await search('portão escada braço')]).toEqual([[], [id]])
    await gather()
    await app.db
      .updateTable('chamados')
      .set({ id_cliente: people.stranger.usuario.id_empresa ?? 0 })
      .where('id_chamado', '=', id)
      .execute()
    expect([await search('portão', 'cliente'), await search('portão', 'stranger')]).toEqual([[], [id]])
  })

  it('analista, cliente, admin › whatever is done to a gathered one, it is found by what it is now', async () => {
    const id = await make('Torno parado')
    const [ana, bia] = [people.analista.usuario.id, people.other.usuario.id]
    const byStatus = async (status: number) => [
      await search('torno', 'admin', `&id_status=${status}`),
      await search('torno', 'admin', '&abertos=true'),
    ]
    await edit(id, { id_prioridade: 5 })
    expect(await search('torno', 'admin', '&id_prioridade=5')).toEqual([id])
    await post(`/${id}/responder`, { resposta: 'Vendo.', id_status: 4 })
    expect(await byStatus(4)).toEqual([[id], [id]])
    await post(`/${id}/escalar`, { id_analista: bia })
    expect([await search('torno', 'analista'), await search('torno', 'other')]).toEqual([[], [id]])
    expect(await search('torno', 'admin', `&id_analista=${ana}`)).toEqual([])
    await post(`/${id}/fechar`, {}, 'other')
    expect(await byStatus(2)).toEqual([[id], []])
    expect(await search('torno', 'admin', '&fechado_em=2026-11-16')).toEqual([id])
    await post(`/${id}/responder`, { resposta: 'Parou outra vez.' }, 'cliente')
    expect(await byStatus(1)).toEqual([[id], [id]])
    await app.call('DELETE', `/api/chamados/${id}`, { token: people.admin.token })
    expect(await search('torno')).toEqual([])
  })

  it('an answer while the words are gathered loses none of them', async () => {
    const id = await make('Bomba presa')
    const answers = Array.from({ length: 12 }, (_, n) => `valvula${n}x`)
    const answering = (async () => {
      for (const resposta of answers) await post(`/${id}/responder`, { resposta })
    })()
    const gathering = (async () => {
      for (let n = 0; n < 12; n++) await gather()
    })()
    await Promise.all([answering, gathering])
    expect(await search(['bomba', ...answers].join(' '))).toEqual([id])
  })
})
