import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { beforeAll, describe, expect, it } from 'vitest'
import { anexosTexts as texts, PIECE_MAX, UNFINISHED_MAX } from '#contract/anexos.ts'
import { refusals } from '#contract/endpoint.ts'
import { fieldTexts } from '#contract/fields.ts'
import { JPEG, PNG } from '#server/testing/anexos/contents.ts'
import { uploading } from '#server/testing/anexos/upload.ts'
import { refusalOf, rounds, statusesOf, useApp } from '#server/testing/app/app.ts'
import { peopleAround, type People } from '#server/testing/chamados/people.ts'

const app = useApp({ files: ({ limits }) => ({ limits: { ...limits, dayMb: 60 } }) })
const uploads = uploading(app)
const { begin, send, upload } = uploads
let people: People
beforeAll(async () => {
  people = await peopleAround(app)
})
const cliente = () => people.cliente.token
const stateOf = (id: unknown) => uploads.stateOf(cliente(), id)
const storedOf = async (id: string) => {
  const stream = await app.files.store.get(id)
  return stream && buffer(stream)
}
const picture = (size: number) => Buffer.concat([PNG, randomBytes(size - PNG.length)])

describe('POST /api/anexos', () => {
  it('cliente › begins an upload, and the log has the name and no content', async () => {
    const { status, body } = await begin(cliente(), 'Tela do erro.PNG', 1234)
    expect([status, body]).toEqual([201, { id: expect.any(String), recebido: 0 }])
    expect(await stateOf(body['id'])).toEqual({
      id: body['id'],
      nome: 'Tela do erro.PNG',
      tipo: 'image/png',
      tamanho: 1234,
      recebido: 0,
      estado: 'recebendo',
      miniatura: false,
      removido: null,
      usado: false,
    })
  })

  it.each([
    ['rede.exe', 1, 415, texts.wrongKind],
    ['macro.docm', 1, 415, texts.wrongKind],
    ['desenho.svg', 1, 415, texts.wrongKind],
    ['pagina.html', 1, 415, texts.wrongKind],
    ['fatura.pdf.js', 1, 415, texts.wrongKind],
    ['sem-extensao', 1, 415, texts.wrongKind],
    ['constructor', 1, 415, texts.wrongKind],
    ['x.constructor', 1, 415, texts.wrongKind],
    ['x.png.', 1, 415, texts.wrongKind],
    ['x.png', 25 * 1024 * 1024 + 1, 413, 'O arquivo passa de 25 MB.'],
    ['x.png', 0, 422, texts.empty],
    ['x.png', -1, 422, fieldTexts.invalid],
    ['x.png', 1.5, 422, fieldTexts.invalid],
    ['x.png', '7', 422, fieldTexts.invalid],
    ['x.png', undefined, 422, fieldTexts.invalid],
    ['', 1, 422, fieldTexts.required],
    ['a\u0000.png', 1, 422, fieldTexts.invalidText],
    ['a\r\nb.png', 1, 422, fieldTexts.invalidText],
    ['a\u0007.png', 1, 422, fieldTexts.invalidText],
    ['gnp.\u202Eexe.png', 1, 422, fieldTexts.invalidText],
    [`${'x'.repeat(197)}.png`, 1, 422, fieldTexts.tooLong(200)],
  ])('cliente › %j of %s bytes is %i', async (nome, tamanho, status, error) => {
    const answer = await app.call('POST', '/api/anexos', { token: cliente(), body: { nome, tamanho } })
    expect(refusalOf(answer)).toEqual([status, error])
  })

  it('cliente › names that look like paths are text', async () => {
    const { id, answer } = await upload(cliente(), '../../etc/passwd.txt', 'Zelo')
    expect(answer.body).toEqual({ recebido: 4, estado: 'pronto' })
    expect(await stateOf(id)).toMatchObject({ nome: '../../etc/passwd.txt' })
  })

  it('cliente › 50 unfinished ones, then 429, also when all are begun at once; a cancelled one makes room', async () => {
    const { token } = await app.logIn('cliente')
    const all = await Promise.all(
      Array.from({ length: UNFINISHED_MAX + 5 }, (_, n) => begin(token, `${n}.txt`, 1)),
    )
    expect(statusesOf(all).filter((status) => status === 201)).toHaveLength(UNFINISHED_MAX)
    const refused = all.find(({ status }) => status === 429)
    expect([refused?.body['error'], refused?.headers['retry-after']]).toEqual([texts.tooManyUnfinished, '60'])
    const id = String(all.find(({ status }) => status === 201)?.body['id'])
    await app.call('DELETE', `/api/anexos/${id}`, { token })
    expect((await begin(token, 'x.txt', 1)).status).toBe(201)
  })

  it('cliente › more than the day allows is 429; what was cancelled counts as far as it came', async () => {
    const { token } = await app.logIn('cliente')
    const large = 25 * 1024 * 1024
    const first = await begin(token, 'a.zip', large)
    await begin(token, 'b.zip', large)
    expect(refusalOf(await begin(token, 'c.zip', large))).toEqual([429, texts.tooMuchToday(60)])
    await app.call('DELETE', `/api/anexos/${String(first.body['id'])}`, { token })
    expect((await begin(token, 'c.zip', large)).status).toBe(201)
  })

  it('cliente › the same key begins one', async () => {
    const headers = { 'idempotency-key': randomUUID() }
    const body = { nome: 'x.txt', tamanho: 4 }
    const again = () => app.call('POST', '/api/anexos', { token: cliente(), headers, body })
    const [one, two] = await Promise.all([again(), again()])
    expect(one.body).toEqual(two.body)
  })
})

