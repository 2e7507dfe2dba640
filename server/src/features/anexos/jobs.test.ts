import { randomUUID } from 'node:crypto'
import { existsSync, utimesSync, writeFileSync } from 'node:fs'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { anexosTexts as texts } from '#contract/anexos.ts'
import { refusals } from '#contract/endpoint.ts'
import { emptyTrash } from '#server/features/lixeira/jobs.ts'
import type { Scanner } from '#server/platform/storage/scanner.ts'
import type { Store } from '#server/platform/storage/store.ts'
import { daysBefore } from '#server/platform/time/clock.ts'
import { JPEG, keepContent } from '#server/testing/anexos/contents.ts'
import { makeAnexo } from '#server/testing/anexos/factory.ts'
import { uploading } from '#server/testing/anexos/upload.ts'
import { refusalOf, useApp } from '#server/testing/app/app.ts'
import { peopleAround, type People, ticketOf } from '#server/testing/chamados/people.ts'
import { clearFiles, finishWaiting } from './jobs.ts'

const now = new Date()
const unusual: {
  scanner?: Scanner
  storeFails?: Error
  isFull?: boolean
  isSilent?: boolean
  afterRemoval?: (id: string) => void
} = {}
const app = useApp({
  files: ({ store: usual, hasRoom }) => {
    const store: Store = {
      ...usual,
      put: (...all) => (unusual.storeFails ? Promise.reject(unusual.storeFails) : usual.put(...all)),
      remove: async (id) => {
        await usual.remove(id)
        unusual.afterRemoval?.(id)
      },
    }
    return {
      store,
      storeOf: (local) => (local === 'pasta' ? store : undefined),
      scanner: (file) => unusual.scanner?.(file) ?? Promise.resolve('clean'),
      isScannerThere: async () => unusual.isSilent !== true,
      hasRoom: async (bytes) => unusual.isFull !== true && hasRoom(bytes),
    }
  },
})
const { begin, send, upload } = uploading(app)
let people: People
beforeAll(async () => {
  people = await peopleAround(app)
})
const token = () => people.cliente.token
const stateOf = async (id: string) =>
  (await app.call('GET', `/api/anexos/${id}`, { token: token() })).body['estado']
const rowOf = (id: string) =>
  app.db.selectFrom('anexos').select('estado').where('id', '=', id).executeTakeFirst()
const isLoose = async (id: string) =>
  (await app.db.selectFrom('objetos_soltos').select('id').where('id', '=', id).execute()).length === 1
const clear = (days = 14) => clearFiles(app.db, app.files, { now, days })
const age = (id: string, hours: number) =>
  sql`update anexos set criado_em = ${new Date(now.getTime() - hours * 3_600_000)} where id = ${id}`.execute(
    app.db,
  )

