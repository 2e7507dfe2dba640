import { setTimeout as sleep } from 'node:timers/promises'
import { zelo } from '#server/platform/identity/actor.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { record } from '#server/platform/record/record.ts'
import { tellAviso } from './queries.ts'
import { alcancar } from './relogios/behind.ts'
import { type Lido, readLidos, saveMovidos } from './relogios/queries.ts'
import { type Movidos, recontar, remirar } from './relogios/rules.ts'
import { soar } from './relogios/soar.ts'
import { after, prazoDe } from './relogios/shown.ts'
import {
  awaitOpening,
  findDue,
  insertPerto,
  lockNext,
  lockVencendo,
  type Recalculo,
  saveRecalculo,
  savePrazos,
  takeRecalculo,
} from './vigia/queries.ts'

/** How often it is looked at, in seconds. */
export const VIGIA_S = 15
const STEP = 500
const MIN_STEP = 20
/** For so long nobody else is answered. */
const COMPUTING_MS = 50
/** Few at a time: whoever acts on one of them waits for so long. */
const ALARMS = 50

type Limits = { computing: number }

/**
 * Moves clocks on where settings changed, and between those steps tells what is near or past its end. Every process looks;
 * each thing happens once, because it is done with the row that says so.
 */
export async function watchPrazos(
  db: Db,
  clock: () => Date,
  stopping?: AbortSignal,
  { computing }: Limits = { computing: COMPUTING_MS },
) {
  const goesOn = () => stopping?.aborted !== true
  const due = await findDue(db, clock())
  let [moves, sounds] = [due.recalculos, due.recalculos || due.alarmes]
  let most = STEP
  while ((moves || sounds) && goesOn()) {
    if (moves) {
      const started = performance.now()
      const moved = await recalculate(db, clock(), { computing, most })
      moves = moved !== undefined
      // What there was no time for was read for nothing.
      most = moved ? Math.min(STEP, Math.max(MIN_STEP, 2 * moved)) : STEP
      // Half of the time belongs to those who work.
      if (moves) await rest(performance.now() - started, stopping)
    }
    // What was moved may have come to its end.
    if ((moves || sounds) && goesOn()) sounds = await soundAlarms(db, clock())
  }
}

const rest = (ms: number, signal?: AbortSignal) =>
  sleep(ms, undefined, signal && { signal }).catch(() => undefined)

/** One step of what is to be moved on; answers how many were looked at, if anything was left to do. Killed midway it goes on at the next ticket. */
const recalculate = (db: Db, now: Date, { computing, most }: Limits & { most: number }) =>
  inTransaction(db, async (tx) => {
    const recalculo = await takeRecalculo(tx)
    if (!recalculo) return undefined
    await awaitOpening(tx)
    const ids = await lockNext(tx, recalculo, most)
    const { moved, last, looked } = moveAll(recalculo, await readLidos(tx, ids), computing)
    const avisos = await saveMovidos(
      tx,
      moved.map(({ lido, movidos }) => ({ id_chamado: lido.id_chamado, id_usuario: null, ...movidos })),
    )
    await savePrazos(
      tx,
      moved.map(({ lido, movidos }) => ({
        id_chamado: lido.id_chamado,
        ...prazoDe(after(lido.relogios, movidos)),
      })),
    )
    for (const aviso of avisos) await tellAviso(tx, aviso, now)
    if (last !== undefined) await saveRecalculo(tx, recalculo.id, { id_chamado: last })
    else {
      await saveRecalculo(tx, recalculo.id, { terminado_em: now })
      const change = {
        acao: 'corrigir',
        tabela: 'chamados',
        id_registro: null,
        tipo: 'chamado_alterado',
      } as const
      await record(tx, zelo, { ...change, depois: { prazos: recalculo.tipo } }, { now })
    }
    return looked
  })

/** For as long as nobody minds waiting: the first of them, and those that there is time for. */
function moveAll(recalculo: Recalculo, lidos: readonly Lido[], computing: number) {
  const end = performance.now() + computing
  const moved: { lido: Lido; movidos: Movidos }[] = []
  let last: number | undefined
  let looked = 0
  for (const lido of lidos.toSorted((a, b) => a.id_chamado - b.id_chamado)) {
    if (last !== undefined && performance.now() >= end) break
    const movidos = movidosDe(recalculo, lido)
    if (movidos.relogios.length > 0) moved.push({ lido, movidos })
    last = lido.id_chamado
    looked++
  }
  return { moved, last, looked }
}

function movidosDe({ tipo, quando }: Recalculo, lido: Lido): Movidos {
  const { relogios, alvo, id_status, id_cliente, id_prioridade, pedido, criado_em, desde } = lido
  const moment = new Date(quando).getTime()
  const situado = { id_status, id_cliente, id_prioridade }
  if (tipo === 'calendario') return recontar(relogios, moment)
  // Another process may still be at the plan that came before.
  const since = { desde: Math.max(desde ?? moment, criado_em), quando: moment, asked: pedido }
  const caught = alcancar(relogios, alvo, situado, since)
  const isCaught = tipo === 'planos' || caught.relogios.length > 0
  return isCaught ? caught : remirar(relogios, alvo, situado, moment)
}

/** Answers whether there may be more; what somebody else is just writing comes another time. */
const soundAlarms = (db: Db, now: Date) =>
  inTransaction(db, async (tx) => {
    const lidos = await readLidos(tx, await lockVencendo(tx, now, ALARMS))
    const sounding = lidos.map((lido) => ({ ...lido, ...soar(lido.relogios, now.getTime()) }))
    const moved = sounding.map(({ id_chamado, movidos }) => ({ id_chamado, id_usuario: null, ...movidos }))
    for (const aviso of await saveMovidos(tx, moved)) await tellAviso(tx, aviso, now)
    // By newer hours they end at another time; a recalculation finds nothing more to do for them.
    const renewed = sounding.filter(({ relogios }) => relogios.some(({ antigo }) => antigo))
    await savePrazos(
      tx,
      renewed.map(({ id_chamado, relogios, movidos }) => ({
        id_chamado,
        ...prazoDe(after(relogios, movidos)),
      })),
    )
    for (const { id_chamado, perto } of sounding)
      for (const { meta, ciclo, meta_min, quando } of perto) {
        const aviso = { id_chamado, meta, ciclo, tipo: 'perto' } as const
        if (await insertPerto(tx, aviso, meta_min, new Date(quando))) await tellAviso(tx, aviso, now)
      }
    return moved.some(({ relogios }) => relogios.length > 0)
  })