describe('PUT /api/anexos/:id/conteudo', () => {
  it('cliente › in pieces, broken 50 times: one row, the same hash', async () => {
    const content = picture(1_000_000)
    const { body } = await begin(cliente(), 'tela.png', content.length)
    const id = String(body['id'])
    const step = Math.ceil(content.length / 50)
    for (let at = 0; at < content.length; at += step) {
      // The answer of each piece is lost: the browser asks how far it came, and sends some of it twice.
      await send(cliente(), id, at, content.subarray(at, at + step))
      const { recebido } = await stateOf(id)
      expect(recebido).toBe(Math.min(at + step, content.length))
      if (at % 3 === 0)
        expect((await send(cliente(), id, at, content.subarray(at, at + step))).status).toBe(200)
    }
    expect(await stateOf(id)).toMatchObject({ estado: 'pronto', recebido: content.length })
    expect(await storedOf(id)).toEqual(content)
    const { sha256 } = await app.db
      .selectFrom('anexos')
      .select('sha256')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(sha256).toEqual(createHash('sha256').update(content).digest())
    expect(await app.files.parts.sizeOf(id)).toBeUndefined()
  })

  it('cliente › a piece that does not continue, or repeats other bytes, is 409 and changes nothing', async () => {
    const content = Buffer.from('abcdefghij')
    const { body } = await begin(cliente(), 'x.txt', content.length)
    const id = body['id']
    await send(cliente(), id, 0, content.subarray(0, 6))
    for (const [at, piece] of [
      [7, 'hij'],
      [5, 'fgh'],
      [0, 'abcdeX'],
      [0, 'Xbc'],
      [6, 'ghijk'],
      [999_999_999, ''],
    ] as const) {
      const answer = await send(cliente(), id, at, Buffer.from(piece))
      expect([answer.status, answer.body]).toEqual([
        409,
        expect.objectContaining({ error: texts.wrongOffset, code: 'DESLOCAMENTO' }),
      ])
    }
    expect((await send(cliente(), id, 2, Buffer.from('cde'))).body).toEqual({
      recebido: 6,
      estado: 'recebendo',
    })
    expect((await send(cliente(), id, 6, content.subarray(6))).body).toEqual({
      recebido: 10,
      estado: 'pronto',
    })
    // Also after the end.
    expect((await send(cliente(), id, 6, content.subarray(6))).body).toEqual({
      recebido: 10,
      estado: 'pronto',
    })
    expect((await send(cliente(), id, 6, Buffer.from('XXXX'))).status).toBe(409)
    expect((await send(cliente(), id, 10, Buffer.alloc(0))).body).toEqual({ recebido: 10, estado: 'pronto' })
  })

  it('cliente › a piece of more than 1 MiB is 413, other bodies are 415, a missing or odd offset is 422', async () => {
    const { body } = await begin(cliente(), 'x.png', 3 * PIECE_MAX)
    const url = `/api/anexos/${String(body['id'])}/conteudo`
    const put = (sent: unknown, headers: Record<string, string> = { 'upload-offset': '0' }) =>
      app.call('PUT', url, { token: cliente(), body: sent, headers })
    expect(refusalOf(await put(Buffer.alloc(PIECE_MAX + 1)))).toEqual([413, refusals.tooLarge])
    expect(refusalOf(await put({ a: 1 }))).toEqual([415, refusals.notJson])
    expect((await put('x', { 'upload-offset': '0', 'content-type': 'multipart/form-data' })).status).toBe(415)
    for (const offset of ['', '-1', '1.5', '0x1', '9'.repeat(10), 'a'])
      expect((await put(PNG, { 'upload-offset': offset })).status).toBe(422)
    expect((await put(PNG, {})).status).toBe(422)
    expect(await stateOf(body['id'])).toMatchObject({ recebido: 0 })
    expect((await put(picture(PIECE_MAX))).body).toEqual({ recebido: PIECE_MAX, estado: 'recebendo' })
  })

  it('cliente › octets are taken nowhere else', async () => {
    const answer = await app.call('POST', '/api/chamados', { token: cliente(), body: PNG })
    expect(refusalOf(answer)).toEqual([415, refusals.notJson])
  })

  it.each([
    ['x.jpg', Buffer.from('%PDF-1.7 <script>alert(1)</script>')],
    ['x.png', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
    ['x.pdf', Buffer.from('<html><script>alert(1)</script>')],
    ['x.txt', Buffer.from([65, 0, 66])],
    ['x.csv', Buffer.from([0x61, 0x81, 0x62])],
    ['x.docx', Buffer.from('d0cf11e0a1b11ae1', 'hex')],
    ['x.doc', Buffer.from('504b0304', 'hex')],
    ['x.zip', Buffer.from('MZ\u0090\u0000')],
    ['x.mp4', Buffer.from('\u0000\u0000\u0000\u0018ftypheic')],
  ])('cliente › %s with other content is 422 and kept nowhere', async (nome, content) => {
    const { id, answer } = await upload(cliente(), nome, content)
    expect(refusalOf(answer)).toEqual([422, texts.wrongContent])
    expect(await stateOf(id)).toMatchObject({ estado: 'recusado' })
    expect([await storedOf(id), await app.files.parts.sizeOf(id)]).toEqual([undefined, undefined])
    expect(refusalOf(await send(cliente(), id, 0, content))).toEqual([422, texts.wrongContent])
  })

  it.each([
    ['x.txt', Buffer.from('Olá, ação: €')],
    ['x.log', Buffer.from('a\u00e7\u00e3o', 'latin1')],
    ['x.webp', Buffer.from('RIFF\u0000\u0000\u0000\u0000WEBP')],
    ['x.heic', Buffer.from('\u0000\u0000\u0000\u0018ftypheic')],
    ['x.mov', Buffer.from('\u0000\u0000\u0000\u0018ftypqt  ')],
    ['x.mp4', Buffer.from('\u0000\u0000\u0000\u0018ftypisom')],
    ['x.rar', Buffer.from('Rar!\u001a\u0007\u0001\u0000')],
    ['x.JPEG', JPEG],
  ])('cliente › %s with its own content is ready', async (nome, content) => {
    expect((await upload(cliente(), nome, content)).answer.body).toMatchObject({ estado: 'pronto' })
  })

  it('others, also an admin › 404 for a file on its way', async () => {
    const { body } = await begin(cliente(), 'x.txt', 4)
    for (const who of ['admin', 'analista', 'stranger'] as const) {
      const answer = await send(people[who].token, body['id'], 0, Buffer.from('Zelo'))
      expect(refusalOf(answer)).toEqual([404, texts.notFound])
    }
    for (const id of [randomUUID(), 'x', '1'])
      expect(refusalOf(await send(cliente(), id, 0, PNG))).toEqual([404, texts.notFound])
  })

  it('cliente › in a process that has nothing of it, it begins again', async () => {
    const { body } = await begin(cliente(), 'x.txt', 6)
    const id = String(body['id'])
    await send(cliente(), id, 0, Buffer.from('abc'))
    await app.files.parts.drop(id)
    expect(await stateOf(id)).toMatchObject({ recebido: 0 })
    expect((await send(cliente(), id, 3, Buffer.from('def'))).status).toBe(409)
    expect((await send(cliente(), id, 0, Buffer.from('abc'))).body).toMatchObject({ recebido: 3 })
    expect((await send(cliente(), id, 3, Buffer.from('def'))).body).toMatchObject({ estado: 'pronto' })
  })
})

describe('races of uploads', () => {
  it('two different pieces for one place › one is taken, the other is 409, and the file is one of both', async () => {
    for (let round = 0; round < rounds(200, 10); round++) {
      const { body } = await begin(cliente(), 'x.txt', 6)
      const id = String(body['id'])
      const both = ['abc', 'xyz'].map((text) => send(cliente(), id, 0, Buffer.from(text)))
      expect(statusesOf(await Promise.all(both))).toEqual([200, 409])
      await send(cliente(), id, 3, Buffer.from('end'))
      expect(['abcend', 'xyzend']).toContain(String(await storedOf(id)))
    }
  })

  it('the last piece twice at once › both are told that it is ready', async () => {
    for (let round = 0; round < rounds(200, 10); round++) {
      const { body } = await begin(cliente(), 'x.txt', 4)
      const both = [0, 1].map(() => send(cliente(), body['id'], 0, Buffer.from('Zelo')))
      for (const answer of await Promise.all(both))
        expect([answer.status, answer.body]).toMatchObject([200, {}])
      expect(await stateOf(body['id'])).toMatchObject({ estado: 'pronto' })
      expect(String(await storedOf(String(body['id'])))).toBe('Zelo')
    }
  })

  it('the last piece and its removal at once › gone, or ready and then gone; never half', async () => {
    for (let round = 0; round < rounds(200, 10); round++) {
      const { body } = await begin(cliente(), 'x.txt', 4)
      const id = String(body['id'])
      const [sent, removed] = await Promise.all([
        send(cliente(), id, 0, Buffer.from('Zelo')),
        app.call('DELETE', `/api/anexos/${id}`, { token: cliente() }),
      ])
      expect([200, 404]).toContain(sent.status)
      expect(removed.status).toBe(200)
      expect(await stateOf(id)).toMatchObject({ estado: 'removido' })
      expect([await storedOf(id), await app.files.parts.sizeOf(id)]).toEqual([undefined, undefined])
    }
  })
})
