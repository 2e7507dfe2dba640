import { createHash } from 'node:crypto'
import { open } from 'node:fs/promises'
import { extensionOf } from '#contract/anexos.ts'
import { unlessMissing } from '#server/platform/storage/folder-store.ts'
import { stepsOf } from '#server/platform/storage/steps.ts'
import { fitsExtension, SIGNATURE_BYTES } from './signatures.ts'
import { createTextCheck } from './text-check.ts'

type Declared = { nome: string; tamanho: number }
export type Inspected = { sha256: Buffer; fits: boolean }

/** Reads a finished file once: what it is, and whether that is what its name says. Undefined where it is not here. */
export async function inspect(file: string, { nome, tamanho }: Declared): Promise<Inspected | undefined> {
  const handle = await open(file).catch(unlessMissing)
  if (handle === undefined) return undefined
  const hash = createHash('sha256')
  const text = createTextCheck()
  let size = 0
  let head: Buffer = Buffer.alloc(0)
  try {
    for await (const chunk of stepsOf(handle)) {
      hash.update(chunk)
      text.read(chunk)
      size += chunk.length
      if (head.length < SIGNATURE_BYTES) head = Buffer.concat([head, chunk]).subarray(0, SIGNATURE_BYTES)
    }
  } finally {
    await handle.close()
  }
  const fits = size === tamanho && (fitsExtension(head, extensionOf(nome)) ?? text.isText())
  return { sha256: hash.digest(), fits }
}
