import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { artigosTexts as texts } from '#contract/artigos.ts'
import { refusals } from '#contract/endpoint.ts'
import { refusalOf, rounds, rowsOf, statusesOf, useApp } from '#server/testing/app/app.ts'
import { auditOf } from '#server/testing/auditoria/audit.ts'
import { peopleAround, type People } from '#server/testing/chamados/people.ts'
import { makeArtigo } from '#server/testing/artigos/factory.ts'
import { prove } from '#server/testing/proof/proof.ts'

const app = useApp()
let people: People
beforeAll(async () => {
  app.setNow('2026-11-16T12:00:00Z')
  people = await peopleAround(app)
})
beforeEach(() => app.setNow('2026-11-16T15:00:00Z'))
type Who = keyof People
const url = (id: number, rest = '') => `/api/artigoscrud/${id}${rest}`
const put = (who: Who, id: number, body: object) =>
  app.call('PUT', url(id), { token: people[who].token, body })
const versionsOf = async (id: number, who: Who = 'analista') =>
  rowsOf(await app.call('GET', url(id, '/versoes'), { token: people[who].token }))
const restore = (who: Who, id: number, body: object, headers = {}) =>
  app.call('POST', url(id, '/restaurar'), { token: people[who].token, body, headers })

const first = { titulo: 'Um', descricao: 'D1', causas: 'C1', solucao: 'S1', aplicacao: 'A1' }
/** Written by Ana, changed by the admin an hour later, then by Bia. */
async function edited() {
  const { body } = await app.call('POST', '/api/artigoscrud', { token: people.analista.token, body: first })
  const id = Number(body['id'])
  app.setNow('2026-11-16T16:00:00Z')
  await put('admin', id, { titulo: 'Dois', solucao: 'S2' })
  app.setNow('2026-11-16T17:00:00Z')
  await put('other', id, { aplicacao: '' })
  return id
}

describe('GET /api/artigoscrud/:id/versoes', () => {
  it('admin, analista › newest first: who saved it, when, and what it changed', async () => {
    const id = await edited()
    const { nome, sobrenome } = people.admin.usuario
    const expected = [
      {
        ...first,
        titulo: 'Dois',
        solucao: 'S2',
        aplicacao: '',
        versao: 3,
        campos: ['aplicacao'],
        salvo_em: '2026-11-16T17:00:00.000Z',
        nome_usuario: 'Bia Sá',
        restaurada: null,
      },
      {
        ...first,
        titulo: 'Dois',
        solucao: 'S2',
        versao: 2,
        campos: ['titulo', 'solucao'],
        salvo_em: '2026-11-16T16:00:00.000Z',
        nome_usuario: `${nome} ${sobrenome}`,
        restaurada: null,
      },
      {
        ...first,
        versao: 1,
        campos: [],
        salvo_em: '2026-11-16T15:00:00.000Z',
        nome_usuario: 'Ana Luz',
        restaurada: null,
      },
    ]
    for (const who of ['admin', 'analista'] as const) expect(await versionsOf(id, who)).toEqual(expected)
  })

  it('a refused save and one that changes nothing leave no version', async () => {
    const id = await edited()
    await put('admin', id, { titulo: 'Dois' })
    await put('admin', id, { titulo: 'Quatro', versao: 1 })
    await put('admin', id, { titulo: '' })
    expect(await versionsOf(id)).toHaveLength(3)
  })
})