describe('files that wait', () => {
  it('a scanner that is away › verificando, and ready or refused when it is back', async () => {
    unusual.scanner = () => Promise.reject(new Error('away'))
    const [good, bad] = [await upload(token(), 'a.txt', 'good'), await upload(token(), 'b.txt', 'evil')]
    expect([good.answer.body, bad.answer.body]).toEqual([
      { recebido: 4, estado: 'verificando' },
      { recebido: 4, estado: 'verificando' },
    ])
    await finishWaiting(app.db, app.files)
    expect(await stateOf(good.id)).toBe('verificando')
    unusual.scanner = async (file) => (file.includes(bad.id) ? 'infected' : 'clean')
    await finishWaiting(app.db, app.files)
    expect([await stateOf(good.id), await stateOf(bad.id)]).toEqual(['pronto', 'infectado'])
    expect(refusalOf(await send(token(), bad.id, 0, Buffer.from('evil')))).toEqual([422, texts.infected])
    const infected = await upload(token(), 'c.txt', 'good')
    expect(infected.answer.status).toBe(200)
    delete unusual.scanner
  })

  it('more than a hundred that can never be checked › those behind them are ready all the same', async () => {
    unusual.scanner = () => Promise.reject(new Error('away'))
    const late = await upload(token(), 'a.txt', 'Zelo')
    delete unusual.scanner
    const { usuario } = await app.logIn('cliente')
    const lost = {
      id_usuario: usuario.id,
      estado: 'verificando',
      criado_em: new Date(now.getTime() - 60_000),
    } as const
    const { id } = await makeAnexo(app.db, lost)
    await sql`insert into anexos (id_usuario, nome, tipo, tamanho, recebido, estado, local, criado_em)
      select id_usuario, nome, tipo, tamanho, recebido, estado, local, criado_em
      from anexos, generate_series(1, 250) where id = ${id}`.execute(app.db)
    app.files.isOnlyFolder = false
    await finishWaiting(app.db, app.files)
    app.files.isOnlyFolder = true
    expect(await stateOf(late.id)).toBe('pronto')
    await app.db.deleteFrom('anexos').where('id_usuario', '=', usuario.id).execute()
  })

  it('a scanner that does not answer › no file is read for it; one that was stored before a stop is ready', async () => {
    unusual.scanner = () => Promise.reject(new Error('away'))
    const { id } = await upload(token(), 'a.txt', 'Zelo')
    const stored = await makeAnexo(app.db, { id_usuario: people.cliente.usuario.id, estado: 'verificando' })
    await keepContent(app.files, stored.id, 'Zelo')
    const asked: string[] = []
    unusual.scanner = async (file) => (asked.push(file), 'clean')
    unusual.isSilent = true
    await finishWaiting(app.db, app.files)
    expect([asked, await stateOf(id), await stateOf(stored.id)]).toEqual([[], 'verificando', 'pronto'])
    delete unusual.isSilent
    await finishWaiting(app.db, app.files)
    expect([asked.length, await stateOf(id)]).toEqual([1, 'pronto'])
    delete unusual.scanner
  })

  it('a store that is away › 503, and the file waits for it; what needs none goes on', async () => {
    unusual.storeFails = new Error('no route to the store')
    const { id, answer } = await upload(token(), 'a.txt', 'Zelo')
    expect([refusalOf(answer), answer.headers['retry-after']]).toEqual([[503, refusals.storeAway], '60'])
    expect(await stateOf(id)).toBe('verificando')
    await expect(finishWaiting(app.db, app.files)).rejects.toThrow('no route to the store')
    const body = { titulo: 'Sem arquivo', descricao: 'Segue.' }
    expect((await app.call('POST', '/api/chamados', { token: token(), body })).status).toBe(201)
    delete unusual.storeFails
    // The browser may also ask again by itself.
    expect((await send(token(), id, 4, Buffer.alloc(0))).body).toEqual({ recebido: 4, estado: 'pronto' })
  })

  it('its bytes are lost › it begins again, by the job or when the browser asks; not where another folder may have them', async () => {
    const lose = async () => {
      unusual.scanner = () => Promise.reject(new Error('away'))
      const { id } = await upload(token(), 'a.txt', 'Zelo')
      delete unusual.scanner
      await app.files.parts.drop(id)
      return id
    }
    const [byJob, byAsking] = [await lose(), await lose()]
    app.files.isOnlyFolder = false
    await finishWaiting(app.db, app.files)
    expect((await send(token(), byAsking, 4, Buffer.alloc(0))).body).toMatchObject({ estado: 'verificando' })
    expect(await stateOf(byJob)).toBe('verificando')
    app.files.isOnlyFolder = true
    const again = { recebido: 0, estado: 'recebendo' }
    expect((await send(token(), byAsking, 4, Buffer.alloc(0))).body).toEqual(again)
    await finishWaiting(app.db, app.files)
    for (const id of [byJob, byAsking]) {
      expect((await app.call('GET', `/api/anexos/${id}`, { token: token() })).body).toMatchObject(again)
      expect((await send(token(), id, 0, Buffer.from('Zelo'))).body).toEqual({
        recebido: 4,
        estado: 'pronto',
      })
    }
  })

  it('a full disk › 503 with its text for files alone', async () => {
    const { body } = await begin(token(), 'a.txt', 4)
    unusual.isFull = true
    const full = [
      await begin(token(), 'b.txt', 4),
      await send(token(), body['id'], 0, Buffer.from('Zelo')),
      await app.call('PUT', `/api/anexos/${String(body['id'])}/miniatura`, { token: token(), body: JPEG }),
    ]
    for (const answer of full) expect(refusalOf(answer)).toEqual([503, texts.noRoom])
    delete unusual.isFull
    unusual.storeFails = Object.assign(new Error('full'), { code: 'ENOSPC' })
    expect(refusalOf(await send(token(), body['id'], 0, Buffer.from('Zelo')))).toEqual([503, texts.noRoom])
    delete unusual.storeFails
    expect((await send(token(), body['id'], 0, Buffer.from('Zelo'))).body).toMatchObject({ estado: 'pronto' })
  })
})

