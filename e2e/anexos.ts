import type { Locator, Page } from '@playwright/test'
import { expect } from './fixtures.ts'

export type Sent = { name: string; buffer: Buffer; mimeType?: string }

/** A photo of that size, drawn by the browser. */
export async function photo(page: Page, width: number, height: number, type = 'image/jpeg') {
  const base64 = await page.evaluate(
    async (given) => {
      const canvas = document.createElement('canvas')
      Object.assign(canvas, { width: given.width, height: given.height })
      const context = canvas.getContext('2d')
      const colours = context?.createLinearGradient(0, 0, given.width, given.height)
      colours?.addColorStop(0, 'teal')
      colours?.addColorStop(1, 'orange')
      if (context && colours) context.fillStyle = colours
      context?.fillRect(0, 0, given.width, given.height)
      return canvas.toDataURL(given.type).replace(/^.*,/, '')
    },
    { width, height, type },
  )
  return Buffer.from(base64, 'base64')
}

/** The same JPEG as a phone writes it: with where it was taken. */
export function withPlace(jpeg: Buffer, place: string) {
  const data = Buffer.from(`Exif\0\0MM\0*\0\0\0\x08\0\0${place}`, 'latin1')
  const head = Buffer.from([0xff, 0xe1, 0, 0])
  head.writeUInt16BE(data.length + 2, 2)
  return Buffer.concat([jpeg.subarray(0, 2), head, data, jpeg.subarray(2)])
}

export const transferOf = (page: Page, files: Sent[]) =>
  page.evaluateHandle(
    (given) => {
      const transfer = new DataTransfer()
      for (const { name, type, base64 } of given) {
        const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
        transfer.items.add(new File([bytes], name, { type }))
      }
      return transfer
    },
    files.map(({ name, buffer, mimeType = '' }) => ({
      name,
      type: mimeType,
      base64: buffer.toString('base64'),
    })),
  )

export async function dropFiles(page: Page, on: Locator, files: Sent[]) {
  const dataTransfer = await transferOf(page, files)
  await on.dispatchEvent('dragover', { dataTransfer })
  await expect(page.getByText('Solte para anexar')).toBeVisible()
  await on.dispatchEvent('drop', { dataTransfer })
  await expect(page.getByText('Solte para anexar')).toBeHidden()
}

export async function pasteFiles(page: Page, into: Locator, files: Sent[]) {
  const clipboardData = await transferOf(page, files)
  await into.evaluate(
    (target, transfer) =>
      target.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData: transfer, bubbles: true, cancelable: true }),
      ),
    clipboardData,
  )
}

export async function chooseFiles(page: Page, field: Locator, files: Sent[]) {
  const chooser = page.waitForEvent('filechooser')
  await field.getByRole('button', { name: 'Anexar' }).click()
  await (await chooser).setFiles(files.map(({ mimeType = '', ...file }) => ({ ...file, mimeType })))
}

/** The files of what is being written. */
export const fieldIn = (dialog: Locator) => dialog.getByRole('group', { name: 'Anexos' })
export const fileIn = (dialog: Locator, name: string) =>
  fieldIn(dialog).getByRole('listitem').filter({ hasText: name })
/** On the server, checked and stored. */
export const expectReady = (dialog: Locator, name: string) =>
  expect(fileIn(dialog, name).getByRole('button', { name: `Remover ${name}` })).toBeVisible()

export const log = (lines: number) =>
  Buffer.from(Array.from({ length: lines }, (_, line) => `${line} linha do registro\n`).join(''))
