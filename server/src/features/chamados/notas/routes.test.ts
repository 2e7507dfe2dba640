import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { anexosTexts } from '#contract/anexos-texts.ts'
import { chamadosTexts } from '#contract/chamados.ts'
import { refusalOf, rowsOf, useApp } from '#server/testing/app/app.ts'
import { auditOf } from '#server/testing/auditoria/audit.ts'
import { makeAnexo } from '#server/testing/anexos/factory.ts'
import { makeNota } from '#server/testing/chamados/factory.ts'
import { peopleAround, type People, ticketOf } from '#server/testing/chamados/people.ts'

const app = useApp()
let people: People
beforeAll(async () => {
  people = await peopleAround(app)
})
type Who = keyof People
const note = (who: Who, id: number, body: object, headers = {}) =>
  app.call('POST', `/api/chamados/${id}/notas`, { token: people[who].token, body, headers })
const ofAna = (wanted: object = {}) =>
  ticketOf(app, people, { id_analista: people.analista.usuario.id, ...wanted })
const notesOf = (id_chamado: number) =>
  app.db.selectFrom('notas_internas').select('texto').where('id_chamado', '=', id_chamado).execute()
const novas = async (who: Who) =>
  (await app.call('GET', '/api/chamados/contagens', { token: people[who].token })).body['novas']

describe('POST /api/chamados/:id/notas', () => {
  it('analista and admin › 201 with the entry; the ticket is as it was, and the log has no word of it', async () => {
    const before = await ofAna()
    const { status, body } = await note('analista', before.id_chamado, { texto: 'Cliente atrasa pagamento' })
    expect(status).toBe(201)
    expect(body).toMatchObject({
      tipo: 'nota',
      texto: 'Cliente atrasa pagamento',
      autor: 'Ana Luz',
      anexos: [],
    })
    expect((await note('admin', before.id_chamado, { texto: 'Eu vi' })).status).toBe(201)
    const after = await app.db
      .selectFrom('chamados')
      .selectAll()
      .where('id_chamado', '=', before.id_chamado)
      .executeTakeFirstOrThrow()
    expect(after).toEqual(before)
    const [entry] = await auditOf(app.db, 'notas', Number(body['id']))
    expect(entry).toMatchObject({ acao: 'anotar', depois: { id_chamado: before.id_chamado } })
    expect(JSON.stringify(entry)).not.toContain('pagamento')
  })

  it('who may read but not comment › 403, who may not read › 404, cliente and painel › 403', async () => {
    const { id_chamado } = await ofAna()
    expect((await note('other', id_chamado, { texto: 'x' })).status).toBe(404)
    expect((await note('cliente', id_chamado, { texto: 'x' })).status).toBe(403)
    expect((await note('painel', id_chamado, { texto: 'x' })).status).toBe(403)
    expect(await notesOf(id_chamado)).toEqual([])
  })

  it('a text that is none or too long › 422', async () => {
    const { id_chamado } = await ofAna()
    for (const texto of [undefined, '', '  \n', '\u200b'])
      expect(refusalOf(await note('analista', id_chamado, { texto }))).toEqual([
        422,
        chamadosTexts.missingNota,
      ])
    for (const texto of ['x'.repeat(20_001), 'a\0b', 7])
      expect((await note('analista', id_chamado, { texto })).status).toBe(422)
    expect((await note('analista', id_chamado, { texto: 'x'.repeat(20_000) })).status).toBe(201)
  })

  it('with files › they are the note’s; one that is foreign, unfinished or used › 422 and nothing is written', async () => {
    const { id_chamado } = await ofAna()
    const [ana, admin] = [people.analista.usuario.id, people.admin.usuario.id]
    const mine = await makeAnexo(app.db, { id_usuario: ana, nome: 'contrato.pdf' })
    const foreign = await makeAnexo(app.db, { id_usuario: admin })
    const unfinished = await makeAnexo(app.db, { id_usuario: ana, estado: 'recebendo', recebido: 3 })
    for (const wrong of [foreign.id, unfinished.id, randomUUID(), 'x'])
      expect(
        refusalOf(await note('analista', id_chamado, { texto: 'Ver', anexos: [mine.id, wrong] })),
      ).toEqual([422, anexosTexts.notClaimable])
    expect(await notesOf(id_chamado)).toEqual([])
    const { status, body } = await note('analista', id_chamado, { texto: 'Ver', anexos: [mine.id] })
    expect([status, body['anexos']]).toMatchObject([201, [{ id: mine.id, nome: 'contrato.pdf' }]])
    expect((await note('analista', id_chamado, { texto: 'De novo', anexos: [mine.id] })).status).toBe(422)
  })

  it('the same Idempotency-Key twice at once › one note', async () => {
    const { id_chamado } = await ofAna()
    const headers = { 'idempotency-key': randomUUID() }
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => note('analista', id_chamado, { texto: 'Uma vez' }, headers)),
    )
    expect(new Set(answers.map(({ body }) => body['id'])).size).toBe(1)
    expect(await notesOf(id_chamado)).toHaveLength(1)
  })

  it('against a hand-over at the same moment › the note is before it, or refused', async () => {
    for (let round = 0; round < 10; round++) {
      const { id_chamado } = await ofAna()
      const [written, moved] = await Promise.all([
        note('analista', id_chamado, { texto: 'Na hora' }),
        app.call('POST', `/api/chamados/${id_chamado}/escalar`, {
          token: people.admin.token,
          body: { id_analista: people.other.usuario.id },
        }),
      ])
      expect(moved.status).toBe(200)
      expect([201, 403, 404]).toContain(written.status)
      expect(await notesOf(id_chamado)).toHaveLength(written.status === 201 ? 1 : 0)
    }
  })

  it('the draft of the note goes with it, the one of the answer stays; a refused note leaves both', async () => {
    const { id_chamado } = await ofAna()
    const token = people.analista.token
    const path = `/api/chamados/${id_chamado}/rascunho`
    for (const tipo of ['nota', 'resposta'])
      await app.call('PUT', path, { token, body: { tipo, texto: `Um ${tipo}` } })
    const tipos = async () => rowsOf(await app.call('GET', path, { token })).map(({ tipo }) => tipo)
    await note('analista', id_chamado, { texto: 'Um nota', anexos: [randomUUID()] })
    expect(await tipos()).toEqual(['resposta', 'nota'])
    await note('analista', id_chamado, { texto: 'Um nota' })
    expect(await tipos()).toEqual(['resposta'])
  })
})

