import { FOTO_LADO_MAX } from '#contract/campo-texts.ts'

const SOI = 0xd8
const EOI = 0xd9
const SOS = 0xda
const DQT = 0xdb
const DHT = 0xc4
const DRI = 0xdd
const COM = 0xfe
const APP0 = 0xe0
const APP15 = 0xef
/** Baseline, extended and progressive: what browsers draw. */
const frames = [0xc0, 0xc1, 0xc2]
const kept = [DQT, DHT, DRI]
/** Encoders make about ten. Each is drawn over the whole picture: thousands of them hold up whoever looks at it. */
const SCANS_MAX = 64

export type Jpeg = { bytes: Buffer; largura: number; altura: number }

/** A JFIF header without the thumbnail that it may carry. */
function jfifOf(segment: Buffer): Buffer[] {
  if (segment.toString('latin1', 4, 9) !== 'JFIF\0' || segment.length < 18) return []
  const header = Buffer.from(segment.subarray(0, 18))
  header.writeUInt16BE(16, 2)
  header.writeUInt16BE(0, 16)
  return [header]
}

/** Where the pixels that follow a scan's header end: at the next marker that is no restart. */
function endOfScan(bytes: Buffer, from: number): number {
  for (let at = from; at + 1 < bytes.length; at++) {
    const next = bytes[at + 1] ?? 0
    if (bytes[at] === 0xff && next !== 0 && next !== 0xff && !(next >= 0xd0 && next <= 0xd7)) return at
  }
  return -1
}

/**
 * The picture alone: no place, no camera, no comment, nothing behind its end. Undefined for what is no whole JPEG as a
 * browser draws it.
 */
export function plainJpeg(bytes: Buffer): Jpeg | undefined {
  if (bytes.length < 4 || bytes[0] !== 0xff || bytes[1] !== SOI) return undefined
  const parts: Buffer[] = [bytes.subarray(0, 2)]
  let size: { largura: number; altura: number } | undefined
  let scans = 0
  for (let at = 2; at + 1 < bytes.length;) {
    const marker = bytes[at + 1] ?? 0
    if (bytes[at] !== 0xff) return undefined
    if (marker === 0xff) {
      at += 1
      continue
    }
    if (marker === EOI)
      return size && scans > 0
        ? { bytes: Buffer.concat([...parts, bytes.subarray(at, at + 2)]), ...size }
        : undefined
    const length = at + 4 <= bytes.length ? bytes.readUInt16BE(at + 2) : 0
    const end = at + 2 + length
    if (length < 2 || end > bytes.length) return undefined
    const segment = bytes.subarray(at, end)
    at = end
    if (marker === APP0) parts.push(...jfifOf(segment))
    else if ((marker > APP0 && marker <= APP15) || marker === COM) continue
    else if (kept.includes(marker)) parts.push(segment)
    else if (frames.includes(marker)) {
      if (size || segment.length < 10 || ![1, 3].includes(segment[9] ?? 0)) return undefined
      size = { altura: segment.readUInt16BE(5), largura: segment.readUInt16BE(7) }
      if (size.altura === 0 || size.largura === 0) return undefined
      parts.push(segment)
    } else if (marker === SOS) {
      const next = endOfScan(bytes, end)
      scans += 1
      if (!size || next < 0 || scans > SCANS_MAX) return undefined
      parts.push(segment, bytes.subarray(end, next))
      at = next
    } else return undefined
  }
  return undefined
}

export const isTooLong = ({ largura, altura }: Jpeg) => Math.max(largura, altura) > FOTO_LADO_MAX
