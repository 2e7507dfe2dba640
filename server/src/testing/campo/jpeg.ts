const hex = (text: string) => Buffer.from(text.replaceAll(' ', ''), 'hex')

/** A marker with its length and contents. */
export function segment(marker: number, contents: Buffer | string) {
  const inside = Buffer.from(contents)
  const head = Buffer.from([0xff, marker, 0, 0])
  head.writeUInt16BE(inside.length + 2, 2)
  return Buffer.concat([head, inside])
}

const JFIF = segment(0xe0, hex('4a46494600 0101 00 0001 0001 00 00'))
const QUANTA = segment(0xdb, Buffer.concat([hex('00'), Buffer.alloc(64, 1)]))
/** One code of one bit: no difference to the block before, and nothing else in it. */
const CODES = [hex('00'), hex('10')].map((kind) =>
  segment(0xc4, Buffer.concat([kind, hex('01'), Buffer.alloc(15), hex('00')])),
)
const SCAN = segment(0xda, hex('01 01 00 00 3f 00'))

type Wanted = {
  largura?: number
  altura?: number
  extra?: Buffer[]
  header?: Buffer
  behind?: Buffer
  scans?: number
}

/** A grey picture; `extra` stands where cameras write what they know. */
export function jpegOf({
  largura = 16,
  altura = 16,
  extra = [],
  header = JFIF,
  behind,
  scans = 1,
}: Wanted = {}) {
  const size = Buffer.alloc(4)
  size.writeUInt16BE(altura, 0)
  size.writeUInt16BE(largura, 2)
  const frame = segment(0xc0, Buffer.concat([hex('08'), size, hex('01 01 11 00')]))
  const drawn = Array.from({ length: scans }, () => Buffer.concat([SCAN, hex('00')]))
  const end = [...drawn, hex('ffd9'), ...(behind ? [behind] : [])]
  return Buffer.concat([hex('ffd8'), header, ...extra, QUANTA, frame, ...CODES, ...end])
}

export const SMALL_JPEG = jpegOf()
