import { beforeAll, describe, expect, it } from 'vitest'
import { artigosTexts as texts } from '#contract/artigos.ts'
import { refusals } from '#contract/endpoint.ts'
import { fieldTexts } from '#contract/fields.ts'
import { refusalOf, rowsOf, useApp } from '#server/testing/app/app.ts'
import { auditOf } from '#server/testing/auditoria/audit.ts'
import { peopleAround, type People } from '#server/testing/chamados/people.ts'
import { makeArtigo } from '#server/testing/artigos/factory.ts'

const app = useApp()
let people: People
beforeAll(async () => {
  app.setNow('2026-11-16T15:00:00Z')
  people = await peopleAround(app)
})
type Who = keyof People
const staff = ['admin', 'analista'] as const
const call = (
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  who: Who,
  body?: object,
  headers = {},
) => app.call(method, `/api/artigoscrud${path}`, { token: people[who].token, body, headers })
const create = (who: Who, body: object, headers = {}) => call('POST', '', who, body, headers)
const put = (who: Who, id: number, body: object) => call('PUT', `/${id}`, who, body)
const countRows = async () => (await app.db.selectFrom('artigos').select('id').execute()).length
const whole = {
  titulo: ' Fila travada 🖨️ ',
  descricao: 'Nada *imprime*.\n\n- nem o <b>teste</b>',
  causas: 'Spooler',
  solucao: '1. Reinicie',
  aplicacao: 'Windows',
}
const missing = 2_000_000_000

describe('POST /api/artigoscrud', () => {
  it.each(staff)('%s › writes one as sent; author, time and version are the server’s', async (who) => {
    const lies = {
      id: 1,
      id_autor: people.other.usuario.id,
      nome_autor: 'X',
      criado_em: '2020-01-01T00:00:00Z',
      versao: 9,
      excluido_em: '2020-01-01T00:00:00Z',
      id_editor: 1,
      restaurada: 4,
      trecho: [{ texto: 'x', marcado: true }],
      nada: 1,
    }
    const { status, body } = await create(who, { ...whole, ...lies })
    const { usuario } = people[who]
    expect(status).toBe(201)
    expect(body).toEqual({
      ...whole,
      id: expect.any(Number),
      id_autor: usuario.id,
      nome_autor: `${usuario.nome} ${usuario.sobrenome}`,
      criado_em: '2026-11-16T15:00:00.000Z',
      versao: 1,
      trecho: [],
    })
    expect((await call('GET', `/${Number(body['id'])}`, who)).body).toEqual(body)
    expect(await auditOf(app.db, 'artigos', Number(body['id']))).toMatchObject([
      { acao: 'criar', id_usuario: usuario.id, antes: null, depois: { titulo: whole.titulo } },
    ])
  })

  it('analista › the three further texts may be missing', async () => {
    const { body } = await create('analista', { titulo: 'T', descricao: 'D' })
    expect(body).toMatchObject({ causas: '', solucao: '', aplicacao: '' })
  })

  it.each([
    [{}, ['descricao', 'titulo'], texts.missingFields],
    [{ titulo: 'T' }, ['descricao'], texts.missingFields],
    [{ titulo: ' \n', descricao: '' }, ['descricao', 'titulo'], texts.missingFields],
    [{ titulo: null, descricao: 'D' }, ['titulo'], texts.missingFields],
    [{ titulo: 7, descricao: 'D' }, ['titulo'], fieldTexts.invalid],
    [{ titulo: ['T'], descricao: 'D' }, ['titulo'], fieldTexts.invalid],
    [{ titulo: 'x'.repeat(201), descricao: 'D' }, ['titulo'], fieldTexts.tooLong(200)],
    [{ titulo: 'T', descricao: 'x'.repeat(20_001) }, ['descricao'], fieldTexts.tooLong(20_000)],
    [{ titulo: 'T', descricao: 'D', causas: 'x'.repeat(20_001) }, ['causas'], fieldTexts.tooLong(20_000)],
    [{ titulo: 'T', descricao: 'D', solucao: {} }, ['solucao'], fieldTexts.invalid],
    [{ titulo: 'T\0', descricao: 'D' }, ['titulo'], fieldTexts.invalidText],
    [{ titulo: 'T', descricao: 'D', aplicacao: '\ud800' }, ['aplicacao'], fieldTexts.invalidText],
  ])('admin › a bad article (%#) is 422 and nothing is written', async (body, fields, error) => {
    const before = await countRows()
    const answer = await create('admin', body)
    expect(refusalOf(answer)).toEqual([422, error])
    expect(Object.keys(Object(answer.body['fields'])).toSorted()).toEqual(fields)
    expect(await countRows()).toBe(before)
  })

  it('analista › as long as allowed is kept to the last letter', async () => {
    const long = { titulo: 'ç'.repeat(200), descricao: 'ã'.repeat(20_000) }
    expect((await create('analista', long)).body).toMatchObject(long)
  })

  it('admin › the same key writes one article, another body with it is 422', async () => {
    const before = await countRows()
    const headers = { 'idempotency-key': 'd1f0a1c2-2222-4222-8333-944445555666' }
    const both = await Promise.all([create('admin', whole, headers), create('admin', whole, headers)])
    expect(both.map(({ status }) => status)).toEqual([201, 201])
    expect(both[0]?.body).toEqual(both[1]?.body)
    expect((await create('admin', { ...whole, titulo: 'Outro' }, headers)).status).toBe(422)
    expect(await countRows()).toBe(before + 1)
  })
})

