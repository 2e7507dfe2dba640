import type { Page } from '@playwright/test'
import { drawnPhoto, type Size } from './campo.ts'

/** A camera's picture: taken sideways, and saying where. */
export async function cameraPhoto(page: Page, size?: Size) {
  const { buffer, ...file } = await drawnPhoto(page, 'Sala', size)
  const tiff = Buffer.from(
    '49492a0008000000' + // little-endian, the first list at 8
      '0200' +
      '120103000100000006000000' + // turned by a quarter
      '2588040001000000' +
      '26000000' + // where the list of the place is
      '00000000' +
      '0100' +
      '0100020002000000' +
      '53000000' + // GPSLatitudeRef: S
      '00000000',
    'hex',
  )
  const body = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff])
  const head = Buffer.from([0xff, 0xe1, (body.length + 2) >> 8, (body.length + 2) & 0xff])
  return { ...file, buffer: Buffer.concat([buffer.subarray(0, 2), head, body, buffer.subarray(2)]) }
}
