import type { MetaSla } from '#contract/sla-terms.ts'

/** Whether this minute is working time, in a calendar as it is known now. */
export type Works = (minute: number) => boolean
/** What a plan asks of a chamado, in minutes; undefined: nothing is measured at all. */
export type Asked = { resposta: number | null; solucao: number | null; works: Works }
type Situation = { id_status: number; id_cliente: number; id_prioridade: number }

type Target = {
  meta: MetaSla
  ciclo: number
  goal: number | null
  works: Works
  /** Minutes. */
  run: number
  runs: boolean
  /** When the goal is used up, found by walking there. */
  reached: number | undefined
  breach: number | undefined
  done: number | undefined
  /** What it showed as it ended. */
  dueAtEnd: number | null | undefined
  situation: Situation
  told: number[]
}

const isClosed = ({ id_status }: Situation) => id_status === 2 || id_status === 3

/**
 * The targets of one chamado as sla.md describes them, walked minute by minute up to `end`; instants are minutes. Written
 * from the rules alone: it shares nothing with the code that it checks.
 */
export function slowClocks(end: number) {
  const targets: Target[] = []
  const held = { now: 0, situation: { id_status: 1, id_cliente: 0, id_prioridade: 0 } }
  const unfinished = () => targets.filter(({ done }) => done === undefined)

  /** Every minute up to `until`. Late is who is not done when the goal has been used up and time goes on. */
  function walk(until: number) {
    for (const target of unfinished()) {
      if (!target.runs) continue
      for (let minute = held.now; minute < until; minute++) {
        if (!target.works(minute)) continue
        target.run++
        if (target.run === target.goal) target.reached ??= minute + 1
      }
      if (target.reached !== undefined && until > target.reached) target.breach ??= target.reached
    }
    held.now = until
  }

  /** Rule 4 and 5: what runs in which status. */
  const mayRun = ({ meta, goal }: Target, now: Situation) =>
    goal !== null && (meta === 'resposta' ? !isClosed(now) : now.id_status === 1)

  /** Rule 1: from here on with what is left. */
  function goOn(target: Target, situation = held.situation) {
    target.runs = mayRun(target, situation)
    const isUsedUp = target.goal !== null && target.run >= target.goal
    if (target.breach === undefined) target.reached = target.runs && isUsedUp ? held.now : undefined
  }

  function walkAhead({ run, works }: Target, goal: number): number | undefined {
    let used = run
    for (let minute = held.now; minute < end; minute++) {
      if (used >= goal) return minute
      if (works(minute)) used++
    }
    return undefined
  }

  function dueOf(target: Target): number | null | undefined {
    if (target.done !== undefined) return target.dueAtEnd
    if (target.breach !== undefined) return target.breach
    if (!target.runs || target.goal === null) return null
    return target.reached ?? walkAhead(target, target.goal)
  }

  /** Rule 8: another goal less what was used; nothing left expires at that moment. A breach stays. */
  function aim(target: Target, asked: Asked | undefined) {
    const goal = asked?.[target.meta] ?? null
    if (asked) target.works = asked.works
    if (target.breach !== undefined) return void (target.goal = goal ?? target.goal)
    target.goal = goal
    if (goal !== null && target.run >= goal) target.breach = held.now
  }

  function begin(meta: MetaSla, asked: Asked, rest: Partial<Target> = {}) {
    const target: Target = {
      meta,
      ciclo: 1,
      goal: asked[meta],
      works: asked.works,
      run: 0,
      runs: false,
      reached: undefined,
      breach: undefined,
      done: undefined,
      dueAtEnd: undefined,
      situation: held.situation,
      told: [],
      ...rest,
    }
    goOn(target)
    targets.push(target)
  }

  /** Rule 7: the rest, and at least a quarter; with another priority or customer, of what is asked now. */
  function reopen(last: Target | undefined, asked: Asked | undefined) {
    if (!asked) return
    const { id_cliente, id_prioridade } = held.situation
    const isSame = last?.situation.id_cliente === id_cliente && last.situation.id_prioridade === id_prioridade
    const goal = (isSame ? last.goal : null) ?? asked.solucao
    const used = last?.run ?? 0
    // Without a goal there is no quarter to give: who comes back to one wins nothing.
    const run = goal === null ? used : Math.min(used, (3 * goal) / 4)
    begin('solucao', asked, { ciclo: (last?.ciclo ?? 0) + 1, goal, run })
  }

  return {
    open(now: number, situation: Situation, asked: Asked | undefined, byCliente: boolean) {
      Object.assign(held, { now, situation })
      if (!asked) return
      if (byCliente) begin('resposta', asked)
      begin('solucao', asked)
    },
    /** An action of somebody; `speaks`: staff, to the customer. */
    act(now: number, after: Situation, { asked, speaks }: { asked: Asked | undefined; speaks: boolean }) {
      walk(now)
      const before = held.situation
      held.situation = after
      const isElsewhere =
        before.id_cliente !== after.id_cliente || before.id_prioridade !== after.id_prioridade
      const last = targets.findLast(({ meta }) => meta === 'solucao')
      for (const target of unfinished()) {
        if (isElsewhere) {
          aim(target, asked)
          goOn(target, before)
        }
        target.situation = after
        if (isClosed(after) || (speaks && target.meta === 'resposta')) {
          // It ends with the date that it would show, if priority or customer had changed just before.
          target.dueAtEnd = dueOf(target)
          Object.assign(target, { done: now, runs: false })
        } else if (isElsewhere || target.runs !== mayRun(target, after)) goOn(target)
      }
      if (isClosed(before) && !isClosed(after)) reopen(last, asked)
    },
    /** Rule 9, where it is applied to open ones. */
    aimAgain(now: number, asked: Asked | undefined) {
      walk(now)
      for (const target of unfinished()) {
        aim(target, asked)
        goOn(target)
      }
    },
    /** Which targets are told to be near, and which late. */
    alarm(now: number) {
      walk(now)
      for (const target of unfinished())
        if (target.goal !== null && target.runs && target.run >= 0.75 * target.goal && !target.breach)
          target.told.push(target.goal)
    },
    /** How it stands now; undefined: beyond the end. */
    look(now: number) {
      walk(now)
      return targets.map((target) => {
        const { meta, ciclo, goal, run, breach, done } = target
        return { meta, ciclo, goal, run, due: dueOf(target), breach: breach ?? null, done: done ?? null }
      })
    },
    toldOf: (meta: MetaSla, ciclo: number) =>
      new Set(targets.find((one) => one.meta === meta && one.ciclo === ciclo)?.told).size,
  }
}
