import type { Watch } from '#server/platform/background/job.ts'
import type { Db } from '#server/platform/db/connect.ts'
import type { Live } from '#server/platform/db/live.ts'
import { zelo } from '#server/platform/identity/actor.ts'
import type { Files } from '#server/platform/storage/files.ts'
import type { Clock } from '#server/platform/time/clock.ts'
import * as queries from './queries.ts'
import { conteudoDe, prontidao } from './rules.ts'
import { type Draft, seal, sha256 } from './selagem/seal.ts'

/** How often each process looks, where nothing wakes it. */
const LOOK_S = 5
const BATCH = 200

type Parts = { db: Db; clock: Clock; files: Pick<Files, 'store' | 'storeOf'>; publicUrl: string | undefined }

/** Of a visit that waits for its RAT and lacks nothing. */
async function readDraft(db: Db, id_visita: number): Promise<Draft | undefined> {
  const visita = await queries.findASelar(db, id_visita)
  if (visita === undefined || prontidao(visita) !== undefined) return undefined
  const registros = await queries.findRegistros(db, id_visita)
  const conteudo = conteudoDe(visita, registros, (text) => sha256(text).toString('hex'))
  const { id_cliente, id_analista } = visita
  return conteudo && { id_visita, id_cliente, id_analista, conteudo }
}

/** Seals every visit that waits for nothing more. One that cannot be sealed keeps no other waiting. */
export async function sealWaiting({ db, clock, files, publicUrl }: Parts, stopping?: AbortSignal) {
  const failures: unknown[] = []
  for (const id_visita of await queries.findSelaveis(db, clock(), BATCH)) {
    if (stopping?.aborted) return
    try {
      await seal({ db, files, publicUrl, now: clock(), actor: zelo }, id_visita, (on) =>
        readDraft(on, id_visita),
      )
    } catch (error) {
      failures.push(error)
      await queries.postponeEspera(db, id_visita, clock())
    }
  }
  if (failures.length > 0) throw failures[0]
}

export const watchRats = (parts: Parts, { follow }: Pick<Live, 'follow'>): Watch => ({
  name: 'rats',
  every: LOOK_S,
  wakes: (wake) =>
    follow(({ payloads }) => {
      if (payloads === undefined || payloads.some((payload) => payload.includes('"campo"'))) wake()
    }),
  run: (stopping) => sealWaiting(parts, stopping),
})
