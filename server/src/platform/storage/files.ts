import { statfs } from 'node:fs/promises'
import path from 'node:path'
import { folderStore } from './folder-store.ts'
import { type Limits, MB, usualLimits } from './limits.ts'
import { createParts, type Parts } from './parts.ts'
import type { S3Config } from './s3-request.ts'
import { s3Store } from './s3-store.ts'
import type { Scanner } from './scanner.ts'
import type { Local, Store } from './store.ts'

/** Everything that has to do with bytes outside of the database. */
export type Files = {
  folder: string
  /** Where new ones go. */
  store: Store
  /** Where those of a row are; undefined where that store is not set up. */
  storeOf: (local: Local) => Store | undefined
  parts: Parts
  /** Whether no process has another folder: what is on its way and not in this one is lost. */
  isOnlyFolder: boolean
  scanner?: Scanner | undefined
  /** Asks a scanner without which files wait. */
  isScannerThere?: (() => Promise<boolean>) | undefined
  /** Whether the last question to the scanner failed. */
  isScannerAway?: (() => boolean) | undefined
  /** Whether the disk takes so many bytes more. */
  hasRoom: (bytes: number) => Promise<boolean>
  limits: Limits
}

/** More than the reserve of the database: answers without files go on while there is no room for files. */
const RESERVE_BYTES = 256 * MB

export const roomIn = (folder: string) => (bytes: number) =>
  statfs(folder).then(
    ({ bavail, bsize }) => bavail * bsize > RESERVE_BYTES + bytes,
    () => true,
  )

type Options = {
  folder: string
  limits?: Limits
  s3?: S3Config | undefined
  /** No other process uses this database. */
  isAlone?: boolean
}

/** New files go to S3 where it is set up; those of the folder are read from it all the same. */
export function filesIn({ folder, limits = usualLimits, s3, isAlone = false }: Options): Files {
  const stores = { pasta: folderStore(folder), s3: s3 && s3Store(s3) }
  return {
    folder,
    store: stores.s3 ?? stores.pasta,
    storeOf: (local) => stores[local],
    parts: createParts(path.join(folder, 'partes')),
    // Files that are stored in it are read by every process.
    isOnlyFolder: isAlone || stores.s3 === undefined,
    hasRoom: roomIn(folder),
    limits,
  }
}

/** Throws a sentence for the operator. The folder is needed in any case: files on their way are in it. */
export async function probeStores({ storeOf }: Files) {
  for (const local of ['pasta', 's3'] as const) await storeOf(local)?.probe()
}
