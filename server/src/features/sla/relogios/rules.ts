import { isClosed } from '#contract/chamados-texts.ts'
import { type MetaSla, PERTO_PARTE, RESTO_PARTE, type TipoPasso } from '#contract/sla-terms.ts'
import type { Tempo } from '../tempo/calendario.ts'
import { somar, util } from '../tempo/contas.ts'

/** A calendar as it is now, by its newest version. Moments are milliseconds of the epoch. */
export type Medida = { id_versao: number; tempo: Tempo }
/** What a plan asks for one priority. */
export type Alvo = Medida & { id_plano: number; resposta_min: number | null; solucao_min: number | null }

export type Relogio = {
  meta: MetaSla
  ciclo: number
  /** Null: no target for now. */
  meta_min: number | null
  usado_ms: number
  contado_ate: number
  correndo: boolean
  vence_em: number | null
  /** Null once it was told. */
  perto_em: number | null
  estourado_em: number | null
  terminado_em: number | null
  id_cliente: number
  id_prioridade: number
  /** By which plan it was last aimed; null where what became of it is another customer's. */
  id_plano: number | null
  desconsiderado: boolean
  /** Its calendar as it is now. */
  medida: Medida
  /** Its dates are still those of an earlier version. */
  antigo: boolean
  /** Of which targets it was told that they are near. */
  avisadas: readonly number[]
}

/** What a chamado's clocks depend on. */
export type Situado = { id_status: number; id_cliente: number; id_prioridade: number }
export type Passo = Pick<
  Relogio,
  'meta' | 'ciclo' | 'meta_min' | 'usado_ms' | 'vence_em' | 'correndo' | 'id_plano' | 'medida'
> & {
  quando: number
  tipo: TipoPasso
}
/** Those that changed, and how each came about. */
export type Movidos = { relogios: Relogio[]; passos: Passo[] }

const MINUTE_MS = 60_000
const FIVE_YEARS_MS = 5 * 365 * 86_400_000

export const metaDe = (alvo: Alvo | undefined, meta: MetaSla) =>
  (meta === 'resposta' ? alvo?.resposta_min : alvo?.solucao_min) ?? null
const restoDe = ({ meta_min, usado_ms }: Relogio, parte = 1) => parte * (meta_min ?? 0) * MINUTE_MS - usado_ms

/** By the hours that hold now, where they changed since it was written. */
export const renovar = (relogio: Relogio): Relogio =>
  relogio.antigo ? { ...prever(relogio), antigo: false } : relogio
export const renewal = (before: Relogio): Passo[] => {
  const renewed = renovar(before)
  return renewed.vence_em === before.vence_em ? [] : [passo('calendario', renewed)]
}

/** Counts what was used until then. One that ran past its end is breached at that end. */
export function contar(before: Relogio, t: number): Relogio {
  const relogio = renovar(before)
  const { correndo, contado_ate, vence_em, estourado_em, medida } = relogio
  // A clock of the server that jumps back counts nothing twice.
  const until = Math.max(contado_ate, t)
  if (!correndo) return { ...relogio, contado_ate: until }
  const breached = estourado_em === null && vence_em !== null && vence_em < until
  return {
    ...relogio,
    contado_ate: until,
    usado_ms: relogio.usado_ms + util(medida.tempo, contado_ate, until),
    ...(breached && { estourado_em: vence_em, perto_em: null }),
  }
}

const endOf = ({ medida, contado_ate }: Relogio, rest: number) =>
  somar(medida.tempo, contado_ate, rest) ?? contado_ate + FIVE_YEARS_MS
/** When it comes near its end, if it goes on from here; at the earliest when it was counted last. */
export const pertoDe = (relogio: Relogio) => endOf(relogio, restoDe(relogio, PERTO_PARTE))

/** When it would end if it went on from here. A breach that has happened keeps its date. */
function prever(relogio: Relogio): Relogio {
  const { correndo, estourado_em, meta_min, avisadas } = relogio
  if (estourado_em !== null) return { ...relogio, perto_em: null }
  if (!correndo) return { ...relogio, vence_em: null, perto_em: null }
  const told = meta_min !== null && avisadas.includes(meta_min)
  return {
    ...relogio,
    vence_em: endOf(relogio, restoDe(relogio)),
    perto_em: told ? null : pertoDe(relogio),
  }
}

