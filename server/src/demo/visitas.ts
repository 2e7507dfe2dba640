import type { Db } from '#server/platform/db/connect.ts'
import { makeVisita } from '#server/testing/visitas/factory.ts'
import type { Calendar } from './calendar.ts'
import { readRoteiros } from './content.ts'
import type { People } from './people.ts'
import type { Random } from './random.ts'

const MINUTE = 60_000
const REACH_DAYS = 45
/** Start times, far enough apart for one analista to do all of them. */
const slots = [
  [8, 30],
  [10, 30],
  [13, 30],
  [15, 45],
] as const

type Roteiro = ReturnType<typeof readRoteiros>[number]

/** Three months of visits around today, on working days; today has some whatever day it is. */
export async function seedVisitas(db: Db, people: People, calendar: Calendar, random: Random) {
  const roteiros = random.shuffle(readRoteiros())
  const analistas = people.analistas.filter(({ ativo }) => ativo === 'S')
  const companies = people.companies.filter(({ cliente }) => cliente.ativo === 'S')
  let told = 0
  const lastWorkday = [-1, -2, -3, -4, -5].find(calendar.isWorkday) ?? -1
  for (let offset = -REACH_DAYS; offset <= REACH_DAYS; offset++) {
    if (offset !== 0 && !calendar.isWorkday(offset)) continue
    for (const [place, analista] of analistas.entries()) {
      // On the last working day the first two missed a visit and left another without its check-out.
      const unfinished = offset === lastWorkday && place < 2
      const usual = random.chance(offset === 0 ? 0.7 : 0.42) ? random.integer(1, 2) : 0
      const count = unfinished ? 2 : offset === 0 && place === 0 ? 3 : usual
      const starts = random
        .shuffle(slots)
        .slice(0, count)
        .toSorted((a, b) => a[0] - b[0])
      for (const [turn, [hour, minute]] of starts.entries()) {
        const roteiro = roteiros[told++ % roteiros.length]
        if (roteiro === undefined) throw new Error('the demo has no visit texts')
        const planned = calendar.at(offset, hour, minute)
        const ending: Ending = unfinished
          ? turn === 0
            ? 'missed'
            : 'left open'
          : random.chance(offset < -5 ? 0.01 : 0.1)
            ? 'missed'
            : 'finished'
        await makeVisita(db, {
          id_cliente: random.pick(companies).cliente.id,
          id_analista: analista.id,
          data_hora_prevista: planned,
          tipo: random.chance(0.8) ? 'Contratual' : 'Avulsa',
          observacao_admin: roteiro.observacao_admin,
          criado_em: new Date(
            Math.min(calendar.at(offset - random.integer(3, 20), 10).getTime(), calendar.now.getTime()),
          ),
          ...progress(planned, roteiro, ending, calendar, random),
        })
      }
    }
  }
}

type Ending = 'finished' | 'missed' | 'left open'

/** What the analista has done until now. */
function progress(
  planned: Date,
  { observacao_analista }: Roteiro,
  ending: Ending,
  { now }: Calendar,
  random: Random,
) {
  const started = new Date(planned.getTime() + random.integer(-5, 12) * MINUTE)
  const ended = new Date(started.getTime() + random.integer(35, 100) * MINUTE)
  if (ending === 'missed' || started >= now) return {}
  if (ending === 'left open' || ended >= now) return { checkin: started }
  return {
    checkin: started,
    checkout: ended,
    observacao_analista: random.chance(0.92) ? observacao_analista : null,
  }
}
