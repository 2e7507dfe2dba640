import { sql } from 'kysely'
import type { Db } from '#server/platform/db/connect.ts'
import { prepared } from '#server/platform/db/prepared.ts'
import type { Canal, Envio, Grupo } from '#server/platform/outbox/canal.ts'
import type { Reader } from '#server/platform/record/noun.ts'
import { SAO_PAULO } from '#server/platform/time/clock.ts'
import { motivosEnvio as motivos } from '#contract/envios-texts.ts'
import { breaksSilence, MOST_ATTEMPTS, motivoContra, silenceUntil } from '../rules.ts'
import { type Carrier, discard, findDestino, findSituacoes, hold, lease, type SeenBy } from './queries.ts'

export type Taken = { grupo: Grupo; reservado_ate: Date } | 'settled' | undefined

/** Whoever sends has so long; then another process may. */
const LEASE_MS = 2 * 60_000

/**
 * In the caller's transaction: the next message of this channel, kept from the others for a while. `settled` where nothing was left
 * of it to send; undefined where nothing is due.
 */
export async function takeGrupo(tx: Db, canal: Canal, now: Date, seenBy: SeenBy): Promise<Taken> {
  const first = await takeFirst(tx, canal, now)
  if (first === undefined) return undefined
  const all = await takeMembers(tx, first)
  if (first.tentativas >= MOST_ATTEMPTS || (canal.once && first.cortado)) {
    await discard(tx, [{ id: first.id, erro: motivos.cortado }], 'morto')
    return 'settled'
  }
  const { destino, silencio, ...pessoa } = await findDestino(tx, canal, first.id_usuario)
  const left = destino ? await sift(tx, all, destino, pessoa, { now, seenBy }) : all
  const carrier = left.find(({ id }) => id === first.id) ?? left[0]
  if (carrier === undefined) return 'settled'
  const until = canal.silencia && silencio ? silenceUntil(now, silencio, SAO_PAULO) : undefined
  if (until !== undefined && !left.some(breaksSilence)) {
    await hold(tx, { first, left, until })
    return 'settled'
  }
  const id = first.id_grupo ?? carrier.id
  const reservado_ate = new Date(now.getTime() + LEASE_MS)
  const tentativas = first.tentativas + 1
  await lease(tx, { id, carrier: carrier.id, all: left.map((one) => one.id), tentativas, reservado_ate })
  const grupo = {
    id,
    destino,
    id_webhook: first.id_webhook,
    junta: first.junta,
    envios: left,
    tentativas,
  }
  return { grupo, reservado_ate }
}

/** The earliest that nobody holds: of those that join each other only the first, so that two processes never have one half each. */
async function takeFirst(tx: Db, { nome }: Canal, now: Date): Promise<Carrier | undefined> {
  const { rows } =
    await sql<Carrier>`select e.id, e.id_usuario, e.id_webhook, e.canal, e.junta, e.id_grupo, e.tentativas, e.estado = 'enviando' as cortado from envios e
    where e.canal = ${nome} and e.estado in ('fila', 'enviando') and e.proxima_em <= ${now}
      and (e.id_grupo is not null or e.junta is null or not exists (select from envios b
        where b.id_usuario = e.id_usuario and b.canal = e.canal and b.junta = e.junta and b.estado = 'fila'
          and b.id_grupo is null and (b.proxima_em, b.id) < (e.proxima_em, e.id)))
    order by e.proxima_em, e.id limit 1 for update skip locked ${prepared('takeEnvio')}`.execute(tx)
  return rows[0]
}

type Member = Envio & { critica: boolean }
/** Of one message; more wait for the next. */
const MOST = 100

/** All that goes with it, in the order in which it happened. */
async function takeMembers(tx: Db, { id, id_grupo, junta, id_usuario, canal }: Carrier): Promise<Member[]> {
  const which =
    id_grupo !== null
      ? sql`id_grupo = ${id_grupo} and estado in ('fila', 'enviando', 'agrupado')`
      : junta === null
        ? sql`id = ${id}`
        : sql`id_usuario = ${id_usuario} and canal = ${canal} and junta = ${junta} and estado = 'fila' and id_grupo is null`
  const { rows } =
    await sql<Member>`select e.id, e.tipo, e.quem, e.id_ocorrencia, e.id_chamado, e.id_visita, e.criado_em,
      coalesce(t.id_prioridade = 5, false) as critica
    from (select * from envios where ${which} order by id limit ${sql.lit(MOST)} for update) as e
      left join chamados t on t.id_chamado = e.id_chamado
    order by e.id_ocorrencia, e.id`.execute(tx)
  return rows
}

type Pessoa = Omit<Awaited<ReturnType<typeof findDestino>>, 'destino' | 'silencio'>
type Asking = { now: Date; seenBy: SeenBy }

/** What is still to be told; the rest is written off with its reason. */
async function sift(tx: Db, all: Member[], reader: Reader, pessoa: Pessoa, { now, seenBy }: Asking) {
  const situacoes = await findSituacoes(
    tx,
    all.map(({ id }) => id),
    seenBy(reader, now),
  )
  const reasons = new Map(
    all.flatMap(({ id, tipo, quem }): [number, string][] => {
      const found = situacoes.get(id) ?? { lido: false, visto: false }
      const erro = motivoContra({ tipo, quem, ...found }, pessoa)
      return erro === undefined ? [] : [[id, erro]]
    }),
  )
  await discard(
    tx,
    Array.from(reasons, ([id, erro]) => ({ id, erro })),
    'descartado',
  )
  return all.filter(({ id }) => !reasons.has(id))
}
