import type { MetaSla, TipoPasso } from '#contract/sla-texts.ts'
import { intervalos } from '../tempo/contas.ts'
import { contar, type Movidos, type Passo, type Relogio } from './rules.ts'

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
  // One that was told is near already.
  return {
    vence_em: first.vence_em,
    perto_em: first.perto_em ?? first.contado_ate,
    vence_meta: first.meta,
  }
}

/** As a screen shows it: what has been used until now, of one that goes on. */
export const atNow = (relogio: Relogio, now: number) =>
  relogio.terminado_em === null ? contar(relogio, now) : relogio

/** A clock that has run for years has thousands of them. */
const MOST_SPANS = 60
const stops: readonly TipoPasso[] = ['pausa', 'cumprida', 'desconsiderada']

type Trecho = Pick<Relogio, 'meta' | 'ciclo'> & { inicio: number; fim: number }

/** The working hours that each clock has counted: from a step that started it to one that stopped it. */
export function trechosDe(
  relogios: readonly Relogio[],
  passos: readonly (Pick<Passo, 'meta' | 'ciclo' | 'tipo'> & { quando: string; vence_em: string | null })[],
  now: number,
): Trecho[] {
  return relogios.flatMap((relogio) => {
    const { meta, ciclo, medida } = relogio
    const spans: Trecho[] = []
    let since: number | undefined
    let waits = false
    const close = (until: number) => {
      if (since !== undefined)
        spans.push(...intervalos(medida.tempo, since, until).map((span) => ({ meta, ciclo, ...span })))
      since = undefined
    }
    for (const step of passos.filter((one) => one.meta === meta && one.ciclo === ciclo)) {
      const moment = new Date(step.quando).getTime()
      if (step.tipo === 'pausa' || step.tipo === 'retomada') waits = step.tipo === 'pausa'
      if (stops.includes(step.tipo) || step.vence_em === null) close(moment)
      else if (!waits) since ??= moment
    }
    close(relogio.terminado_em ?? (relogio.correndo ? now : 0))
    return spans.slice(-MOST_SPANS)
  })
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