describe('news of a note', () => {
  it('GET contagens › analista › tells where only notes are new from where an answer is; cliente › has no such list', async () => {
    const counts = async (who: Who) =>
      (await app.call('GET', '/api/chamados/contagens', { token: people[who].token })).body
    const [noted, answered] = [await ofAna(), await ofAna()]
    for (const { id_chamado } of [noted, answered]) await note('admin', id_chamado, { texto: 'Do chefe' })
    const both = expect.arrayContaining([noted.id_chamado, answered.id_chamado])
    expect(await counts('analista')).toMatchObject({ novas: both, notas: both })
    await app.call('POST', `/api/chamados/${answered.id_chamado}/responder`, {
      token: people.cliente.token,
      body: { resposta: 'Ainda parado.' },
    })
    const { novas: ids, notas, mudancas } = await counts('analista')
    expect(ids).toEqual(both)
    expect(notas).toContain(noted.id_chamado)
    expect(notas).not.toContain(answered.id_chamado)
    expect(mudancas).not.toContain(answered.id_chamado)
    expect(Object.keys(await counts('cliente')).toSorted()).toEqual(['fila', 'novas'])
  })

  it('a colleague’s is news for the assigned analista until it is read; for nobody of the company', async () => {
    const { id_chamado } = await ofAna()
    await note('analista', id_chamado, { texto: 'Minha' })
    expect(await novas('analista')).not.toContain(id_chamado)
    const { body } = await note('admin', id_chamado, { texto: 'Do chefe' })
    expect(await novas('analista')).toContain(id_chamado)
    expect(await novas('cliente')).not.toContain(id_chamado)
    const read = (who: Who, id_nota: unknown) =>
      app.call('POST', `/api/chamados/${id_chamado}/lido`, { token: people[who].token, body: { id_nota } })
    expect((await read('cliente', body['id'])).body).toEqual({ id_atividade: 0 })
    expect((await read('analista', Number(body['id']) - 1)).status).toBe(200)
    expect(await novas('analista')).toContain(id_chamado)
    await read('analista', body['id'])
    expect(await novas('analista')).not.toContain(id_chamado)
    const marks = await app.db
      .selectFrom('leituras')
      .selectAll()
      .where('id_chamado', '=', id_chamado)
      .execute()
    expect(marks.find(({ id_usuario }) => id_usuario === people.cliente.usuario.id)?.id_nota).toBe(0)
  })
})

