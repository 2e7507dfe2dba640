import { randomUUID } from 'node:crypto'
import { type FileHandle, mkdir, open, readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { sync, unlessMissing } from './folder-store.ts'
import { stepsOf } from './steps.ts'

/** A piece of a file as it came, apart from the rest of it. */
export type Piece = { file: string; size: number; remove: () => Promise<void> }

/**
 * Files on their way here. A piece is received by itself and then added at once: nobody who is still sending holds the
 * file that is being checked.
 */
export type Parts = {
  receive: (octets: AsyncIterable<Buffer>) => Promise<Piece>
  /** Undefined in a process that has nothing of it. */
  sizeOf: (id: string) => Promise<number | undefined>
  /**
   * Whatever stands behind `at` is replaced. Waits for the disk with the last piece only: before it, what the power takes
   * along is sent again.
   */
  add: (id: string, piece: Piece, at: number, isLast: boolean) => Promise<void>
  fileOf: (id: string) => string
  /** These bytes of it; undefined where they are not here, or no longer. What is read stays, though the file be dropped. */
  read: (id: string, first: number, last: number) => Promise<Readable | undefined>
  drop: (id: string) => Promise<void>
  /** Removes what nobody has added to since then. */
  sweep: (before: Date) => Promise<void>
}

export function createParts(folder: string): Parts {
  const fileOf = (id: string) => path.join(folder, `${id}.parte`)
  const begin = (file: string) => open(file, 'wx', 0o600)

  async function receive(octets: AsyncIterable<Buffer>): Promise<Piece> {
    const file = path.join(folder, `${randomUUID()}.pedaco`)
    const remove = () => rm(file, { force: true })
    const handle = await begin(file).catch(async (error: unknown) => {
      unlessMissing(error)
      await mkdir(folder, { mode: 0o700, recursive: true })
      await sync(path.dirname(folder))
      return begin(file)
    })
    let size = 0
    try {
      for await (const chunk of octets) {
        await writeAll(handle, chunk, size)
        size += chunk.length
      }
    } catch (error) {
      await remove()
      throw error
    } finally {
      await handle.close()
    }
    return { file, size, remove }
  }

  async function add(id: string, { file }: Piece, at: number, isLast: boolean) {
    const from = await open(file)
    const to = await open(fileOf(id), at === 0 ? 'w' : 'r+', 0o600)
    try {
      await to.truncate(at)
      let end = at
      for await (const chunk of stepsOf(from)) {
        await writeAll(to, chunk, end)
        end += chunk.length
      }
      if (isLast) {
        await to.datasync()
        await sync(folder)
      }
    } finally {
      await Promise.all([from.close(), to.close()])
    }
  }

  async function read(id: string, first: number, last: number) {
    const handle = await open(fileOf(id)).catch(unlessMissing)
    if (handle === undefined) return undefined
    if ((await handle.stat()).size > last) return handle.createReadStream({ start: first, end: last })
    await handle.close()
    return undefined
  }

  async function sweep(before: Date) {
    for (const name of (await readdir(folder).catch(unlessMissing)) ?? []) {
      const file = path.join(folder, name)
      const found = await stat(file).catch(unlessMissing)
      if (found && found.mtime < before) await rm(file, { force: true })
    }
  }

  return {
    receive,
    add,
    fileOf,
    read,
    sweep,
    sizeOf: async (id) => (await stat(fileOf(id)).catch(unlessMissing))?.size,
    drop: (id) => rm(fileOf(id), { force: true }),
  }
}

async function writeAll(handle: FileHandle, chunk: Buffer, at: number) {
  for (let done = 0; done < chunk.length;) {
    const { bytesWritten } = await handle.write(chunk, done, chunk.length - done, at + done)
    done += bytesWritten
  }
}
