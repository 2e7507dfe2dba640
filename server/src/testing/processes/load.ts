import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from '#server/platform/db/connect.ts'
import { startSession } from '#server/platform/identity/sessions.ts'
import { makeChamado } from '../chamados/factory.ts'
import { makeUsuario } from '../usuarios/factory.ts'
import { percentile } from '../proof/percentile.ts'

/** An admin with a session, and six tickets that are theirs. */
export async function makeBusyCompany(db: Db) {
  const admin = await makeUsuario(db, { perfil: 'admin' })
  const token = await startSession(db, admin.id, new Date())
  const tickets = await Promise.all(
    Array.from({ length: 6 }, () => makeChamado(db, { id_analista: admin.id })),
  )
  return { token, tickets: tickets.map(({ id_chamado }) => id_chamado), id_cliente: tickets[0]?.id_cliente }
}
type Company = Awaited<ReturnType<typeof makeBusyCompany>>

export const postAs = (token: string, url: string, body: object, key: string = randomUUID()) =>
  fetch(url, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'idempotency-key': key,
    },
  })

/** One writer per ticket, without pauses until stopped; it records what was acknowledged and what was not. */
export function writeWithoutPause(address: string, { token, tickets }: Company) {
  const acknowledged: string[] = []
  /** Sent, and the connection ended before an answer came. */
  const cut: string[] = []
  /** How often each status came, with its Retry-After. */
  const answers = new Map<string, number>()
  const turnedAway = new Set<number>()
  const watchers = new Set<() => void>()
  const stopping = new AbortController()
  const writers = tickets.map(async (id) => {
    while (!stopping.signal.aborted) {
      const resposta = randomUUID()
      const answer = await postAs(token, `${address}/api/chamados/${id}/responder`, {
        resposta,
        id_status: 4,
      }).catch(() => undefined)
      if (answer === undefined) return void cut.push(resposta)
      await answer.arrayBuffer().catch(() => cut.push(resposta))
      const said = [answer.status, answer.headers.get('retry-after') ?? ''].join(' ').trim()
      answers.set(said, (answers.get(said) ?? 0) + 1)
      if (answer.status === 200) acknowledged.push(resposta)
      else turnedAway.add(id)
      for (const watcher of watchers) watcher()
      // Rejected callers pause before they try again.
      if (answer.status !== 200) await pause(20)
    }
  })
  const ended = Promise.all(writers)
  const once = (isSo: () => boolean) =>
    new Promise<void>((resolve, reject) => {
      const look = () => {
        if (!isSo()) return
        watchers.delete(look)
        resolve()
      }
      watchers.add(look)
      void ended.then(() => reject(new Error(`every writer was cut off: ${JSON.stringify([...answers])}`)))
    })
  return {
    acknowledged,
    cut,
    answers,
    /** Resolves once so many more were acknowledged. */
    more: (count: number) => {
      const wanted = acknowledged.length + count
      return once(() => acknowledged.length >= wanted)
    },
    /** Resolves once every writer was turned away: nothing that was let in before is still on its way. */
    allTurnedAway: () => {
      turnedAway.clear()
      return once(() => turnedAway.size === tickets.length)
    },
    ended,
    stop: async () => {
      stopping.abort()
      await ended
    },
  }
}

/** Tickets whose version, history and audit log disagree about the number of changes. */
export const halfWritten = async (db: Db) => {
  const { rows } = await sql<{ id_chamado: number }>`select c.id_chamado from chamados c where c.versao - 1 <>
      (select count(*) from atividades a where a.id_chamado = c.id_chamado)
    or c.versao - 1 <>
      (select count(*) from auditoria l where l.tabela = 'chamados' and l.id_registro = c.id_chamado and l.acao <> 'criar')
    or c.id_status <> coalesce((select a.status_chamado from atividades a where a.id_chamado = c.id_chamado
      order by a.id_atividade desc limit 1), 1)`.execute(db)
  return rows
}

/** Which of these answers are in the database. */
export async function keptOf(db: Db, respostas: string[]): Promise<string[]> {
  const rows = await db.selectFrom('atividades').select('descricao').execute()
  const kept = new Set(rows.map(({ descricao }) => descricao))
  return respostas.filter((resposta) => kept.has(resposta))
}

export const lostOf = async (db: Db, acknowledged: string[]) =>
  acknowledged.length - (await keptOf(db, acknowledged)).length

/** Requests these addresses in turn until stopped; reports times and failures. */
export function askOthers(urls: string[], token: string, everyMs = 80) {
  const times: number[] = []
  const failed: string[] = []
  const asked: Promise<void>[] = []
  const stopping = new AbortController()
  const ask = async (url: string) => {
    const began = performance.now()
    const status = await fetch(url, { headers: { authorization: `Bearer ${token}` } }).then(
      async (answer) => (await answer.arrayBuffer(), answer.status),
      () => 0,
    )
    times.push(performance.now() - began)
    if (status !== 200) failed.push(`${status} ${url}`)
  }
  // At a steady pace, whether or not the earlier ones were answered: a stall is then seen by all who came during it.
  const pacing = (async () => {
    for (let n = 0; !stopping.signal.aborted; n++) {
      asked.push(ask(urls[n % urls.length] ?? ''))
      await pause(everyMs)
    }
  })()
  return {
    failed,
    stop: async () => {
      stopping.abort()
      await pacing
      await Promise.all(asked)
      return { p95: percentile(times, 0.95), asked: times.length, failed }
    },
  }
}

export const inMs = (ms: number) => `${Math.round(ms)} ms`
