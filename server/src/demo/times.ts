import { isClosed } from '#contract/chamados.ts'
import { earlier, later, type Pace } from './pace.ts'
import type { Random } from './random.ts'

/** Minutes that somebody is still waited for: some weeks at most. */
const MOST_WAITED = 7500

/** What a clock sees of an entry. */
export type Moment = { id_status: number; fala: boolean }
type Situation = {
  id_cliente: number
  id_prioridade: number
  /** A cliente opened it. */
  asked: boolean
  /** The latest moment at which it may end, or until which it is open. */
  now: Date
  /** When it was opened, if that is long enough ago. */
  openedAt: Date
}

/** What the time before an entry is spent on. */
type Spent = 'resposta' | 'solucao' | 'retorno' | 'espera'

function spentOn(moments: readonly Moment[]): Spent[] {
  let [id_status, isAnswered, isReturned] = [1, false, false]
  return moments.map((moment) => {
    const spent: Spent =
      id_status !== 1 ? 'espera' : isReturned ? 'retorno' : isAnswered ? 'solucao' : 'resposta'
    isReturned ||= isClosed(id_status)
    isAnswered ||= moment.fala
    id_status = moment.id_status
    return spent
  })
}

/** When a chamado was opened and each entry was made, in the working hours of its customer's plan. */
export function timesOf(
  moments: readonly Moment[],
  { id_cliente, id_prioridade, asked, now, openedAt }: Situation,
  pace: Pace,
  random: Random,
) {
  const promised = pace.promisedTo(id_cliente, id_prioridade)
  const isOpen = !isClosed(moments.at(-1)?.id_status ?? 1)
  // The time until now is a gap too.
  const spent = spentOn(isOpen ? [...moments, { id_status: 1, fala: false }] : moments)
  const weights = spent.map(() => random.integer(2, 10))
  const sumOf = (kind: Spent) =>
    weights.reduce((sum, weight, place) => sum + (spent[place] === kind ? weight : 0), 0)
  const runs = isOpen && spent.at(-1) !== 'espera' && promised.hasMeta
  const resposta_min = asked ? promised.resposta_min : promised.solucao_min / 4
  const used = runs ? pace.usedSoFar() : undefined
  const isUnanswered = isOpen && spent.at(-1) === 'resposta'
  const answer = isUnanswered
    ? (used ?? 0.5) * (asked ? promised.resposta_min : promised.solucao_min)
    : (asked && !isOpen ? pace.usedOf('resposta', id_cliente, id_prioridade) : 0.05 + 0.7 * random.next()) *
      resposta_min
  const solved =
    sumOf('solucao') === 0
      ? 0
      : (used ?? (isOpen ? 0.1 + 0.5 * random.next() : pace.usedOf('solucao', id_cliente, id_prioridade))) *
        promised.solucao_min
  const minutes: Record<Exclude<Spent, 'espera'>, number> = {
    resposta: answer,
    solucao: Math.max(solved - answer, 3 * spent.length),
    retorno: 0.15 * promised.solucao_min,
  }
  const gaps = spent.map((kind, place) =>
    kind === 'espera'
      ? isOpen && place === spent.length - 1
        ? 60 + MOST_WAITED * random.next() ** 1.5
        : random.integer(25, 900)
      : (minutes[kind] * (weights[place] ?? 1)) / sumOf(kind),
  )
  const total = gaps.reduce((sum, gap) => sum + gap, 0)
  const latest = earlier(promised, now, isOpen ? total : total + random.integer(20, 600))
  const begins = isOpen || latest < openedAt ? latest : openedAt
  let at = begins
  return {
    openedAt: begins,
    times: gaps.slice(0, moments.length).map((gap) => (at = later(promised, at, gap))),
  }
}
