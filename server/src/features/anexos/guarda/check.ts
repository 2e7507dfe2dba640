import type { Db } from '#server/platform/db/connect.ts'
import type { Files } from '#server/platform/storage/files.ts'
import { inBatches, type Local, type Store } from '#server/platform/storage/store.ts'
import { isSameSum, sumOf } from '#server/platform/storage/sum.ts'
import { eachKept, findKnown, isStillKept, type Kept } from './queries.ts'

export type Finding = { kind: 'falta' | 'alterado' | 'sobra'; id: string; local: Local; nome?: string }

/** Whether the bytes of this file are in its store, all of them and no others. */
async function stateOf({ storeOf }: Pick<Files, 'storeOf'>, file: Kept) {
  const content = await storeOf(file.local)?.get(file.id)
  if (content === undefined) return 'falta'
  return isSameSum(await sumOf(content), file) ? 'certo' : 'alterado'
}

/** Rows without their bytes and objects without a row. Reads every byte. */
export async function* checkFiles(
  db: Db,
  files: Pick<Files, 'storeOf'>,
  counted: { files: number },
): AsyncGenerator<Finding> {
  for await (const file of eachKept(db)) {
    counted.files++
    const state = await stateOf(files, file)
    // Moved or removed while it was being read.
    if (state === 'certo' || !(await isStillKept(db, file))) continue
    yield { kind: state, id: file.id, local: file.local, nome: file.nome }
  }
  for (const local of ['pasta', 's3'] as const) {
    const store = files.storeOf(local)
    if (store) yield* findForeign(db, store)
  }
}

async function* findForeign(db: Db, store: Store): AsyncGenerator<Finding> {
  for await (const keys of inBatches(store.list())) {
    const known = await findKnown(db, store.local, keys)
    for (const id of keys)
      if (!known.has(id) && (await store.head(id))) yield { kind: 'sobra', id, local: store.local }
  }
}
