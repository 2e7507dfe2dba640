import { createRegistroCalls } from './calls.ts'
import { type Database, type Guardado, type Linha, strict } from './database.ts'
import { type Feito, keep } from './queue.ts'

/** A clock that was set back meanwhile must not hold anything for ever. */
const LONGEST_MS = 60_000

/** On the disk, and not to be sent yet. */
export const isHeld = ({ situacao, ate = 0 }: Guardado, now: number) =>
  situacao === 'fila' && ate > now && ate - now <= LONGEST_MS

/** From now on they wait to be sent as everything does. */
async function letGo(db: Database, linhas: readonly Linha[]) {
  const { store, done } = db.transaction('fila', 'readwrite', strict)
  for (const { seq } of linhas) {
    const found = await store.get(seq)
    if (found?.situacao === 'fila') await store.put({ registro: found.registro, situacao: 'fila' }, seq)
  }
  await done
}

/** As if they had never been tapped. What was sent already stays. */
async function takeBack(db: Database, linhas: readonly Linha[]) {
  const { store, done } = db.transaction('fila', 'readwrite', strict)
  for (const { seq } of linhas) if ((await store.get(seq))?.situacao === 'fila') await store.delete(seq)
  await done
}

/** What is tapped and can be taken back for a while: it lies on the disk meanwhile. */
export async function holdOn(db: Database, feitos: readonly Feito[], ms: number) {
  const linhas: Linha[] = []
  const ate = Date.now() + ms
  try {
    for (const feito of feitos) linhas.push(await keep(db, feito, ate))
  } catch (reason) {
    await takeBack(db, linhas)
    throw reason
  }
  // A page that goes away has no time for its database. The same registro, sent again, is answered as the first time.
  const { post } = createRegistroCalls({ keepalive: true })
  const onLeft = () =>
    linhas.forEach(({ registro, seq }) => void post({ ...registro, seq }).catch(() => undefined))
  window.addEventListener('pagehide', onLeft)
  return {
    registros: linhas.map(({ registro }) => registro),
    letGo: () => letGo(db, linhas),
    takeBack: () => takeBack(db, linhas),
    forget: () => window.removeEventListener('pagehide', onLeft),
  }
}