describe('PUT /api/artigoscrud/:id', () => {
  it.each(staff)(
    '%s › changes what was sent, whoever wrote it; the rest stays; derived fields do not move',
    async (who) => {
      const { id, id_autor } = await makeArtigo(app.db, { ...whole, criado_em: '2026-01-01T00:00:00Z' })
      const lies = {
        id: 1,
        id_autor: 1,
        criado_em: '2020-01-01T00:00:00Z',
        excluido_em: 'x',
        nome_autor: 'X',
      }
      const { status, body } = await put(who, id, { solucao: 'Troque o cabo', versao: 1, ...lies })
      expect(status).toBe(200)
      expect(body).toMatchObject({
        ...whole,
        id,
        id_autor,
        solucao: 'Troque o cabo',
        criado_em: '2026-01-01T00:00:00.000Z',
        versao: 2,
      })
      expect(await auditOf(app.db, 'artigos', id)).toMatchObject([
        {
          acao: 'alterar',
          id_usuario: people[who].usuario.id,
          antes: { solucao: whole.solucao, versao: 1 },
          depois: { solucao: 'Troque o cabo', versao: 2 },
        },
      ])
    },
  )

  it('analista › the whole row sent back, or nothing, writes nothing', async () => {
    const { id } = await makeArtigo(app.db, whole)
    const { body } = await call('GET', `/${id}`, 'analista')
    for (const sent of [body, {}, { titulo: whole.titulo }, { causas: undefined }])
      expect((await put('analista', id, sent)).body).toEqual(body)
    expect(await auditOf(app.db, 'artigos', id)).toEqual([])
    expect(rowsOf(await call('GET', `/${id}/versoes`, 'analista'))).toHaveLength(1)
  })

  it('analista › a stale version is 409 and changes nothing, a missing one is not checked', async () => {
    const { id } = await makeArtigo(app.db, whole)
    await put('admin', id, { titulo: 'Dois', versao: 1 })
    const stale = await put('analista', id, { titulo: 'Três', versao: 1 })
    expect([...refusalOf(stale), stale.body['code']]).toEqual([409, refusals.stale, 'DESATUALIZADO'])
    for (const versao of [0, -1, 3, 2_147_483_648, Number.MAX_SAFE_INTEGER])
      expect((await put('analista', id, { titulo: 'Três', versao })).status).toBe(409)
    expect((await call('GET', `/${id}`, 'admin')).body).toMatchObject({ titulo: 'Dois', versao: 2 })
    expect((await put('analista', id, { titulo: 'Três' })).body).toMatchObject({ titulo: 'Três', versao: 3 })
  })

  it.each([
    [{ titulo: '' }, texts.missingFields],
    [{ descricao: ' ' }, texts.missingFields],
    [{ titulo: null }, texts.missingFields],
    [{ causas: null }, fieldTexts.required],
    [{ titulo: 'x'.repeat(201) }, fieldTexts.tooLong(200)],
    [{ versao: '1' }, fieldTexts.invalid],
    [{ solucao: 'a\0' }, fieldTexts.invalidText],
  ])('admin › %j is 422 and nothing is written', async (body, error) => {
    const { id } = await makeArtigo(app.db, whole)
    expect(refusalOf(await put('admin', id, body))).toEqual([422, error])
    expect((await call('GET', `/${id}`, 'admin')).body).toMatchObject({ ...whole, versao: 1 })
  })
})