describe('GET /api/chamados?busca › words of notes', () => {
  const search = async (who: Who, busca: string) =>
    rowsOf(
      await app.call('GET', `/api/chamados?busca=${encodeURIComponent(busca)}`, { token: people[who].token }),
    ).map((row) => row['id_chamado'])

  it('the team finds all words in one note, half typed and by their stem; within its scope, old tickets too', async () => {
    const { id_chamado } = await ofAna({ data_criacao: '2019-03-01T12:00:00Z' })
    const hidden = await ticketOf(app, people, { id_analista: people.other.usuario.id })
    const id_autor = people.admin.usuario.id
    await makeNota(app.db, { id_chamado, id_autor, texto: 'Trocar o capacitor queimado da placa' })
    await makeNota(app.db, { id_chamado, id_autor, texto: 'Orçamento aprovado' })
    await makeNota(app.db, { id_chamado: hidden.id_chamado, id_autor, texto: 'Outro capacitor queimado' })
    expect(await search('admin', 'capacitores queimados')).toEqual([hidden.id_chamado, id_chamado])
    expect(await search('analista', 'capacitor queimado')).toEqual([id_chamado])
    expect(await search('analista', 'capaci')).toEqual([id_chamado])
    expect(await search('admin', 'capacitor orçamento')).toEqual([])
    expect(await search('cliente', 'capacitor')).toEqual([])
    expect(await search('cliente', 'capaci')).toEqual([])
    const known = await app.db.selectFrom('palavras_conhecidas').select('palavra').execute()
    expect(known.map(({ palavra }) => palavra)).not.toContain('capacitor')
  })

  it('analista › a word of thousands of notes › just their own tickets, as with few', async () => {
    const mine = await ofAna()
    const foreign = await ticketOf(app, people, { id_analista: people.other.usuario.id })
    const id_autor = people.admin.usuario.id
    await makeNota(app.db, { id_chamado: mine.id_chamado, id_autor, texto: 'Falta o parafuso' })
    const many = Array.from({ length: 2100 }, () => ({
      id_chamado: foreign.id_chamado,
      id_autor,
      texto: 'Parafuso',
    }))
    await app.db.insertInto('notas_internas').values(many).execute()
    expect(await search('analista', 'parafuso')).toEqual([mine.id_chamado])
    expect(await search('analista', 'parafuso falta')).toEqual([mine.id_chamado])
    expect(await search('admin', 'parafuso')).toEqual([foreign.id_chamado, mine.id_chamado])
  })
})

it('a note is written once: the database itself refuses to change or delete it', async () => {
  const { id_chamado } = await ofAna()
  await makeNota(app.db, { id_chamado, id_autor: people.analista.usuario.id, texto: 'Fica' })
  await expect(app.owner.updateTable('notas_internas').set({ texto: 'x' }).execute()).rejects.toThrow(
    'não podem ser',
  )
  await expect(app.owner.deleteFrom('notas_internas').execute()).rejects.toThrow('não podem ser')
})
