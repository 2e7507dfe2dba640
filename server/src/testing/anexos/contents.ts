import { createHash, randomUUID } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Db } from '#server/platform/db/connect.ts'
import type { Files } from '#server/platform/storage/files.ts'
import type { Store, Stored } from '#server/platform/storage/store.ts'

/** The shortest that passes for a picture. */
export const PNG = Buffer.from('89504e470d0a1a0a', 'hex')
export const JPEG = Buffer.from('ffd8ffe000104a464946', 'hex')

/** Bytes into the store, as an upload leaves them there. */
export async function keepContent({ parts, store }: Files, id: string, content: string | Buffer) {
  const file = parts.fileOf(randomUUID())
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, content)
  const size = Buffer.byteLength(content)
  await store.put(id, file, { size, sha256: createHash('sha256').update(content).digest() })
}

/** Everything that a store holds. */
export async function objectsOf(store: Store): Promise<Stored[]> {
  const objects: Stored[] = []
  for await (const object of store.list()) objects.push(object)
  return objects
}

/** Of a database without visits in the field: there is no file. */
export async function forgetFiles(db: Db) {
  await db.deleteFrom('anexos').execute()
  await db.deleteFrom('objetos_soltos').execute()
}
