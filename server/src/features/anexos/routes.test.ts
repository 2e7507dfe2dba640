import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { anexosTexts as texts } from '#contract/anexos.ts'
import { refusals } from '#contract/endpoint.ts'
import { JPEG, PNG } from '#server/testing/anexos/contents.ts'
import { makeAnexo } from '#server/testing/anexos/factory.ts'
import { uploading } from '#server/testing/anexos/upload.ts'
import { refusalOf, rounds, useApp } from '#server/testing/app/app.ts'
import { peopleAround, type People } from '#server/testing/chamados/people.ts'

const app = useApp()
const uploads = uploading(app)
const { begin, upload } = uploads
let people: People
beforeAll(async () => {
  people = await peopleAround(app)
})
const cliente = () => people.cliente.token
const stateOf = (id: unknown) => uploads.stateOf(cliente(), id)

describe('PUT and GET /api/anexos/:id/miniatura', () => {
  const put = (id: unknown, picture: Buffer, token = cliente()) =>
    app.call('PUT', `/api/anexos/${String(id)}/miniatura`, { token, body: picture })

  it('cliente › JPEG or WebP of a picture, as it was sent', async () => {
    const { body } = await begin(cliente(), 'x.png', 8)
    expect((await put(body['id'], JPEG)).body).toEqual({ recebido: 0, estado: 'recebendo' })
    const read = await app.call('GET', `/api/anexos/${String(body['id'])}/miniatura`, { token: cliente() })
    expect([read.status, read.headers['content-type'], read.headers['x-content-type-options']]).toEqual([
      200,
      'image/jpeg',
      'nosniff',
    ])
    expect(await stateOf(body['id'])).toMatchObject({ miniatura: true })
  })

  it('cliente › a second one is not written, whatever it is, also of two at once', async () => {
    const rowOf = async (id: unknown) => {
      const { rows } = await sql<{
        version: string
        miniatura: Buffer
      }>`select xmin::text as version, miniatura
        from anexos where id = ${id}`.execute(app.db)
      return rows[0]
    }
    const another = Buffer.concat([JPEG, Buffer.from('x')])
    const { body } = await begin(cliente(), 'x.png', 8)
    await put(body['id'], JPEG)
    const first = await rowOf(body['id'])
    for (const picture of [JPEG, another])
      expect((await put(body['id'], picture)).body).toEqual({ recebido: 0, estado: 'recebendo' })
    expect(await rowOf(body['id'])).toEqual(first)
    for (let round = 0; round < rounds(200, 10); round++) {
      const { body: raced } = await begin(cliente(), 'x.png', 8)
      const began = await rowOf(raced['id'])
      const writes: unknown[] = []
      const both = [JPEG, another].map(async (picture) => {
        expect((await put(raced['id'], picture)).status).toBe(200)
        writes.push((await rowOf(raced['id']))?.version)
      })
      await Promise.all(both)
      expect(new Set(writes).size).toBe(1)
      expect(writes).not.toContain(began?.version)
      await app.call('DELETE', `/api/anexos/${String(raced['id'])}`, { token: cliente() })
    }
  })

  it('cliente › other bytes are 422, more than 64 KiB 413, of a text 415, of nothing 404', async () => {
    const { body } = await begin(cliente(), 'x.png', 8)
    expect(refusalOf(await put(body['id'], PNG))).toEqual([422, texts.wrongContent])
    const large = Buffer.concat([JPEG, Buffer.alloc(64 * 1024)])
    expect(refusalOf(await put(body['id'], large))).toEqual([413, refusals.tooLarge])
    const text = await begin(cliente(), 'x.txt', 8)
    expect(refusalOf(await put(text.body['id'], JPEG))).toEqual([415, texts.wrongKind])
    expect(refusalOf(await put(body['id'], JPEG, people.admin.token))).toEqual([404, texts.notFound])
    const read = await app.call('GET', `/api/anexos/${String(body['id'])}/miniatura`, { token: cliente() })
    expect(refusalOf(read)).toEqual([404, texts.notFound])
  })
})

describe('GET /api/anexos/:id/inicio', () => {
  const read = (id: unknown) => app.call('GET', `/api/anexos/${String(id)}/inicio`, { token: cliente() })

  it('cliente › the first 64 kB in either encoding; a cut letter is left out', async () => {
    const utf8 = await upload(cliente(), 'a.log', `${'x'.repeat(65_535)}ção`)
    expect((await read(utf8.id)).body).toEqual({ texto: 'x'.repeat(65_535), inteiro: false })
    const windows = await upload(cliente(), 'b.csv', Buffer.from('a\u00e7\u00e3o;1', 'latin1'))
    expect((await read(windows.id)).body).toEqual({ texto: 'ação;1', inteiro: true })
  })

  it('cliente › of a picture 415, of a file that is not ready 404, of one whose bytes are lost 404 with its own text', async () => {
    const { id } = await upload(cliente(), 'a.png', PNG)
    expect(refusalOf(await read(id))).toEqual([415, texts.wrongKind])
    const { body } = await begin(cliente(), 'a.txt', 4)
    expect(refusalOf(await read(body['id']))).toEqual([404, texts.notFound])
    const lost = await makeAnexo(app.db, { id_usuario: people.cliente.usuario.id })
    expect(refusalOf(await read(lost.id))).toEqual([404, texts.unavailable])
  })
})
