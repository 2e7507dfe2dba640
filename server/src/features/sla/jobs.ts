import { zelo } from '#server/platform/identity/actor.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { record } from '#server/platform/record/record.ts'
import { tellAviso } from './queries.ts'
import { type Lido, readLidos, saveMovidos } from './relogios/queries.ts'
import { abrir, type Movidos, recontar, remirar, soar } from './relogios/rules.ts'
import { after, prazoDe } from './relogios/shown.ts'
import {
  findVencendo,
  insertPerto,
  lockFree,
  lockNext,
  type Recalculo,
  saveRecalculo,
  savePrazos,
  takeRecalculo,
} from './vigia/queries.ts'

/** How often it is looked at, in seconds. */
export const VIGIA_S = 15
const STEP = 500
const ALARMS = 200

/**
 * Moves clocks on where settings changed, and tells what is near or past its end. Every process looks; each thing happens
 * once, because it is done with the row that says so.
 */
export async function watchPrazos(db: Db, clock: () => Date, stopping?: AbortSignal) {
  const goesOn = () => stopping?.aborted !== true
  while (goesOn() && (await recalculate(db, clock())));
  while (goesOn() && (await soundAlarms(db, clock(), stopping)) === ALARMS);
}

/** One step of what is to be moved on; answers whether there may be more. Killed midway it goes on at the next ticket. */
const recalculate = (db: Db, now: Date) =>
  inTransaction(db, async (tx) => {
    const recalculo = await takeRecalculo(tx)
    if (!recalculo) return false
    const ids = await lockNext(tx, recalculo, STEP)
    const lidos = await readLidos(tx, ids)
    const moved = lidos.flatMap((lido) => {
      const movidos = movidosDe(recalculo, lido)
      return movidos.relogios.length === 0 ? [] : [{ lido, movidos }]
    })
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
    const last = ids.at(-1)
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
    return true
  })

function movidosDe({ tipo, quando }: Recalculo, lido: Lido): Movidos {
  const { relogios, alvo, id_status, id_cliente, id_prioridade, pedido, criado_em, desde } = lido
  const moment = new Date(quando).getTime()
  const situado = { id_status, id_cliente, id_prioridade }
  if (tipo === 'calendario') return recontar(relogios, moment)
  // Another process may still be at the plan that came before.
  if (relogios.length === 0) return abrir(alvo, situado, Math.max(desde ?? moment, criado_em), pedido)
  const isAimless = relogios.every(({ terminado_em, meta_min }) => terminado_em !== null || meta_min === null)
  const follows = tipo === 'metas' || alvo === undefined || isAimless
  return follows ? remirar(relogios, alvo, situado, moment) : { relogios: [], passos: [] }
}

/** Answers how many chamados it was about; what somebody else is just writing comes another time. */
async function soundAlarms(db: Db, now: Date, stopping?: AbortSignal): Promise<number> {
  let done = 0
  for (const id of await findVencendo(db, now, ALARMS)) {
    if (stopping?.aborted) break
    await inTransaction(db, async (tx) => {
      if (!(await lockFree(tx, id))) return
      const [lido] = await readLidos(tx, [id])
      if (!lido) return
      done++
      const { movidos, perto } = soar(lido.relogios, now.getTime())
      for (const aviso of await saveMovidos(tx, [{ id_chamado: id, id_usuario: null, ...movidos }]))
        await tellAviso(tx, aviso, now)
      for (const { meta, ciclo, meta_min, quando } of perto) {
        const aviso = { id_chamado: id, meta, ciclo, tipo: 'perto' } as const
        if (await insertPerto(tx, aviso, meta_min, new Date(quando))) await tellAviso(tx, aviso, now)
      }
    })
  }
  return done
}
