import { createHash } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Store } from '#server/platform/storage/store.ts'

export const sha256 = (content: string | Buffer) => createHash('sha256').update(content).digest()

/** The same ids each time, so that a demo that begins anew finds its files in the store. */
export const demoId = (name: string | number) =>
  sha256(`demo ${name}`)
    .toString('hex')
    .replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-4$3-8$4-$5')

export async function keepObject(store: Store, id: string, content: Buffer) {
  const near = await mkdtemp(path.join(tmpdir(), 'zelo-demo-'))
  try {
    const copy = path.join(near, id)
    await writeFile(copy, content)
    await store.put(id, copy, { size: content.length, sha256: sha256(content) })
  } finally {
    await rm(near, { recursive: true })
  }
}