/** Another target from here on, less what was used; where nothing is left it ends at this moment. */
function mirar(relogio: Relogio, alvo: Alvo | undefined): Relogio {
  const meta_min = metaDe(alvo, relogio.meta)
  const measured = { ...relogio, ...(alvo && { medida: alvo }) }
  if (relogio.estourado_em !== null) return { ...measured, meta_min: meta_min ?? relogio.meta_min }
  const aimed = { ...measured, meta_min, id_plano: alvo?.id_plano ?? relogio.id_plano }
  const isLost = meta_min !== null && !relogio.desconsiderado && restoDe(aimed) <= 0
  return isLost ? { ...aimed, vence_em: aimed.contado_ate, estourado_em: aimed.contado_ate } : aimed
}

/** The solution waits while others are waited for; an answer does not. */
const corre = ({ meta, meta_min, desconsiderado }: Relogio, id_status: number) =>
  meta_min !== null && !desconsiderado && (meta === 'resposta' ? !isClosed(id_status) : id_status === 1)

const passo = (tipo: TipoPasso, relogio: Relogio, quando = relogio.contado_ate): Passo => {
  const { meta, ciclo, meta_min, usado_ms, vence_em, correndo, id_plano, medida } = relogio
  return { meta, ciclo, meta_min, usado_ms, vence_em, correndo, id_plano, medida, quando, tipo }
}

/** The end that it ran past, with what was used until then. */
export const estouro = (lost: Relogio): Passo => {
  const quando = lost.estourado_em ?? lost.contado_ate
  const later = util(lost.medida.tempo, quando, lost.contado_ate)
  return { ...passo('estourada', lost, quando), usado_ms: lost.usado_ms - later }
}

type Change = {
  /** What changed its target, if anything did. */
  mira?: 'prioridade' | 'cliente' | 'metas' | undefined
  alvo: Alvo | undefined
  antes: Situado
  depois: Situado
  ends: boolean
}

/** One unfinished clock at a transition; undefined where nothing happens to it. */
function passar(before: Relogio, t: number, { mira, alvo, antes, depois, ends }: Change) {
  const passos: Passo[] = renewal(before)
  let now = contar(before, t)
  const breached = before.estourado_em === null && now.estourado_em !== null
  if (breached) passos.push(estouro(now))
  const isOthers = mira === 'cliente' && (now.estourado_em !== null || now.desconsiderado)
  if (mira) now = mirar(now, alvo)
  if (isOthers) now = { ...now, id_plano: null }
  const { id_cliente, id_prioridade } = depois
  now = { ...now, id_cliente, id_prioridade }
  const runs = !ends && corre(now, depois.id_status)
  const turns = runs !== before.correndo
  if (!mira && !ends && !turns && !breached) return undefined
  // What ends as its target changes had the new one until then, in the status that it comes from.
  if (mira || !ends) now = prever({ ...now, correndo: ends ? corre(now, antes.id_status) : runs })
  if (ends) now = { ...now, correndo: false, terminado_em: now.contado_ate, perto_em: null }
  if (mira) passos.push(passo(mira, now))
  if (ends) passos.push(passo('cumprida', now))
  else if (turns && !mira) passos.push(passo(runs ? 'retomada' : 'pausa', now))
  return { relogio: now, passos }
}

type Beginning = Pick<Passo, 'meta' | 'quando'> & { alvo: Alvo; depois: Situado }
function comecar({ meta, quando, alvo, depois }: Beginning, rest: Partial<Relogio> = {}): Relogio {
  const { id_status, id_cliente, id_prioridade } = depois
  const begun: Relogio = {
    meta,
    ciclo: 1,
    meta_min: metaDe(alvo, meta),
    usado_ms: 0,
    contado_ate: quando,
    correndo: false,
    vence_em: null,
    perto_em: null,
    estourado_em: null,
    terminado_em: null,
    id_cliente,
    id_prioridade,
    id_plano: alvo.id_plano,
    desconsiderado: false,
    medida: alvo,
    antigo: false,
    avisadas: [],
    ...rest,
  }
  return prever({ ...begun, correndo: corre(begun, id_status) })
}