describe('files that go', () => {
  it('unused after a day › object and row are gone; a younger one stays', async () => {
    const [old, young] = [await upload(token(), 'a.txt', 'Zelo'), await upload(token(), 'b.txt', 'Zelo')]
    await age(old.id, 25)
    await age(young.id, 23)
    await clear()
    expect([await rowOf(old.id), await app.files.store.head(old.id)]).toEqual([undefined, undefined])
    expect(await app.files.store.head(young.id)).toMatchObject({ size: 4 })
    // Looked for once more, for whoever was just storing it.
    expect(await isLoose(old.id)).toBe(true)
    await clear()
    expect(await isLoose(old.id)).toBe(false)
  })

  it('one that the store does not remove › the others go, what is left of broken uploads too; it is told, and goes later', async () => {
    const uploads = [1, 2, 3].map(() => upload(token(), 'a.txt', 'Zelo'))
    const [one = '', two = '', three = ''] = (await Promise.all(uploads)).map(({ id }) => id)
    for (const [place, id] of [one, two, three].entries()) await age(id, 30 - place)
    // Of a ticket that is gone: loose, and as old as copies get.
    const { id: loose } = await upload(token(), 'b.txt', 'Zelo')
    await sql`insert into objetos_soltos values (${loose}, 'pasta', ${daysBefore(now, 99)})`.execute(app.db)
    await sql`delete from anexos where id = ${loose}`.execute(app.db)
    const stale = app.files.parts.fileOf(randomUUID())
    writeFileSync(stale, 'Zelo')
    utimesSync(stale, daysBefore(now, 2), daysBefore(now, 2))
    unusual.afterRemoval = (id) => {
      if (id === one || id === loose) throw new Error('no route to the store')
    }
    await expect(clear()).rejects.toThrow('no route to the store')
    expect([await rowOf(one), await rowOf(two), await rowOf(three)]).toEqual([
      { estado: 'removido' },
      undefined,
      undefined,
    ])
    expect([await isLoose(loose), existsSync(stale)]).toEqual([true, false])
    delete unusual.afterRemoval
    await clear()
    expect([await rowOf(one), await isLoose(loose)]).toEqual([undefined, false])
  })

  it('unused, and its process dies when the object is gone › nobody can use it any more', async () => {
    const { id } = await upload(token(), 'a.txt', 'Zelo')
    await age(id, 25)
    unusual.afterRemoval = () => {
      throw new Error('killed')
    }
    await expect(clear()).rejects.toThrow('killed')
    delete unusual.afterRemoval
    expect([await app.files.store.head(id), await stateOf(id)]).toEqual([undefined, 'removido'])
    const body = { titulo: 'a', descricao: 'b', anexos: [id] }
    const answer = await app.call('POST', '/api/chamados', { token: token(), body })
    expect([answer.status, answer.text]).toEqual([422, expect.stringContaining(texts.notClaimable)])
    await clear()
    expect(await rowOf(id)).toBeUndefined()
  })

  it('used and removed › the object stays as long as copies do', async () => {
    const { id } = await upload(token(), 'a.txt', 'Zelo')
    const body = { titulo: 'a', descricao: 'b', anexos: [id] }
    await app.call('POST', '/api/chamados', { token: token(), body })
    await app.call('DELETE', `/api/anexos/${id}`, { token: token() })
    await clear(14)
    expect(await app.files.store.head(id)).toMatchObject({ size: 4 })
    await sql`update objetos_soltos set desde = ${daysBefore(now, 14)} where id = ${id}`.execute(app.db)
    await clear(14)
    expect([await app.files.store.head(id), await isLoose(id)]).toEqual([undefined, false])
    expect(await rowOf(id)).toEqual({ estado: 'removido' })
  })

  it('of a ticket that leaves the trash › with its notes; the object stays as long as copies do', async () => {
    const { id_chamado } = await ticketOf(app, people)
    const { id } = await upload(token(), 'a.txt', 'Zelo')
    await sql`insert into notas_internas (id_chamado, id_autor, texto, palavras)
      values (${id_chamado}, ${people.analista.usuario.id}, 'x', '')`.execute(app.db)
    await sql`update anexos set id_chamado = ${id_chamado}, usado_em = now() where id = ${id}`.execute(app.db)
    await sql`update chamados set excluido_em = '2020-01-01' where id_chamado = ${id_chamado}`.execute(app.db)
    await emptyTrash(app.db, now, 90)
    expect(await rowOf(id)).toBeUndefined()
    expect(await app.files.store.head(id)).toMatchObject({ size: 4 })
    expect(await isLoose(id)).toBe(true)
  })

  it('of a person who is deleted › what they never used goes', async () => {
    const { usuario, token: theirs } = await app.logIn('analista')
    const { id } = await upload(theirs, 'a.txt', 'Zelo')
    const answer = await app.call('DELETE', `/api/usuarios/${usuario.id}`, { token: people.admin.token })
    expect(answer.status).toBe(200)
    await clear()
    expect(await app.files.store.head(id)).toBeUndefined()
  })
})
