import type { EstadoAnexo } from '#contract/anexos-texts.ts'
import type { Db } from '#server/platform/db/connect.ts'
import type { Files } from '#server/platform/storage/files.ts'
import { asAway, type Store, StoreAway } from '#server/platform/storage/store.ts'
import { inspect } from './inspect.ts'
import { findReceived, saveHash, saveLost, saveReady, saveRefused } from './queries.ts'

/**
 * Checks a file whose bytes are all here and gives it to the store; only then it is ready. Can be stopped anywhere and
 * begun again, also by two at once. Throws where the store does not take it: it waits.
 */
export async function finish(db: Db, files: Files, id: string): Promise<EstadoAnexo> {
  const { parts, store, scanner } = files
  const row = await findReceived(db, id)
  if (row === undefined || row.estado !== 'verificando') return row?.estado ?? 'removido'
  const file = parts.fileOf(id)
  const inspected = await inspect(file, row)
  if (inspected === undefined) return finishWithoutPart(db, files, id)
  if (!inspected.fits) return refuseFile(db, files, id, 'recusado')
  if (scanner) {
    const verdict = await scanner(file).catch(() => 'waiting' as const)
    if (verdict === 'waiting') return 'verificando'
    if (verdict === 'infected') return refuseFile(db, files, id, 'infectado')
  }
  if (await saveHash(db, id, inspected.sha256, store.local))
    await store
      .put(id, file, { size: row.tamanho, sha256: inspected.sha256 })
      .catch(async (error: unknown) => {
        // Whoever removed it, or was faster, has taken the file away.
        if ((await findReceived(db, id))?.estado === 'verificando') throw new StoreAway(error)
      })
  return conclude(db, files, id, store)
}

/** Stored, and then stopped; or lost with the power. Where others have folders of their own, it may be in one of them. */
async function finishWithoutPart(db: Db, files: Files, id: string): Promise<EstadoAnexo> {
  // Anew: whoever has taken the part away has written before what became of it.
  const row = await findReceived(db, id)
  if (row === undefined || row.estado !== 'verificando') return row?.estado ?? 'removido'
  const kept = files.storeOf(row.local)
  const stored = row.sha256 && (await kept?.head(id).catch(asAway))
  if (kept && stored?.size === row.tamanho) return conclude(db, files, id, kept)
  return files.isOnlyFolder && (await saveLost(db, id)) ? 'recebendo' : 'verificando'
}

async function refuseFile(db: Db, { parts }: Files, id: string, estado: 'recusado' | 'infectado') {
  await saveRefused(db, id, estado)
  await parts.drop(id)
  return estado
}

async function conclude(db: Db, { parts }: Files, id: string, store: Store): Promise<EstadoAnexo> {
  const isReady = await saveReady(db, id, store.local)
  await parts.drop(id)
  if (isReady) return 'pronto'
  const estado = (await findReceived(db, id))?.estado ?? 'removido'
  // Removed while it was being stored.
  if (estado === 'removido') await store.remove(id)
  return estado
}
