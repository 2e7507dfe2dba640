import { describe, expect, it } from 'vitest'
import { jpegOf, segment, SMALL_JPEG } from '#server/testing/campo/jpeg.ts'
import { isTooLong, plainJpeg } from './jpeg.ts'

const EXIF = segment(0xe1, 'Exif\0\0GPS -23.5 -46.6')

describe('plainJpeg', () => {
  it('a picture without anything else stays byte for byte as it is', () => {
    expect(plainJpeg(SMALL_JPEG)).toEqual({ bytes: SMALL_JPEG, largura: 16, altura: 16 })
  })

  it.each([
    ['Exif', { extra: [EXIF] }],
    [
      'XMP, ICC, Photoshop, Adobe and a comment',
      { extra: [0xe1, 0xe2, 0xed, 0xee, 0xfe].map((one) => segment(one, 'GPS')) },
    ],
    ['what follows the end', { behind: Buffer.from('GPS -23.5') }],
    ['another header in the place of JFIF', { header: segment(0xe0, 'GPS\0 of a camera') }],
    [
      'the thumbnail of a JFIF header',
      { header: segment(0xe0, Buffer.from('4a46494600010100000100010101475053', 'hex')) },
    ],
  ])('%s is cut', (_, wanted) => {
    const sent = jpegOf(wanted)
    expect(sent.includes('GPS')).toBe(true)
    const { bytes } = plainJpeg(sent) ?? {}
    expect([bytes?.includes('GPS'), plainJpeg(bytes ?? sent)?.bytes.equals(bytes ?? sent)]).toEqual([
      false,
      true,
    ])
  })

  it.each([
    ['nothing', Buffer.alloc(0)],
    ['a PNG', Buffer.from('89504e470d0a1a0a', 'hex')],
    ['half a picture', SMALL_JPEG.subarray(0, SMALL_JPEG.length - 2)],
    ['a length beyond the end', Buffer.from('ffd8ffdbffff00', 'hex')],
    ['no picture at all', Buffer.from('ffd8ffd9', 'hex')],
    ['no width', jpegOf({ largura: 0 })],
    ['a hierarchical one', jpegOf({ extra: [segment(0xde, '\0')] })],
  ])('%s is no picture', (_, bytes) => {
    expect(plainJpeg(bytes)).toBeUndefined()
  })

  it('any part of a picture, and any byte turned over, ends without an error', () => {
    const sent = jpegOf({ extra: [EXIF] })
    for (let at = 0; at < sent.length; at++) {
      expect(plainJpeg(sent.subarray(0, at))).toBeUndefined()
      const turned = Buffer.from(sent)
      turned[at] = 0xff - (turned[at] ?? 0)
      const { bytes } = plainJpeg(turned) ?? {}
      expect((bytes ?? sent).length).toBeLessThanOrEqual(sent.length)
    }
  })

  it('4,096 pixels are the most', () => {
    const sizes = [4096, 4097].map((largura) => plainJpeg(jpegOf({ largura })))
    expect(sizes.map((jpeg) => jpeg && isTooLong(jpeg))).toEqual([false, true])
  })
})
