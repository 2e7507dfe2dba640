import { beforeAll, describe, expect, it } from 'vitest'
import { refusals } from '#contract/endpoint.ts'
import { fieldTexts } from '#contract/fields.ts'
import { sinonimosTexts as texts } from '#contract/sinonimos.ts'
import { refusalOf, rounds, rowsOf, statusesOf, useApp } from '#server/testing/app/app.ts'
import { auditOf } from '#server/testing/auditoria/audit.ts'
import { peopleAround, type People } from '#server/testing/chamados/people.ts'
import { prove } from '#server/testing/proof/proof.ts'

const app = useApp()
let people: People
beforeAll(async () => {
  people = await peopleAround(app)
})
type Who = keyof People
const call = (
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: object,
  who: Who = 'admin',
  headers = {},
) => app.call(method, `/api/sinonimos${path}`, { token: people[who].token, body, headers })
const make = async (...termos: string[]) => Number((await call('POST', '', { termos })).body['id'])
const list = async (query: string) => rowsOf(await call('GET', `?${query}`)).map(({ termos }) => termos)
const countRows = async () => (await app.db.selectFrom('sinonimos').select('id').execute()).length

describe('POST /api/sinonimos', () => {
  it('admin › joins terms, blanks put in order, and audits', async () => {
    const sent = { termos: ['  Pen   drive ', 'PENDRIVE', 'memória\tUSB'], id: 1, versao: 7, formas: ['x'] }
    const { status, body } = await call('POST', '', sent)
    const saved = { id: expect.any(Number), termos: ['Pen drive', 'PENDRIVE', 'memória USB'], versao: 1 }
    expect([status, body]).toEqual([201, saved])
    expect(await auditOf(app.db, 'sinonimos', Number(body['id']))).toMatchObject([
      { acao: 'criar', id_usuario: people.admin.usuario.id, antes: null, depois: { versao: 1 } },
    ])
  })

  it.each([
    [{}, fieldTexts.required],
    [{ termos: 'a, b' }, fieldTexts.invalid],
    [{ termos: [] }, texts.tooFew],
    [{ termos: ['só um'] }, texts.tooFew],
    [{ termos: ['Igual', ' igual '] }, texts.tooFew],
    [{ termos: ['impressão', 'impressões'] }, texts.tooAlike],
    [{ termos: ['de', 'para'] }, texts.tooAlike],
    [{ termos: ['???', 'vírus'] }, texts.tooAlike],
    [{ termos: ['a', ''] }, fieldTexts.required],
    [{ termos: ['a', '  '] }, fieldTexts.required],
    [{ termos: ['a', null] }, fieldTexts.required],
    [{ termos: ['a', 7] }, fieldTexts.invalid],
    [{ termos: ['a', 'b\0'] }, fieldTexts.invalidText],
    [{ termos: ['a', 'b'.repeat(61)] }, fieldTexts.tooLong(60)],
    [{ termos: Array.from({ length: 21 }, (_, place) => `termo ${place}`) }, texts.tooMany],
  ])('admin › %j is 422 and nothing is written', async (body, error) => {
    const before = await countRows()
    expect(refusalOf(await call('POST', '', body))).toEqual([422, error])
    expect(await countRows()).toBe(before)
  })

  it('admin › twenty terms, and signs within them, are taken', async () => {
    const twenty = Array.from({ length: 20 }, (_, place) => `termo ${place}`)
    for (const termos of [twenty, ["x' | 'y", '<-> z']])
      expect((await call('POST', '', { termos })).body).toMatchObject({ termos })
    const { status } = await app.call('GET', '/api/artigoscrud?busca=x', { token: people.admin.token })
    expect(status).toBe(200)
  })

  it('admin › the same key joins them once', async () => {
    const before = await countRows()
    const headers = { 'idempotency-key': 'd1f0a1c2-4444-4222-8333-944445555666' }
    const send = () => call('POST', '', { termos: ['chave um', 'chave dois'] }, 'admin', headers)
    const [one, two] = await Promise.all([send(), send()])
    expect(one.body).toEqual(two.body)
    expect(await countRows()).toBe(before + 1)
  })
})

describe('GET /api/sinonimos', () => {
  it('admin › by the first term in Portuguese order; any term is found by a part of it', async () => {
    await make('Zângão', 'abelha macho')
    await make('zabumba', 'tambor_grande')
    await make('Zebu', 'boi 100%')
    expect((await list('')).slice(-3)).toEqual([
      ['zabumba', 'tambor_grande'],
      ['Zângão', 'abelha macho'],
      ['Zebu', 'boi 100%'],
    ])
    expect(await list('termo=ZANGAO')).toEqual([['Zângão', 'abelha macho']])
    expect(await list('termo=macho')).toEqual([['Zângão', 'abelha macho']])
    expect(await list('termo=100%25')).toEqual([['Zebu', 'boi 100%']])
    expect(await list('termo=r_g')).toEqual([['zabumba', 'tambor_grande']])
    expect(await list('termo=b_i')).toEqual([])
    expect((await list('ordenar=termos&direcao=desc'))[0]).toEqual(['Zebu', 'boi 100%'])
    expect((await list('ordenar=id&direcao=desc'))[0]).toEqual(['Zebu', 'boi 100%'])
  })

  it('admin › pages with a total; the groups that come with the product are there', async () => {
    const total = await countRows()
    const page = await call('GET', '?por_pagina=2')
    expect([rowsOf(page).length, page.headers['x-total-count']]).toEqual([2, String(total)])
    expect(total).toBeGreaterThan(50)
    expect((await list('termo=impressora'))[0]).toContain('imprimir')
    expect(await list('pagina=999')).toEqual([])
  })

  it.each(['ordenar=formas', 'pagina=0', `termo=${'x'.repeat(201)}`])('admin › %s is 422', async (query) => {
    expect((await call('GET', `?${query}`)).status).toBe(422)
  })
})