describe('POST /api/artigoscrud/:id/restaurar', () => {
  it('admin, analista › the old texts come back as a new version that says whose they are', async () => {
    const id = await edited()
    app.setNow('2026-11-16T18:00:00Z')
    const { status, body } = await restore('analista', id, { restaurada: 1, versao: 3 })
    expect([status, body]).toEqual([200, expect.objectContaining({ ...first, versao: 4 })])
    const versions = await versionsOf(id)
    expect(versions.map(({ versao }) => versao)).toEqual([4, 3, 2, 1])
    expect(versions[0]).toMatchObject({
      ...first,
      campos: ['titulo', 'solucao', 'aplicacao'],
      restaurada: 1,
      nome_usuario: 'Ana Luz',
      salvo_em: '2026-11-16T18:00:00.000Z',
    })
    expect((await auditOf(app.db, 'artigos', id)).at(-1)).toMatchObject({
      acao: 'restaurar',
      antes: { titulo: 'Dois', versao: 3 },
      depois: { titulo: 'Um', versao: 4 },
    })
    await put('admin', id, { titulo: 'Cinco' })
    expect((await versionsOf(id))[0]).toMatchObject({ versao: 5, restaurada: null })
    expect((await restore('admin', id, { restaurada: 3 })).body).toMatchObject({ titulo: 'Dois', versao: 6 })
  })

  it('the texts that the article has already are no change', async () => {
    const id = await edited()
    expect((await restore('admin', id, { restaurada: 3 })).body).toMatchObject({ versao: 3 })
    expect([(await versionsOf(id)).length, (await auditOf(app.db, 'artigos', id)).length]).toEqual([3, 3])
  })

  it.each([0, -1, 4, 2_147_483_647, 2_147_483_648, Number.MAX_SAFE_INTEGER])(
    'a version %i that there never was is 404',
    async (restaurada) => {
      const id = await edited()
      expect(refusalOf(await restore('admin', id, { restaurada }))).toEqual([404, texts.versionNotFound])
      expect(await versionsOf(id)).toHaveLength(3)
    },
  )

  it('another article’s version is not this one’s', async () => {
    const id = await edited()
    const { id: other } = await makeArtigo(app.db)
    expect(refusalOf(await restore('admin', other, { restaurada: 2 }))).toEqual([404, texts.versionNotFound])
    expect(await versionsOf(id)).toHaveLength(3)
  })

  it.each([
    {},
    { restaurada: '1' },
    { restaurada: 1.5 },
    { restaurada: null },
    { restaurada: 1, versao: 'x' },
  ])('%j is 422', async (body) => {
    const { id } = await makeArtigo(app.db)
    expect((await restore('admin', id, body)).status).toBe(422)
  })

  it('a stale version on screen is 409 and changes nothing', async () => {
    const id = await edited()
    expect(refusalOf(await restore('analista', id, { restaurada: 1, versao: 2 }))).toEqual([
      409,
      refusals.stale,
    ])
    expect(await versionsOf(id)).toHaveLength(3)
  })

  it('the same key restores once', async () => {
    const id = await edited()
    const headers = { 'idempotency-key': 'd1f0a1c2-3333-4222-8333-944445555666' }
    const body = { restaurada: 1, versao: 3 }
    const both = await Promise.all([restore('admin', id, body, headers), restore('admin', id, body, headers)])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect(await versionsOf(id)).toHaveLength(4)
  })
})

describe('I14: of two who save the same version exactly one does', () => {
  it('two who edit', async () => {
    for (let round = 0; round < rounds(200); round++) {
      const { id } = await makeArtigo(app.db, first)
      const answers = await Promise.all([
        put('analista', id, { titulo: 'De Ana', versao: 1 }),
        put('other', id, { titulo: 'De Bia', versao: 1 }),
      ])
      expect(statusesOf(answers)).toEqual([200, 409])
      const won = answers.find(({ status }) => status === 200)
      expect((await versionsOf(id)).map(({ versao, titulo }) => [versao, titulo])).toEqual([
        [2, won?.body['titulo']],
        [1, 'Um'],
      ])
      expect(await auditOf(app.db, 'artigos', id)).toHaveLength(1)
    }
  })

  it('one who edits and one who restores', async () => {
    for (let round = 0; round < rounds(100); round++) {
      const id = await edited()
      const answers = await Promise.all([
        put('analista', id, { titulo: 'Novo', versao: 3 }),
        restore('other', id, { restaurada: 1, versao: 3 }),
      ])
      expect(statusesOf(answers)).toEqual([200, 409])
      expect((await versionsOf(id)).map(({ versao }) => versao)).toEqual([4, 3, 2, 1])
    }
    prove('I14', 'artigos: one edits, one restores an old version', { tried: rounds(100), lost: 0 })
  })

  it('two who delete: one does, the other finds nothing', async () => {
    for (let round = 0; round < rounds(50); round++) {
      const { id } = await makeArtigo(app.db)
      const remove = (who: Who) => app.call('DELETE', url(id), { token: people[who].token })
      const answers = await Promise.all([remove('analista'), remove('admin')])
      expect(statusesOf(answers)).toEqual([200, 404])
      expect(await auditOf(app.db, 'artigos', id)).toHaveLength(1)
    }
  })
})

describe('artigos_versoes › SQL', () => {
  it.each([
    ['changed', sql`update artigos_versoes set titulo = 'X'`],
    ['deleted', sql`delete from artigos_versoes`],
    ['emptied', sql`truncate artigos_versoes`],
  ])('is never %s', async (_, statement) => {
    await edited()
    await expect(statement.execute(app.owner)).rejects.toThrow('artigos_versoes não podem ser alterados')
  })

  it('every way of saving keeps a version, and deleting for good is refused', async () => {
    const { id } = await makeArtigo(app.db, first)
    await sql`update artigos set causas = 'à mão', versao = 2 where id = ${id}`.execute(app.db)
    expect(await versionsOf(id)).toMatchObject([
      { versao: 2, causas: 'à mão', campos: ['causas'] },
      { versao: 1 },
    ])
    await expect(sql`delete from artigos where id = ${id}`.execute(app.db)).rejects.toThrow(
      'artigos_versoes_id_artigo_fkey',
    )
  })
})
