import { openDB } from 'idb'
import { databaseName } from './database.ts'

/** How many registros of other people wait on this device: their number, and nothing else of them. */
export async function countOfOthers(id_usuario: number | undefined) {
  const known = (await indexedDB.databases?.().catch(() => [])) ?? []
  const own = id_usuario === undefined ? '' : databaseName(id_usuario)
  const names = known.flatMap(({ name = '' }) =>
    /^zelo-campo-\d+$/.test(name) && name !== own ? [name] : [],
  )
  let count = 0
  for (const name of names) {
    const db = await openDB(name)
    if (db.objectStoreNames.contains('fila'))
      for (
        let cursor = await db.transaction('fila').store.openCursor();
        cursor;
        cursor = await cursor.continue()
      ) {
        const row: unknown = cursor.value
        const isSent =
          typeof row === 'object' && row !== null && 'situacao' in row && row.situacao === 'enviado'
        if (!isSent) count += 1
      }
    db.close()
  }
  return count
}
