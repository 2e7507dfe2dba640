import {
  AVISOS_PAGE,
  avisosTexts as texts,
  countAvisos,
  getPreferencias,
  gruposDe,
  listAvisos,
  putPreferencias,
  readAvisos,
} from '#contract/avisos.ts'
import { fieldTexts } from '#contract/fields.ts'
import type { Perfil } from '#contract/endpoint.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { handle } from '#server/platform/http/handle.ts'
import { refuse, refuseField } from '#server/platform/http/refuse.ts'
import type { Canal } from '#server/platform/outbox/canal.ts'
import * as queries from './queries.ts'
import type { Readable } from './reach.ts'
import { desviosDe, escolhasDe } from './rules.ts'

const preferenciasOf = async (
  db: Db,
  { id, perfil }: { id: number; perfil: Perfil },
  canais: { email: boolean; push: boolean; telegram: boolean },
) => ({
  grupos: escolhasDe(perfil, await queries.findPreferencias(db, id)),
  silencio: await queries.findSilencio(db, id),
  canais,
})

const setUpOf = (canais: readonly Canal[]) => {
  const isSetUp = (name: string) => canais.some((canal) => canal.nome === name && canal.isSetUp())
  return { email: isSetUp('email'), push: isSetUp('push'), telegram: isSetUp('telegram') }
}

type Parts = { readableBy: Readable; canais: readonly Canal[] }

export const avisosRoutes = ({ readableBy, canais }: Parts) => [
  handle(listAvisos, async ({ db, caller, query, now }) => {
    const found = await queries.findAvisos(db, caller, readableBy(caller, now), query)
    const avisos = found.slice(0, AVISOS_PAGE)
    return { avisos, anteriores: found.length > AVISOS_PAGE ? (avisos.at(-1)?.id ?? null) : null }
  }),

  handle(countAvisos, async ({ db, caller, now }) => ({
    nao_lidos: await queries.countNaoLidos(db, caller, readableBy(caller, now)),
  })),

  handle(readAvisos, async ({ db, caller, body, now }) => {
    const areOwn = await queries.readAvisos(db, caller.id, body, now)
    if (body.ids !== undefined && !areOwn) refuse(404, texts.notFound)
    return { nao_lidos: await queries.countNaoLidos(db, caller, readableBy(caller, now)) }
  }),

  handle(getPreferencias, async ({ db, caller }) => preferenciasOf(db, caller, setUpOf(canais))),

  handle(putPreferencias, async ({ db, caller, body: { grupos, silencio } }) => {
    const mine = gruposDe(caller.perfil)
    const chosen = grupos.map(({ grupo }) => grupo)
    if (new Set(chosen).size < chosen.length || chosen.some((grupo) => !mine.includes(grupo)))
      refuseField('grupos', fieldTexts.invalid)
    // Locks the person: of two at once one comes after the other.
    await queries.saveSilencio(db, caller.id, silencio)
    await queries.savePreferencias(db, caller.id, chosen, desviosDe(caller.perfil, grupos))
    return preferenciasOf(db, caller, setUpOf(canais))
  }),
]
