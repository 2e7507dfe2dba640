import {
  chamadosTexts as texts,
  deleteRascunho,
  getRascunhos,
  saveRascunho,
  type TipoRascunho,
  tiposRascunho,
} from '#contract/chamados.ts'
import { refusals } from '#contract/endpoint.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { handle } from '#server/platform/http/handle.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { read } from '../acoes/routes.ts'
import { type Reader, readableBy, seesNotas } from '../reach.ts'
import * as queries from './queries.ts'
import { type Content, settle } from './rules.ts'

/** A cliente writes answers and nothing else. */
const tiposOf = (caller: Reader) => tiposRascunho.filter((tipo) => tipo !== 'nota' || seesNotas(caller))

function refuseForeign(caller: Reader, tipo: TipoRascunho) {
  if (!tiposOf(caller).includes(tipo)) refuse(403, refusals.forbidden)
}

type Saving = { place: Parameters<typeof queries.lockRascunho>[1]; now: Date }
type Sent = Content & { base: string | null; escrito_em: Date }

/** Two devices may save at once: who is second reads what the first has written. */
async function save(db: Db, sent: Sent, { place, now }: Saving) {
  const stored = await queries.lockRascunho(db, place)
  const outcome = settle(stored, sent, now)
  const mine = { ...sent, atualizado_em: sent.escrito_em.toISOString() }
  if (outcome.keep === 'none') {
    if (stored) await queries.dropRascunho(db, place.id_usuario, place.id_chamado, place.tipo)
    return { kept: undefined, outro: outcome.outro && mine }
  }
  if (outcome.keep === 'stored') return { kept: stored, outro: outcome.outro && mine }
  if (stored) await queries.updateRascunho(db, place, sent, outcome.at)
  else if (!(await queries.insertRascunho(db, place, sent, outcome.at))) return undefined
  return { kept: { ...sent, atualizado_em: outcome.at }, outro: outcome.outro && stored }
}

export const rascunhosRoutes = [
  handle(getRascunhos, async ({ db, caller, params, now }) => {
    const { id_chamado } = await read(db, params.id, readableBy(caller, now))
    return queries.findRascunhos(db, { id_usuario: caller.id, id_chamado, tipos: tiposOf(caller) })
  }),

  handle(saveRascunho, async ({ db, caller, params, body, now }) => {
    refuseForeign(caller, body.tipo)
    const { id_chamado } = await read(db, params.id, readableBy(caller, now))
    const { tipo, texto, base } = body
    const place = { id_usuario: caller.id, id_chamado, tipo }
    const sent = {
      texto,
      base,
      anexos: [...new Set(body.anexos)],
      escrito_em: body.escrito_em === undefined ? now : new Date(body.escrito_em),
    }
    const saved =
      (await save(db, sent, { place, now })) ??
      (await save(db, sent, { place, now })) ??
      refuse(503, refusals.unavailable, { retryAfter: 1 })
    const ids = [saved.kept, saved.outro].flatMap((one) => one?.anexos ?? [])
    const loose = await queries.findLooseAnexos(db, caller.id, ids)
    const asRascunho = (one: typeof saved.kept) =>
      one === undefined
        ? null
        : {
            tipo,
            texto: one.texto,
            anexos: loose.filter(({ id }) => one.anexos.includes(id)),
            atualizado_em: one.atualizado_em,
          }
    return { rascunho: asRascunho(saved.kept), outro: asRascunho(saved.outro) }
  }),

  handle(deleteRascunho, async ({ db, caller, params, query, now }) => {
    refuseForeign(caller, query.tipo)
    const { id_chamado } = await read(db, params.id, readableBy(caller, now))
    await queries.dropRascunho(db, caller.id, id_chamado, query.tipo)
    return { message: texts.rascunhoDescartado }
  }),
]