export const united = (parts: ({ relogio: Relogio; passos: Passo[] } | undefined)[]): Movidos => {
  const moved = parts.filter((part) => part !== undefined)
  return {
    relogios: moved.map(({ relogio }) => relogio),
    passos: moved.flatMap(({ passos }) => passos).toSorted((a, b) => a.quando - b.quando),
  }
}
export const withPasso = (tipo: TipoPasso, relogio: Relogio) => ({ relogio, passos: [passo(tipo, relogio)] })

const nothing: Movidos = { relogios: [], passos: [] }

/** The clocks of a chamado that begins to be measured. Whom a cliente asked must answer; staff has spoken already. */
export function abrir(alvo: Alvo | undefined, depois: Situado, quando: number, asked: boolean): Movidos {
  if (!alvo || isClosed(depois.id_status)) return nothing
  const metas = asked ? (['resposta', 'solucao'] as const) : (['solucao'] as const)
  return united(metas.map((meta) => withPasso('inicio', comecar({ meta, quando, alvo, depois }))))
}

/** The next cycle: what was left, and at least a part of the target. */
export function reabrir(last: Relogio | undefined, alvo: Alvo | undefined, depois: Situado, quando: number) {
  if (!alvo) return
  const isSame = last?.id_prioridade === depois.id_prioridade && last.id_cliente === depois.id_cliente
  const aimed = isSame && last.meta_min !== null ? last : undefined
  const { meta_min, id_plano } = aimed ?? { meta_min: alvo.solucao_min, id_plano: alvo.id_plano }
  const most = meta_min === null ? Infinity : (1 - RESTO_PARTE) * meta_min * MINUTE_MS
  const again = comecar(
    { meta: 'solucao', quando, alvo, depois },
    { ciclo: (last?.ciclo ?? 0) + 1, meta_min, id_plano, usado_ms: Math.min(last?.usado_ms ?? 0, most) },
  )
  return withPasso(last ? 'reabertura' : 'inicio', again)
}

export type Lance = {
  quando: number
  antes: Situado
  depois: Situado
  /** Somebody of the team spoke to the customer. */
  fala: boolean
}

/** What an action does to the clocks of a chamado. */
export function mover(relogios: readonly Relogio[], alvo: Alvo | undefined, lance: Lance): Movidos {
  const { quando, antes, depois, fala } = lance
  const closes = isClosed(depois.id_status)
  const mira =
    antes.id_cliente !== depois.id_cliente
      ? 'cliente'
      : antes.id_prioridade !== depois.id_prioridade
        ? 'prioridade'
        : undefined
  const moved = relogios
    .filter(({ terminado_em }) => terminado_em === null)
    .map((one) =>
      passar(one, quando, { mira, alvo, antes, depois, ends: closes || (fala && one.meta === 'resposta') }),
    )
  const reopens = isClosed(antes.id_status) && !closes
  return united([...moved, reopens ? reabrir(lastOf(relogios), alvo, depois, quando) : undefined])
}

export const lastOf = (relogios: readonly Relogio[]) =>
  relogios.filter(({ meta }) => meta === 'solucao').toSorted((a, b) => b.ciclo - a.ciclo)[0]

/** Other targets for what is running. */
export const remirar = (
  relogios: readonly Relogio[],
  alvo: Alvo | undefined,
  depois: Situado,
  quando: number,
): Movidos =>
  united(
    relogios
      .filter(({ terminado_em }) => terminado_em === null)
      .map((one) => passar(one, quando, { mira: 'metas', alvo, antes: depois, depois, ends: false })),
  )

/** A new version of its calendar, which it has been read with: what is still to come is counted anew. */
export const recontar = (relogios: readonly Relogio[], quando: number): Movidos =>
  united(
    relogios
      .filter(({ terminado_em }) => terminado_em === null)
      .map((before) => {
        const counted = contar(before, quando)
        const breached = before.estourado_em === null && counted.estourado_em !== null
        const after = prever(counted)
        return {
          relogio: after,
          passos: [
            ...(after.vence_em === before.vence_em ? [] : [passo('calendario', after)]),
            ...(breached ? [estouro(after)] : []),
          ],
        }
      }),
  )

/** The result of this cycle counts no more; one that runs stops. */
export function desconsiderar(before: Relogio, quando: number): Movidos {
  const counted = contar(before, quando)
  const after =
    before.terminado_em === null
      ? prever({ ...counted, desconsiderado: true, correndo: false })
      : { ...before, desconsiderado: true }
  return { relogios: [after], passos: [passo('desconsiderada', after, quando)] }
}
