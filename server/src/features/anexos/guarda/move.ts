import { createReadStream } from 'node:fs'
import type { Db } from '#server/platform/db/connect.ts'
import type { Files } from '#server/platform/storage/files.ts'
import type { Local, Store } from '#server/platform/storage/store.ts'
import { isSameSum, sumOf } from '#server/platform/storage/sum.ts'
import { eachKept, holdObject, isStillKept, type Kept, letGo, switchStore } from './queries.ts'

export type Outcome = 'movido' | 'falta' | 'alterado' | 'removido'
type Moving = { now: Date; stopping?: AbortSignal; onMoved?: (file: Kept, outcome: Outcome) => void }

/** Files of the other store, one by one: copied, compared and only then switched. Can be stopped anywhere and repeated. */
export async function moveFiles(
  db: Db,
  files: Files,
  to: Store,
  { now, stopping, onMoved = () => {} }: Moving,
) {
  const counted: Record<Outcome, number> = { movido: 0, falta: 0, alterado: 0, removido: 0 }
  const from: Local = to.local === 's3' ? 'pasta' : 's3'
  const source = files.storeOf(from)
  if (source === undefined) return counted
  for await (const file of eachKept(db, from)) {
    if (stopping?.aborted) break
    const outcome = await moveOne(db, files, { file, source, to, now })
    counted[outcome]++
    onMoved(file, outcome)
  }
  return counted
}

type One = { file: Kept; source: Store; to: Store; now: Date }

async function moveOne(db: Db, { parts }: Files, { file, source, to, now }: One): Promise<Outcome> {
  const content = await source.get(file.id)
  if (content === undefined) return (await isStillKept(db, file)) ? 'falta' : 'removido'
  const piece = await parts.receive(content)
  try {
    if (!isSameSum(await sumOf(createReadStream(piece.file)), file)) return 'alterado'
    await holdObject(db, file.id, to.local)
    await to.put(file.id, piece.file, file)
    const stored = await to.get(file.id)
    if (stored === undefined || !isSameSum(await sumOf(stored), file))
      throw new Error(`the store gives back other bytes than it was given: ${file.id}`)
    if (await switchStore(db, file, to.local, now)) return 'movido'
    await letGo(db, file.id, to.local, now)
    return 'removido'
  } finally {
    await piece.remove()
  }
}
