import { motivosEnvio as motivos } from '#contract/envios-texts.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import type { Canal, Grupo, Result } from '#server/platform/outbox/canal.ts'
import { noteDevolucao } from '../queries.ts'
import { waitAfter } from '../rules.ts'
import { noteAway, noteWorking } from './channels.ts'
import { type Ended, endEnvio, findDue, type SeenBy } from './queries.ts'
import { takeGrupo } from './take.ts'

export type Parts = { db: Db; clock: () => Date; canais: readonly Canal[]; seenBy: SeenBy }

/** So many messages of one channel go out at once, from each process; of one that failed last time a single one tries. */
const LANES = 3
/** Shorter than the lease: whoever sends knows the end before somebody else begins. */
const SEND_MS = 90_000
/** A message that is under way when the process stops has so long to arrive. */
const GRACE_MS = 4_000

/** Sends what is due, until nothing is left. Every process looks. */
export async function sendDue(parts: Parts, stopping?: AbortSignal) {
  const open = parts.canais.filter((canal) => canal.isSetUp())
  if (open.length === 0) return
  const due = await findDue(
    parts.db,
    open.map(({ nome }) => nome),
    parts.clock(),
  )
  const lanes = due.flatMap(({ canal: nome, falhas }) => {
    const canal = open.find((one) => one.nome === nome)
    return canal ? Array.from({ length: falhas > 0 ? 1 : LANES }, () => sendAll(parts, canal, stopping)) : []
  })
  const ended = await Promise.allSettled(lanes)
  const failed = ended.find((one) => one.status === 'rejected')
  if (failed) throw failed.reason
}

async function sendAll(parts: Parts, canal: Canal, stopping: AbortSignal | undefined) {
  const { db, clock, seenBy } = parts
  for (;;) {
    if (stopping?.aborted) return
    const taken = await inTransaction(db, (tx) => takeGrupo(tx, canal, clock(), seenBy))
    if (taken === undefined) return
    if (taken === 'settled') continue
    const { result, error, aborted } = await attempt(db, canal, taken.grupo, stopping)
    // Nobody knows whether it arrived: it goes again when the lease runs out, as the same message.
    if (aborted) return
    await settle(parts, canal, taken, result)
    if (error !== undefined) throw error
    if (result.estado === 'canalFora') return
  }
}

async function attempt(db: Db, canal: Canal, grupo: Grupo, stopping: AbortSignal | undefined) {
  const late = new AbortController()
  const end = () => void setTimeout(() => late.abort(), GRACE_MS).unref()
  stopping?.addEventListener('abort', end, { once: true })
  try {
    const signal = AbortSignal.any([late.signal, AbortSignal.timeout(SEND_MS)])
    return { result: await canal.send(db, grupo, signal), aborted: late.signal.aborted }
  } catch (error) {
    const result: Result = { estado: 'tenteDeNovo', erro: motivos.interno }
    return { result, error, aborted: late.signal.aborted }
  } finally {
    stopping?.removeEventListener('abort', end)
  }
}

type Leased = { grupo: Grupo; reservado_ate: Date }

const settle = ({ db, clock }: Parts, canal: Canal, { grupo, reservado_ate }: Leased, result: Result) =>
  inTransaction(db, async (tx) => {
    const now = clock()
    const rest = result.estado === 'canalFora' ? await noteAway(tx, canal.nome, result.erro, now) : undefined
    if (rest === undefined) await noteWorking(tx, canal.nome)
    const isMine = await endEnvio(tx, grupo.id, { ...endOf(result, grupo, now, rest), now, reservado_ate })
    if (isMine && result.estado === 'morto' && result.devolvido && grupo.destino)
      await noteDevolucao(tx, grupo.destino.id, now)
  })

const SECOND_MS = 1_000
/** Another server may ask for a time that is none. */
const LONGEST_WAIT_S = 24 * 3_600

function endOf(
  result: Result,
  { tentativas }: Grupo,
  now: Date,
  rest: Date | undefined,
): Omit<Ended, 'now' | 'reservado_ate'> {
  // It was not its fault: the attempt does not count.
  if (result.estado === 'canalFora')
    return { estado: 'fila', tentativas: tentativas - 1, erro: result.erro, proxima_em: rest ?? now }
  if (result.estado === 'morto') {
    const { erro, devolvido = false } = result
    return { estado: 'morto', tentativas, erro, devolvido }
  }
  if (result.estado === 'descartado') return { estado: 'descartado', tentativas, erro: result.erro }
  if (result.estado !== 'tenteDeNovo')
    return { estado: result.estado, tentativas, corpo: result.corpo ?? null }
  const { erro, em } = result
  const wait = waitAfter(tentativas, Math.random())
  if (wait === undefined) return { estado: 'morto', tentativas, erro }
  const ms = em === undefined ? wait : Math.min(em, LONGEST_WAIT_S) * SECOND_MS
  return { estado: 'fila', tentativas, erro, proxima_em: new Date(now.getTime() + ms) }
}
