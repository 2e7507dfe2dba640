import { randomUUID } from 'node:crypto'
import { copyFile, mkdir, open, opendir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { errorCode } from '../db/errors.ts'
import { makeFolders } from '../process/folders.ts'
import { SetupError } from '../process/setup-error.ts'
import { isKey, refuseForeignKey, type Store, type Stored } from './store.ts'

const isShelf = /^[0-9a-f]{2}$/
/** Only the account of the server reads them. */
const PRIVATE = 0o700

export const unlessMissing = (error: unknown): undefined => {
  if (errorCode(error) === 'ENOENT') return undefined
  throw error
}

/** A file or folder, so that it is still there after the power went. */
export async function sync(place: string) {
  const handle = await open(place)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

export function placeIn(folder: string, key: string) {
  refuseForeignKey(key)
  const shelf = path.join(folder, key.slice(0, 2))
  return { shelf, file: path.join(shelf, key) }
}

/** Objects as files, by the first letters of their keys, so that no folder grows too large. */
export function folderStore(folder: string): Store {
  const placeOf = (key: string) => placeIn(folder, key)
  const head = async (key: string): Promise<Stored | undefined> => {
    const found = await stat(placeOf(key).file).catch(unlessMissing)
    return found && { key, size: found.size }
  }

  async function put(key: string, from: string, { size }: { size: number }) {
    const { shelf, file } = placeOf(key)
    const isNew = (await mkdir(shelf, { mode: PRIVATE, recursive: true })) !== undefined
    try {
      await sync(from)
      await rename(from, file)
    } catch (error) {
      if (errorCode(error) === 'EXDEV') await copyInto(from, file)
      // Somebody else, or an attempt that was killed, has done it.
      else if (errorCode(error) !== 'ENOENT' || (await head(key))?.size !== size) throw error
    }
    await sync(shelf)
    if (isNew) await sync(folder)
  }

  async function copyInto(from: string, file: string) {
    const near = `${file}.${randomUUID()}`
    try {
      await copyFile(from, near)
      await sync(near)
      await rename(near, file)
    } finally {
      await rm(near, { force: true })
    }
  }

  async function* list() {
    for (const shelf of (await readdir(folder).catch(unlessMissing)) ?? []) {
      if (!isShelf.test(shelf)) continue
      for await (const { name } of await opendir(path.join(folder, shelf))) {
        const stored = isKey.test(name) ? await head(name) : undefined
        if (stored) yield stored
      }
    }
  }

  const get: Store['get'] = async (key, stretch) => {
    const handle = await open(placeOf(key).file).catch(unlessMissing)
    return handle?.createReadStream(stretch && { start: stretch.first, end: stretch.last })
  }
  const remove = async (key: string) => rm(placeOf(key).file, { force: true })

  async function probe() {
    const [key, text] = [randomUUID(), 'Zelo']
    const file = path.join(folder, `sonda-${key}`)
    try {
      makeFolders(folder, PRIVATE)
      await writeFile(file, text)
      await put(key, file, { size: text.length })
      const read = await get(key)
      if (read === undefined || (await buffer(read)).toString() !== text) throw new Error('leitura diferente')
      await remove(key)
    } catch (error) {
      await rm(file, { force: true }).catch(() => {})
      throw new SetupError(
        `Não foi possível guardar arquivos na pasta ${folder} (ZELO_FILES_DIR): ${error instanceof Error ? error.message : String(error)}`,
      )
    }
  }

  return { local: 'pasta', put, get, head, remove, list, probe }
}
