import { describe, expect, it } from 'vitest'
import { makeRandom, type Random } from '#server/demo/random.ts'
import { type KnownCalendario, knownCalendario } from '#server/testing/sla/known-calendario.ts'
import { DAY, fusos, MINUTE, randomCalendario, randomCentre } from '#server/testing/sla/random-calendarios.ts'
import { slowClocks } from '#server/testing/sla/slow-clocks.ts'
import {
  abrir,
  type Alvo,
  type Movidos,
  mover,
  recontar,
  type Relogio,
  remirar,
  type Situado,
} from './rules.ts'
import { soar } from './soar.ts'
import { atNow, prazoDe } from './shown.ts'

const SEED = 20_261_118
const CALENDARIOS = 200
const HISTORIES = 50
const DAYS = 30
/** So that three quarters of a target are whole minutes. */
const QUARTERS = 4
const OPEN = [1, 4, 5] as const

type Metas = Record<number, { resposta_min: number | null; solucao_min: number | null }>
/** A plan: its calendar, and what it asks for each priority. */
type Plano = { calendario: number; metas: Metas }

function randomMetas(random: Random): Metas {
  const some = () => {
    const solucao_min = random.chance(0.15) ? null : QUARTERS * random.integer(1, random.pick([10, 100, 500]))
    const most = solucao_min ?? 400
    const resposta_min = random.chance(0.2)
      ? null
      : QUARTERS * random.integer(1, Math.max(1, Math.floor(most / QUARTERS)))
    return { resposta_min, solucao_min }
  }
  return { 2: some(), 3: some(), 4: some() }
}