describe('PUT /api/sinonimos/:id', () => {
  it('admin › changes the terms and audits; the same terms, or none, change nothing', async () => {
    const id = await make('uva', 'dois')
    const { body } = await call('PUT', `/${id}`, { termos: ['uva', 'três'], versao: 1 })
    expect(body).toEqual({ id, termos: ['uva', 'três'], versao: 2 })
    for (const sent of [{ termos: ['uva', ' três '] }, {}, { versao: 2 }])
      expect((await call('PUT', `/${id}`, sent)).body).toEqual(body)
    expect(await auditOf(app.db, 'sinonimos', id)).toMatchObject([
      { acao: 'criar' },
      { acao: 'alterar', antes: { termos: ['uva', 'dois'] }, depois: { termos: ['uva', 'três'] } },
    ])
  })

  it('admin › the order of the terms is a change: only the first is looked for by its parts', async () => {
    const id = await make('uva', 'dois')
    expect((await call('PUT', `/${id}`, { termos: ['dois', 'uva'] })).body).toMatchObject({ versao: 2 })
  })

  it('admin › a stale version is 409; bad terms are 422', async () => {
    const id = await make('uva', 'dois')
    await call('PUT', `/${id}`, { termos: ['uva', 'três'] })
    expect(refusalOf(await call('PUT', `/${id}`, { termos: ['a', 'b'], versao: 1 }))).toEqual([
      409,
      refusals.stale,
    ])
    expect(refusalOf(await call('PUT', `/${id}`, { termos: ['a'] }))).toEqual([422, texts.tooFew])
    expect((await call('GET', '?ordenar=id&direcao=desc&por_pagina=1')).body).toEqual({
      value: [{ id, termos: ['uva', 'três'], versao: 2 }],
    })
  })

  it('I14: of two admins who save the same version exactly one does', async () => {
    for (let round = 0; round < rounds(200); round++) {
      const id = await make('uva', 'dois')
      const answers = await Promise.all(
        ['cacho', 'fruta'].map((termo) => call('PUT', `/${id}`, { termos: ['uva', termo], versao: 1 })),
      )
      expect(statusesOf(answers)).toEqual([200, 409])
      expect(await auditOf(app.db, 'sinonimos', id)).toHaveLength(2)
    }
    prove('I14', 'sinonimos: two editors of one version', { tried: rounds(200), lost: 0 })
  })
})

describe('DELETE /api/sinonimos/:id', () => {
  it('admin › gone, audited with what it was; a second time 404', async () => {
    const id = await make('uva', 'dois')
    expect((await call('DELETE', `/${id}`)).body).toEqual({ message: texts.deleted })
    expect(refusalOf(await call('DELETE', `/${id}`))).toEqual([404, texts.notFound])
    expect(refusalOf(await call('PUT', `/${id}`, { termos: ['a', 'b'] }))).toEqual([404, texts.notFound])
    expect((await auditOf(app.db, 'sinonimos', id)).at(-1)).toMatchObject({
      acao: 'excluir',
      antes: { termos: ['uva', 'dois'] },
    })
  })
})

describe('the calls of sinonimos', () => {
  const calls = (id: number | string) =>
    [
      ['PUT', `/${id}`],
      ['DELETE', `/${id}`],
    ] as const
  const body = { termos: ['a', 'b'] }

  it.each([2_000_000_000, 0, -1, '99999999999', 'abc'])('admin › the id %s is 404', async (id) => {
    for (const [method, path] of calls(id))
      expect(refusalOf(await call(method, path, body))).toEqual([404, texts.notFound])
  })

  it('analista, cliente, painel › 403, anonymous › 401, and nothing is written', async () => {
    const id = await make('uva', 'dois')
    const before = await countRows()
    for (const [method, path] of [['GET', ''], ['POST', ''], ...calls(id)] as const) {
      for (const who of ['analista', 'cliente', 'painel'] as const)
        expect(refusalOf(await call(method, path, body, who))).toEqual([403, refusals.forbidden])
      const stranger = await app.call(method, `/api/sinonimos${path}`, { body })
      expect(refusalOf(stranger)).toEqual([401, refusals.sessionEnded])
    }
    expect([await countRows(), (await auditOf(app.db, 'sinonimos', id)).length]).toEqual([before, 1])
  })
})