describe('DELETE /api/artigoscrud/:id', () => {
  it.each(staff)(
    '%s › softly: gone from every call, the row and its versions stay; a second time 404',
    async (who) => {
      const { id } = await makeArtigo(app.db, whole)
      expect(await call('DELETE', `/${id}`, who)).toMatchObject({
        status: 200,
        body: { message: texts.deleted },
      })
      expect(refusalOf(await call('DELETE', `/${id}`, who))).toEqual([404, texts.notFound])
      expect(refusalOf(await call('GET', `/${id}`, who))).toEqual([404, texts.notFound])
      expect(refusalOf(await put(who, id, { titulo: 'X' }))).toEqual([404, texts.notFound])
      expect(refusalOf(await call('GET', `/${id}/versoes`, who))).toEqual([404, texts.notFound])
      expect(refusalOf(await call('POST', `/${id}/restaurar`, who, { restaurada: 1 }))).toEqual([
        404,
        texts.notFound,
      ])
      expect(rowsOf(await call('GET', '', who)).map((row) => row['id'])).not.toContain(id)
      expect(await auditOf(app.db, 'artigos', id)).toMatchObject([
        { acao: 'excluir', antes: { titulo: whole.titulo }, depois: null },
      ])
      const kept = await app.db
        .selectFrom('artigos_versoes')
        .select('versao')
        .where('id_artigo', '=', id)
        .execute()
      expect(kept).toEqual([{ versao: 1 }])
    },
  )
})

describe('the calls of artigos', () => {
  const calls = (id: number | string) =>
    [
      ['GET', `/${id}`],
      ['PUT', `/${id}`],
      ['DELETE', `/${id}`],
      ['GET', `/${id}/versoes`],
      ['POST', `/${id}/restaurar`],
    ] as const
  const lists = [
    ['GET', ''],
    ['POST', ''],
    ['GET', '/count/total'],
    ['GET', '/count/mes'],
  ] as const
  const body = { ...whole, restaurada: 1 }

  it.each([missing, 0, -1, '1.5', '1e3', '99999999999', 'abc', "1'--"])(
    'admin › the id %s is 404',
    async (id) => {
      for (const [method, path] of calls(id))
        expect([path, ...refusalOf(await call(method, path, 'admin', body))]).toEqual([
          path,
          404,
          texts.notFound,
        ])
    },
  )

  it('cliente, painel › 403, anonymous › 401, and nothing is written', async () => {
    const { id } = await makeArtigo(app.db)
    const before = await countRows()
    for (const [method, path] of [...lists, ...calls(id)]) {
      for (const who of ['cliente', 'painel'] as const)
        expect([path, ...refusalOf(await call(method, path, who, body))]).toEqual([
          path,
          403,
          refusals.forbidden,
        ])
      const stranger = await app.call(method, `/api/artigoscrud${path}`, { body })
      expect([path, ...refusalOf(stranger)]).toEqual([path, 401, refusals.sessionEnded])
    }
    expect([await countRows(), await auditOf(app.db, 'artigos', id)]).toEqual([before, []])
  })
})
