import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { campoTexts as texts, FOTO_BYTES_MAX } from '#contract/campo.ts'
import { useApp } from '#server/testing/app/app.ts'
import { fotoOf, makeDevice } from '#server/testing/campo/device.ts'
import { jpegOf, segment, SMALL_JPEG } from '#server/testing/campo/jpeg.ts'
import { prove } from '#server/testing/proof/proof.ts'
import { makeVisita } from '#server/testing/visitas/factory.ts'

const app = useApp()
const sumOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
const SOI = Buffer.from('ffd8', 'hex')
const EOI = Buffer.from('ffd9', 'hex')
const [FRAME, SCAN] = [0xc0, 0xda].map((marker) => {
  const at = SMALL_JPEG.indexOf(Buffer.from([0xff, marker]))
  return SMALL_JPEG.subarray(at, at + 2 + SMALL_JPEG.readUInt16BE(at + 2))
})
if (!FRAME || !SCAN) throw new Error('a picture has a frame and a scan')

/** One byte of a length that says something else. */
function lying(marker: number, length: number) {
  const picture = Buffer.from(SMALL_JPEG)
  picture.writeUInt16BE(length, picture.indexOf(Buffer.from([0xff, marker])) + 2)
  return picture
}

/** So many markers of four bytes as there is room for. */
const stuffed = (one: Buffer) =>
  Buffer.concat([
    SOI,
    Buffer.alloc(Math.floor((FOTO_BYTES_MAX - SMALL_JPEG.length) / one.length) * one.length, one),
    SMALL_JPEG.subarray(2),
  ])

const refused: [string, Buffer, string][] = [
  ['nothing but a beginning', Buffer.concat([SOI, EOI]), texts.notJpeg],
  ['a PNG', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), texts.notJpeg],
  ['a GIF', Buffer.from('GIF89a\x01\0\x01\0\0\0\0;', 'latin1'), texts.notJpeg],
  ['a WebP', Buffer.from('RIFF\x1a\0\0\0WEBPVP8L', 'latin1'), texts.notJpeg],
  [
    'an SVG with a script',
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'),
    texts.notJpeg,
  ],
  ['a page', Buffer.from('<!doctype html><script>alert(1)</script>'), texts.notJpeg],
  ['a picture after a page', Buffer.concat([Buffer.from('<script>'), SMALL_JPEG]), texts.notJpeg],
  ['a length of nothing', lying(0xdb, 0), texts.notJpeg],
  ['a length of one', lying(0xdb, 1), texts.notJpeg],
  ['a table that ends amid itself', lying(0xdb, 20), texts.notJpeg],
  ['a table that swallows all that follows', lying(0xdb, SMALL_JPEG.length), texts.notJpeg],
  ['a length beyond the end', lying(0xda, 65_535), texts.notJpeg],
  [
    'a scan before its frame',
    Buffer.concat([SOI, SCAN, Buffer.from('00', 'hex'), FRAME, EOI]),
    texts.notJpeg,
  ],
  ['two frames', jpegOf({ extra: [FRAME] }), texts.notJpeg],
  [
    'an arithmetic one',
    Buffer.from(SMALL_JPEG.toString('hex').replace('ffc0', 'ffc9'), 'hex'),
    texts.notJpeg,
  ],
  ['a lossless one', Buffer.from(SMALL_JPEG.toString('hex').replace('ffc0', 'ffc3'), 'hex'), texts.notJpeg],
  ['a beginning amid it', jpegOf({ extra: [SOI] }), texts.notJpeg],
  ['no height until the end of it', jpegOf({ altura: 0 }), texts.notJpeg],
  ['a thousand scans', jpegOf({ scans: 1000 }), texts.notJpeg],
  ['4,097 pixels', jpegOf({ altura: 4097 }), texts.tooLong],
  ['four thousand million pixels', jpegOf({ largura: 65_535, altura: 65_535 }), texts.tooLong],
]

const PLACE = 'GPS -23.5 -46.6 <script>alert(1)</script>'
const kept: [string, Buffer][] = [
  [
    'a place in every APPn',
    jpegOf({ extra: Array.from({ length: 15 }, (_, n) => segment(0xe1 + n, PLACE)) }),
  ],
  ['a comment that is a page', jpegOf({ extra: [segment(0xfe, PLACE)] })],
  ['an APP0 that is no JFIF', jpegOf({ extra: [segment(0xe0, `JFXX\0${PLACE}`)] })],
  ['an archive behind the end', jpegOf({ behind: Buffer.from(`PK\x03\x04${PLACE}`, 'latin1') })],
  [
    'another picture with a place behind the end',
    jpegOf({ behind: jpegOf({ extra: [segment(0xe1, PLACE)] }) }),
  ],
  ['a megabyte of comments', stuffed(Buffer.from('fffe0002', 'hex'))],
  ['a megabyte of nothing between markers', stuffed(Buffer.from('ff', 'hex'))],
  ['a megabyte of empty tables', stuffed(Buffer.from('ffdb0002', 'hex'))],
]

/** How it is answered, how long that takes, and what is read afterwards. */
async function send(content: Buffer) {
  const { usuario, token } = await app.logIn('analista')
  const visita = await makeVisita(app.db, { id_analista: usuario.id })
  const dados = fotoOf(content)
  const { status } = await makeDevice(app, token).record(visita.id, { tipo: 'foto', dados })
  const began = performance.now()
  const answer = await app.call('PUT', `/api/campo/arquivos/${dados.arquivo.id}`, {
    token,
    body: content,
    headers: { 'x-sha256': sumOf(content) },
  })
  const took = performance.now() - began
  return {
    announced: status,
    answer,
    took,
    read: await app.call('GET', `/api/campo/arquivos/${dados.arquivo.id}`, { token }),
  }
}

describe('PUT /api/campo/arquivos/:id › analista who attacks', () => {
  it.each(refused)('A3: %s › 422, and nothing is kept', async (_, content, text) => {
    const { answer, read } = await send(content)
    expect([answer.status, answer.body['error'], read.status]).toEqual([422, text, 404])
  })

  it.each(kept)('A3: %s › the picture alone is kept, soon', async (_, content) => {
    const { answer, took, read } = await send(content)
    expect([answer.status, read.status]).toEqual([200, 200])
    expect(took).toBeLessThan(5000)
    expect(read.text).not.toMatch(/GPS|script|PK/)
    expect(read.headers['content-type']).toBe('image/jpeg')
    expect(read.headers['x-content-type-options']).toBe('nosniff')
    expect(read.headers['cache-control']).toBe('no-store')
  })

  it('A3: one byte more than a MiB › it cannot be announced, and so it is nobody’s', async () => {
    const large = Buffer.alloc(FOTO_BYTES_MAX + 1)
    SMALL_JPEG.copy(large)
    const { announced, answer, read } = await send(large)
    expect([announced, answer.status, read.status]).toEqual([422, 404, 404])
    prove(
      'A3',
      'photos that lie, are two things at once, or are made to stop us: kept as they were, or a 5xx',
      {
        tried: refused.length + kept.length + 1,
        lost: 0,
      },
    )
  })
})
