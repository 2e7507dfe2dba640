import type { MetaSla } from '#contract/sla-terms.ts'
import { intervalos } from '../tempo/contas.ts'
import { contar, type Movidos, type Passo, pertoDe, type Relogio } from './rules.ts'

export type Prazo = { vence_em: number | null; perto_em: number | null; vence_meta: MetaSla | null }

/** What the chamado itself says: the earliest of its deadlines, or that a clock waits. */
export function prazoDe(relogios: readonly Relogio[]): Prazo {
  const open = relogios.filter(
    ({ terminado_em, meta_min, desconsiderado }) =>
      terminado_em === null && meta_min !== null && !desconsiderado,
  )
  const [first] = open
    .flatMap((one) => (one.vence_em === null ? [] : [{ ...one, vence_em: one.vence_em }]))
    .toSorted((a, b) => a.vence_em - b.vence_em)
  if (!first) return { vence_em: null, perto_em: null, vence_meta: open[0]?.meta ?? null }
  return {
    vence_em: first.vence_em,
    perto_em: first.perto_em ?? pertoDe(first),
    vence_meta: first.meta,
  }
}

/** As a screen shows it: what has been used until now, of one that goes on. */
export const atNow = (relogio: Relogio, now: number) =>
  relogio.terminado_em === null ? contar(relogio, now) : relogio

/** A clock that has run for years has thousands of them. */
const MOST_SPANS = 60

type Span = { inicio: number; fim: number; juntos?: { trechos: number; util_ms: number } }
type Trecho = Pick<Relogio, 'meta' | 'ciclo'> & Span
type Step = Pick<Passo, 'meta' | 'ciclo' | 'correndo' | 'medida'> & { quando: string }

/** The working hours that each clock has counted: from each step after which it ran to the next one. */
export const trechosDe = (relogios: readonly Relogio[], passos: readonly Step[], now: number): Trecho[] =>
  relogios.flatMap(({ meta, ciclo, terminado_em }) => {
    const own = passos.filter((one) => one.meta === meta && one.ciclo === ciclo)
    const spans = own.flatMap(({ correndo, medida, quando }, place) => {
      if (!correndo) return []
      const next = own[place + 1]?.quando
      const until = next === undefined ? (terminado_em ?? now) : new Date(next).getTime()
      return intervalos(medida.tempo, new Date(quando).getTime(), until)
    })
    return firstJoined(spans).map((span) => ({ meta, ciclo, ...span }))
  })

/** Of very many the first ones as one, so that what is shown still adds up. */
function firstJoined(spans: readonly Span[]): readonly Span[] {
  if (spans.length <= MOST_SPANS) return spans
  const [first, last] = [spans.slice(0, 1 - MOST_SPANS), spans.slice(1 - MOST_SPANS)]
  const util_ms = first.reduce((sum, { inicio, fim }) => sum + fim - inicio, 0)
  const [inicio, fim] = [first[0]?.inicio ?? 0, first.at(-1)?.fim ?? 0]
  return [{ inicio, fim, juntos: { trechos: first.length, util_ms } }, ...last]
}

type Aimed = Pick<Passo, 'meta' | 'ciclo' | 'tipo' | 'id_plano'>
type Cliente = { id_cliente: number; planos: ReadonlySet<number> }

/** What a customer's people may see: their own clocks by plans that they are shown, and of each what came since it was both. */
export function shownTo<Written extends Aimed>(
  { id_cliente, planos }: Cliente,
  relogios: readonly Relogio[],
  passos: readonly Written[],
) {
  const isShown = ({ id_plano }: { id_plano: number | null }) => id_plano !== null && planos.has(id_plano)
  const own = relogios.filter((one) => one.id_cliente === id_cliente && isShown(one))
  const since = own.flatMap(({ meta, ciclo }) => {
    const its = passos.filter((one) => one.meta === meta && one.ciclo === ciclo)
    const hidden = its.findLastIndex((one) => !isShown(one))
    return its.slice(
      Math.max(
        hidden + 1,
        its.findLastIndex(({ tipo }) => tipo === 'cliente'),
      ),
    )
  })
  const kept = new Set(since)
  return { relogios: own, passos: passos.filter((one) => kept.has(one)) }
}

/** The columns of a chamado that say its deadline. */
export type Campos = {
  [Name in keyof Prazo]?: Name extends 'vence_meta' ? Prazo[Name] : Date | null
}
const dateOf = (value: number | null) => (value === null ? null : new Date(value))
export const camposDe = (relogios: readonly Relogio[]) => {
  const { vence_em, perto_em, vence_meta } = prazoDe(relogios)
  return { vence_em: dateOf(vence_em), perto_em: dateOf(perto_em), vence_meta }
}

/** The clocks as they are after those that moved. */
export const after = (before: readonly Relogio[], { relogios: moved }: Movidos) => [
  ...before.filter((one) => !moved.some(({ meta, ciclo }) => meta === one.meta && ciclo === one.ciclo)),
  ...moved,
]
