import { newIdempotencyKey } from '#web/platform/api/api.ts'

const LIMIT = 400 * 1024
const SMALL = 640
/** Ever smaller, until it is small enough. */
const looks = [
  { side: 1600, quality: 0.72 },
  { side: 1600, quality: 0.6 },
  { side: 1280, quality: 0.6 },
]

async function draw(picture: ImageBitmap, side: number, quality: number) {
  const scale = Math.min(1, side / Math.max(picture.width, picture.height))
  const canvas = new OffscreenCanvas(
    Math.max(1, Math.round(picture.width * scale)),
    Math.max(1, Math.round(picture.height * scale)),
  )
  const pen = canvas.getContext('2d')
  if (pen === null) throw new Error('no canvas')
  // What is transparent would become black.
  pen.fillStyle = 'white'
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.drawImage(picture, 0, 0, canvas.width, canvas.height)
  return (await canvas.convertToBlob({ type: 'image/jpeg', quality })).arrayBuffer()
}

export async function sha256Of(bytes: ArrayBuffer | Uint8Array<ArrayBuffer>) {
  const digest = await crypto.subtle.digest('SHA-256', bytes)
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

const named = async (bytes: ArrayBuffer) => ({
  id: newIdempotencyKey(),
  sha256: await sha256Of(bytes),
  bytes,
})

/** Drawn anew, upright and small: nothing of what the camera wrote beside the picture is left. */
export async function reduce(file: Blob) {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' })
  try {
    let large = new ArrayBuffer(0)
    for (const { side, quality } of looks) {
      large = await draw(picture, side, quality)
      if (large.byteLength <= LIMIT) break
    }
    const small = await draw(picture, SMALL, 0.72)
    return { grande: await named(large), pequena: await named(small) }
  } finally {
    picture.close()
  }
}
