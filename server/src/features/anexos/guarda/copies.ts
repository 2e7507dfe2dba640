import { createReadStream } from 'node:fs'
import { rm, stat, utimes } from 'node:fs/promises'
import path from 'node:path'
import type { Db } from '#server/platform/db/connect.ts'
import { SetupError } from '#server/platform/process/setup-error.ts'
import { type Files, roomIn } from '#server/platform/storage/files.ts'
import { folderStore, placeIn } from '#server/platform/storage/folder-store.ts'
import { createParts, type Parts } from '#server/platform/storage/parts.ts'
import { inBatches, type Store } from '#server/platform/storage/store.ts'
import { isSameSum, sumOf } from '#server/platform/storage/sum.ts'
import { daysBefore } from '#server/platform/time/clock.ts'
import { eachKept, findKept, findSums, holdObject, isStillKept, type Kept, switchStore } from './queries.ts'

/** Beside the copies of the database, each object once for all of them; laid out as the folder of files is. */
const openCopies = (folder: string) => {
  const place = path.join(path.resolve(folder), 'anexos')
  return { place, store: folderStore(place), parts: createParts(path.join(place, 'partes')) }
}

/** A file as it should be, in a place of ours, or undefined where it is missing or altered. */
async function receiveIntact(from: Store | undefined, parts: Parts, file: Kept) {
  const content = await from?.get(file.id)
  if (content === undefined) return undefined
  const piece = await parts.receive(content)
  if (isSameSum(await sumOf(createReadStream(piece.file)), file)) return piece
  await piece.remove()
  return undefined
}

export function refuseSamePlace({ folder }: Files, copies: string) {
  if (openCopies(copies).place === path.resolve(folder))
    throw new SetupError(
      `As cópias não podem ficar em ${copies}: a pasta "anexos" que está nela é a dos próprios arquivos (ZELO_FILES_DIR).`,
    )
}

type Copying = { withS3: boolean; signal?: AbortSignal }

/** Copies what is not there yet. Names nothing: `--conferir` tells which files are missing or altered. */
export async function copyFiles(db: Db, files: Files, folder: string, { withS3, signal }: Copying) {
  refuseSamePlace(files, folder)
  const { place, store, parts } = openCopies(folder)
  const hasRoom = roomIn(path.dirname(place))
  const counted = { files: 0, copied: 0, broken: 0 }
  for await (const file of eachKept(db, withS3 ? null : 'pasta')) {
    signal?.throwIfAborted()
    counted.files++
    if ((await store.head(file.id))?.size === file.size) continue
    if (!(await hasRoom(file.size))) throw new SetupError('Não há espaço no disco para a cópia dos arquivos.')
    const piece = await receiveIntact(files.storeOf(file.local), parts, file)
    if (piece === undefined) {
      if (await isStillKept(db, file)) counted.broken++
      continue
    }
    await store.put(file.id, piece.file, file)
    await piece.remove()
    await utimes(placeIn(place, file.id).file, NEEDED, NEEDED)
    counted.copied++
  }
  return counted
}

/** The time of a copied object is when no row showed it any more; until then it has none. */
const NEEDED = new Date(0)

/** Removes copied objects that no row has shown for so many days. What is lost by mistake thus stays for as long. */
export async function pruneCopies(db: Db, folder: string, { now, days }: { now: Date; days: number }) {
  const { place, store, parts } = openCopies(folder)
  for await (const keys of inBatches(store.list())) {
    const shown = await findKept(db, keys)
    for (const key of keys) {
      const { file } = placeIn(place, key)
      const { mtime } = await stat(file)
      const isMarked = mtime.getTime() !== NEEDED.getTime()
      if (shown.has(key) && isMarked) await utimes(file, NEEDED, NEEDED)
      else if (!shown.has(key) && !isMarked) await utimes(file, now, now)
      else if (!shown.has(key) && mtime < daysBefore(now, days)) await rm(file)
    }
  }
  await parts.sweep(daysBefore(now, 1))
}

export type AlteredCopy = { file: string; nome: string }

/**
 * Copied objects that are not what was copied, or cannot be read. What has no row any more has nothing to be compared
 * with.
 */
export async function* checkCopies(
  db: Db,
  folder: string,
  counted: { copies: number },
): AsyncGenerator<AlteredCopy> {
  const { place, store } = openCopies(folder)
  for await (const keys of inBatches(store.list()))
    for (const sum of await findSums(db, keys)) {
      const content = await store.get(sum.id)
      // Its time was over meanwhile.
      if (content === undefined) continue
      counted.copies++
      const read = await sumOf(content).catch(() => undefined)
      if (read === undefined || !isSameSum(read, sum))
        yield { file: placeIn(place, sum.id).file, nome: sum.nome }
    }
}

type Restoring = { onMissing: (file: Kept) => void }

/**
 * After the database: brings back what its rows show from the copies beside it. What is in its store is left there;
 * what belongs to a store that is not set up goes to the usual one.
 */
export async function restoreFiles(db: Db, files: Files, folder: string, { onMissing }: Restoring) {
  const copies = openCopies(folder)
  const counted = { there: 0, restored: 0, missing: 0 }
  for await (const file of eachKept(db)) {
    const outcome = await restoreOne(db, files, copies.store, file).catch(() => 'missing' as const)
    counted[outcome]++
    if (outcome === 'missing') onMissing(file)
  }
  return counted
}

async function restoreOne(db: Db, files: Files, copies: Store, file: Kept) {
  const own = files.storeOf(file.local)
  if (own && (await isThere(own, file))) return 'there'
  const piece = await receiveIntact(copies, files.parts, file)
  if (piece === undefined) return 'missing'
  const target = own ?? files.store
  try {
    await holdObject(db, file.id, target.local)
    await target.put(file.id, piece.file, file)
  } finally {
    await piece.remove()
  }
  if (target.local !== file.local) await switchStore(db, file, target.local, new Date())
  return 'restored'
}

/** Nobody reads a whole object store for that: there the size must do. */
async function isThere(own: Store, file: Kept) {
  if (own.local === 's3') return (await own.head(file.id))?.size === file.size
  const content = await own.get(file.id)
  return content !== undefined && isSameSum(await sumOf(content), file)
}
