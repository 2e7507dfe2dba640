/** How many bytes at the beginning of a file tell its kind. */
export const SIGNATURE_BYTES = 16

const bytes = (hex: string) => Buffer.from(hex.replaceAll(' ', ''), 'hex')
const begins = (hex: string) => (head: Buffer) => head.subarray(0, bytes(hex).length).equals(bytes(hex))
const says =
  (at: number, ...words: string[]) =>
  (head: Buffer) =>
    words.some((word) => head.toString('latin1', at, at + word.length) === word)

/** The kind of an ISO media file is in its first box. */
const brand =
  (...brands: string[]) =>
  (head: Buffer) =>
    says(4, 'ftyp')(head) && says(8, ...brands)(head)
const heic = brand('heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1')
const quickTime = brand('qt  ')

const signatures = {
  png: begins('89 50 4e 47 0d 0a 1a 0a'),
  jpeg: begins('ff d8 ff'),
  gif: says(0, 'GIF87a', 'GIF89a'),
  webp: (head: Buffer) => says(0, 'RIFF')(head) && says(8, 'WEBP')(head),
  heic,
  pdf: says(0, '%PDF-'),
  zip: begins('50 4b 03 04'),
  emptyZip: begins('50 4b 05 06'),
  ole: begins('d0 cf 11 e0 a1 b1 1a e1'),
  sevenZip: begins('37 7a bc af 27 1c'),
  gzip: begins('1f 8b 08'),
  rar4: begins('52 61 72 21 1a 07 00'),
  rar5: begins('52 61 72 21 1a 07 01 00'),
  mp4: (head: Buffer) => says(4, 'ftyp')(head) && !heic(head) && !quickTime(head),
  quickTime: (head: Buffer) => quickTime(head) || says(4, 'moov', 'mdat', 'wide', 'free', 'skip')(head),
  webm: begins('1a 45 df a3'),
} as const
type Signature = keyof typeof signatures

const office = ['zip'] as const
/** What the beginning of a file must be, by its extension; texts have none. */
const byExtension: Record<string, readonly Signature[]> = {
  png: ['png'],
  jpg: ['jpeg'],
  jpeg: ['jpeg'],
  gif: ['gif'],
  webp: ['webp'],
  heic: ['heic'],
  pdf: ['pdf'],
  docx: office,
  xlsx: office,
  pptx: office,
  odt: office,
  ods: office,
  odp: office,
  doc: ['ole'],
  xls: ['ole'],
  ppt: ['ole'],
  zip: ['zip', 'emptyZip'],
  '7z': ['sevenZip'],
  gz: ['gzip'],
  rar: ['rar4', 'rar5'],
  mp4: ['mp4'],
  mov: ['quickTime'],
  webm: ['webm'],
}

/** Whether a file that begins so may have this extension; undefined for texts, which have no beginning of their own. */
export function fitsExtension(head: Buffer, extension: string): boolean | undefined {
  return byExtension[extension]?.some((name) => signatures[name](head))
}

/** The type of a small picture; undefined where it is neither of the two. */
export function miniaturaType(picture: Buffer): string | undefined {
  if (signatures.jpeg(picture)) return 'image/jpeg'
  return signatures.webp(picture) ? 'image/webp' : undefined
}