/** A chamado that is measured twice: by the rules of the product, and minute by minute. */
function chamado(random: Random, calendarios: KnownCalendario[], start: number, end: number) {
  const oracle = slowClocks(end)
  const planos: Plano[] = [
    { calendario: 0, metas: randomMetas(random) },
    { calendario: 1, metas: randomMetas(random) },
    { calendario: 0, metas: {} },
  ]
  const held: { now: number; late: number[]; relogios: Relogio[]; situado: Situado } = {
    now: start,
    late: [],
    relogios: [],
    situado: { id_status: 1, id_cliente: 0, id_prioridade: random.integer(2, 4) },
  }
  const log: string[] = []

  const medidaOf = (calendario: number) => {
    const one = calendarios[calendario]
    if (!one) throw new Error('no such calendario')
    return { id_versao: calendario * 100 + one.newest(), tempo: one.tempoOf(one.newest()) }
  }
  const alvoOf = ({ id_cliente, id_prioridade }: Situado): Alvo => {
    const plano = planos[id_cliente] ?? { calendario: 0, metas: {} }
    const metas = plano.metas[id_prioridade] ?? { resposta_min: null, solucao_min: null }
    return { id_plano: id_cliente, ...medidaOf(plano.calendario), ...metas }
  }
  const askedOf = (situado: Situado) => {
    const { resposta_min: resposta, solucao_min: solucao } = alvoOf(situado)
    const works = calendarios[planos[situado.id_cliente]?.calendario ?? 0]?.works ?? (() => false)
    return { resposta, solucao, works }
  }
  /** As they are read: with the newest version of their calendar, which may be none that they were written with. */
  const read = () =>
    held.relogios.map((one) => {
      const medida = medidaOf(Math.floor(one.medida.id_versao / 100))
      return { ...one, medida, antigo: one.medida.id_versao !== medida.id_versao }
    })
  const apply = ({ relogios: moved }: Movidos) => {
    const isMoved = (one: Relogio) =>
      moved.some(({ meta, ciclo }) => meta === one.meta && ciclo === one.ciclo)
    held.relogios = [...held.relogios.filter((one) => !isMoved(one)), ...moved]
  }
  const moment = () => held.now * MINUTE

  function act(change: Partial<Situado>, speaks: boolean) {
    const antes = held.situado
    const depois = { ...antes, ...change }
    held.situado = depois
    apply(mover(read(), alvoOf(depois), { quando: moment(), antes, depois, fala: speaks }))
    oracle.act(held.now, depois, { asked: askedOf(depois), speaks })
  }
  const isOpen = () => held.situado.id_status !== 2 && held.situado.id_status !== 3
  const priority = () => random.integer(2, 4)

  const events: Record<string, () => void> = {
    'staff answers': () => act({ id_status: random.pick(OPEN) }, true),
    'cliente answers': () => act({ id_status: 1 }, false),
    'staff comments': () => act({}, true),
    'cliente comments': () => act({}, false),
    waits: () => isOpen() && act({ id_status: random.pick([4, 5]) }, false),
    'goes on': () => isOpen() && act({ id_status: 1 }, false),
    'staff closes': () => isOpen() && act({ id_status: random.pick([2, 3]) }, true),
    'cliente closes': () => isOpen() && act({ id_status: 2 }, false),
    'staff reopens': () => !isOpen() && act({ id_status: random.pick(OPEN) }, true),
    'other priority': () => act({ id_prioridade: priority() }, false),
    'other customer': () => act({ id_cliente: random.integer(0, 2) }, false),
    'all at once': () =>
      act({ id_prioridade: priority(), id_status: random.pick([1, 2, 4]) }, random.chance(0.5)),
    'other metas': () => {
      for (const plano of planos) if (random.chance(0.7)) plano.metas = randomMetas(random)
      if (!isOpen() || random.chance(0.5)) return
      apply(remirar(read(), alvoOf(held.situado), held.situado, moment()))
      oracle.aimAgain(held.now, askedOf(held.situado))
    },
    'the job': () => {
      for (const change of held.late.splice(0)) apply(recontar(read(), change * MINUTE))
    },
    alarms: () => {
      const { movidos, perto } = soar(read(), moment())
      apply(movidos)
      for (const { meta, ciclo, meta_min } of perto)
        held.relogios = held.relogios.map((one) =>
          one.meta === meta && one.ciclo === ciclo ? { ...one, avisadas: [...one.avisadas, meta_min] } : one,
        )
      oracle.alarm(held.now)
    },
  }

  /** Calendars that change on the way are followed at that moment. */
  function passTo(moment_: number) {
    const changes = calendarios.flatMap(({ changes: all }) => all)
    for (const change of changes.toSorted((a, b) => a - b)) {
      if (change <= held.now || change > moment_) continue
      oracle.look(change)
      for (const one of calendarios) one.know(change)
      held.now = change
      // The job comes at once, or after what people do, or never.
      if (random.chance(0.3)) apply(recontar(read(), moment()))
      else held.late.push(change)
      log.push(`${change}: calendario`)
    }
    held.now = moment_
  }

  const timeOf = (value: number | null) =>
    value === null ? null : value / MINUTE < end ? value / MINUTE : undefined

  /** Where both differ, with what has happened until then. */
  function difference() {
    const order = (a: { meta: string; ciclo: number }, b: { meta: string; ciclo: number }) =>
      a.meta === b.meta ? a.ciclo - b.ciclo : a.meta < b.meta ? -1 : 1
    const slow = oracle.look(held.now).toSorted(order)
    const got = read()
      .map((one) => atNow(one, moment()))
      .map(({ meta, ciclo, meta_min, usado_ms, vence_em, estourado_em, terminado_em, avisadas }) => ({
        meta,
        ciclo,
        goal: meta_min,
        run: usado_ms / MINUTE,
        due: timeOf(vence_em),
        breach: timeOf(estourado_em),
        done: timeOf(terminado_em),
        told: avisadas.length,
      }))
      .toSorted(order)
    const wanted = slow.map((one) => ({ ...one, told: oracle.toldOf(one.meta, one.ciclo) }))
    const next = slow
      .filter(({ done, goal }) => done === null && goal !== null)
      .flatMap(({ due }) => (due === null ? [] : [due ?? Infinity]))
    const soonest = next.length === 0 ? null : Math.min(...next)
    const isWritten = read().every(({ antigo, terminado_em }) => !antigo || terminado_em !== null)
    const due = timeOf(prazoDe(held.relogios).vence_em)
    const shown = isWritten ? (due === undefined ? Infinity : due) : soonest
    const isSame = JSON.stringify(got) === JSON.stringify(wanted) && shown === soonest
    return isSame ? undefined : { log: [...log], got: [...got, shown], wanted: [...wanted, soonest] }
  }

  return {
    open() {
      const byCliente = random.chance(0.7)
      apply(abrir(alvoOf(held.situado), held.situado, moment(), byCliente))
      oracle.open(held.now, held.situado, askedOf(held.situado), byCliente)
      log.push(`${held.now}: opened ${byCliente ? 'by cliente' : 'by staff'} ${JSON.stringify(planos)}`)
      return difference()
    },
    something() {
      passTo(held.now + random.integer(0, random.pick([0, 20, 300, 1500])))
      const name = random.chance(0.3) ? 'alarms' : random.pick(Object.keys(events))
      events[name]?.()
      log.push(`${held.now}: ${name} ${JSON.stringify(held.situado)}`)
      return difference()
    },
  }
}

describe('10,000 histories › a clock moved step by step is the one that a walk minute by minute finds', () => {
  it.each(Array.from({ length: CALENDARIOS }, (_, index) => index))('calendario %i', (round) => {
    const random = makeRandom(SEED + round)
    const fuso = random.pick(fusos)
    const centre = randomCentre(random, fuso)
    const start = (Math.floor(centre / DAY) - 5) * (DAY / MINUTE)
    const end = start + DAYS * (DAY / MINUTE)
    const calendarios = [fuso, random.pick(fusos)].map((zone) =>
      knownCalendario(randomCalendario(random, zone, centre), start, DAYS),
    )
    for (let history = 0; history < HISTORIES; history++) {
      const opened = start + random.integer(0, 6 * (DAY / MINUTE))
      for (const one of calendarios) one.know(opened)
      const measured = chamado(random, calendarios, opened, end)
      let wrong = measured.open()
      for (let step = random.integer(2, 14); step > 0; step--) wrong ??= measured.something()
      expect(wrong).toBeUndefined()
    }
  })
})
