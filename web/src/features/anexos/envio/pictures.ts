import { extensionOf, MINIATURA_MAX } from '#contract/anexos-texts.ts'
import { withExtension } from './names.ts'

/** Longest side of a photo that is reduced, and of a thumbnail. */
const PHOTO_SIDE = 2560
const THUMBNAIL_SIDE = 320
const PHOTO_QUALITY = 0.85

type Prepared = { file: File; thumbnail: Blob | undefined }

/** What a photo becomes; others keep their bytes. */
const outputs: Readonly<Record<string, { type: string; extension?: string }>> = {
  jpg: { type: 'image/jpeg' },
  jpeg: { type: 'image/jpeg' },
  webp: { type: 'image/webp' },
  png: { type: 'image/png' },
  heic: { type: 'image/jpeg', extension: 'jpg' },
}
const drawable = new Set([...Object.keys(outputs), 'gif'])

export function fitted({ width, height }: { width: number; height: number }, side: number) {
  const scale = Math.min(1, side / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

/** Whether a WebP moves: only its first picture would be left. */
export const isAnimatedWebp = (head: Uint8Array) =>
  String.fromCharCode(...head.subarray(12, 16)) === 'VP8X' && ((head[20] ?? 0) & 2) !== 0

function draw(bitmap: ImageBitmap, side: number, ground?: string) {
  const canvas = document.createElement('canvas')
  Object.assign(canvas, fitted(bitmap, side))
  const context = canvas.getContext('2d')
  if (!context) return undefined
  context.imageSmoothingQuality = 'high'
  if (ground !== undefined) {
    context.fillStyle = ground
    context.fillRect(0, 0, canvas.width, canvas.height)
  }
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  return canvas
}

/** Undefined where the browser cannot write that kind. */
const encode = (canvas: HTMLCanvasElement | undefined, type: string, quality?: number) =>
  new Promise<Blob | undefined>((resolve) => {
    if (canvas) canvas.toBlob((blob) => resolve(blob?.type === type ? blob : undefined), type, quality)
    else resolve(undefined)
  })

async function thumbnailOf(bitmap: ImageBitmap) {
  // A JPEG has no transparency: what shows nothing is white, not black.
  const canvas = draw(bitmap, THUMBNAIL_SIDE, '#fff')
  for (const quality of [0.8, 0.5, 0.2]) {
    const blob = await encode(canvas, 'image/jpeg', quality)
    if (blob && blob.size <= MINIATURA_MAX) return blob
  }
  return undefined
}

/** Drawn anew: smaller where it was larger, and without where and by what it was taken. */
async function reduced(file: File, bitmap: ImageBitmap): Promise<File> {
  const extension = extensionOf(file.name)
  const output = outputs[extension]
  if (!output) return file
  // A picture of a screen stays as sharp as it is.
  if (extension === 'png' && Math.max(bitmap.width, bitmap.height) <= PHOTO_SIDE) return file
  if (extension === 'webp' && isAnimatedWebp(new Uint8Array(await file.slice(0, 32).arrayBuffer())))
    return file
  const ground = output.type === 'image/jpeg' ? '#fff' : undefined
  const blob = await encode(draw(bitmap, PHOTO_SIDE, ground), output.type, PHOTO_QUALITY)
  if (!blob) return file
  const name = output.extension === undefined ? file.name : withExtension(file.name, output.extension)
  return new File([blob], name, { type: output.type })
}

/** One at a time: a photo takes fifty times its size in memory while it is drawn. */
let last: Promise<unknown> = Promise.resolve()

/** What cannot be drawn is sent as it is, without a thumbnail. */
export function prepare(file: File, { reduce }: { reduce: boolean }): Promise<Prepared> {
  if (!drawable.has(extensionOf(file.name))) return Promise.resolve({ file, thumbnail: undefined })
  const turn = last.then(async () => {
    const bitmap = await createImageBitmap(file)
    try {
      return { file: reduce ? await reduced(file, bitmap) : file, thumbnail: await thumbnailOf(bitmap) }
    } finally {
      bitmap.close()
    }
  })
  last = turn.catch(() => undefined)
  return turn.catch(() => ({ file, thumbnail: undefined }))
}
