import { readNovo, somar, util } from '#server/features/sla/queries.ts'
import type { Db } from '#server/platform/db/connect.ts'
import type { People } from './people.ts'
import type { Random } from './random.ts'

const MINUTE = 60_000
const YEAR = 365 * 24 * 60 * MINUTE
/** What has no target takes its time. */
const UNHURRIED = { resposta_min: 960, solucao_min: 7200 }
const CRITICA = 5
const PRIORIDADES = [1, 2, 3, 4, 5]

export type Hours = { tempo: Parameters<typeof somar>[0] }
/** What a customer was promised for a priority, and the hours that it is counted in. */
type Promised = Hours & { resposta_min: number; solucao_min: number; hasMeta: boolean }

const stepOf = (minutes: number) => Math.max(1, Math.round(minutes * MINUTE))

export function later({ tempo }: Hours, from: Date, minutes: number): Date {
  const found = somar(tempo, from.getTime(), stepOf(minutes))
  if (found === undefined) throw new Error('the demo has working hours')
  return new Date(found)
}

/** The latest moment from which so many working minutes passed. */
export function earlier({ tempo }: Hours, until: Date, minutes: number): Date {
  const wanted = stepOf(minutes)
  let [early, late] = [until.getTime() - YEAR, until.getTime()]
  while (late - early > 1) {
    const middle = Math.floor((early + late) / 2)
    if (util(tempo, middle, until.getTime()) >= wanted) early = middle
    else late = middle
  }
  return new Date(early)
}

/** True for this share of the calls, evenly. */
function quota(share: number, begin: number) {
  let sum = begin
  return () => {
    sum += share
    if (sum < 1) return false
    sum -= 1
    return true
  }
}
/** Each customer's own, so that none is served worse than the others; who has the dearest contract is served best. */
const quotasOf = ({ companies }: People) =>
  new Map(
    companies.map(({ cliente }, place) => {
      const [resposta, solucao] = place === 0 ? [0.03, 0.02] : [0.06, 0.045]
      return [
        cliente.id,
        { resposta: quota(resposta, (place * 0.29) % 0.9), solucao: quota(solucao, (place * 0.41) % 0.9) },
      ]
    }),
  )

/** Of what is open and not waiting for anybody, in the order of the stories: always as many, on whichever day. */
const nearPlaces = [1, 6, 12, 17, 22]
const latePlaces = [4, 9, 15, 20, 26, 31]

/** How a well-run company keeps its promises: nearly always, and what is critical is the hardest to keep. */
export async function makePace(tx: Db, people: People, random: Random) {
  const promised = new Map<string, Promised>()
  for (const { cliente } of people.companies)
    for (const id_prioridade of PRIORIDADES) {
      const alvo = await readNovo(tx, { id_cliente: cliente.id, id_prioridade })
      if (!alvo) throw new Error('the demo has plans')
      const { tempo, resposta_min, solucao_min } = alvo
      promised.set(`${cliente.id} ${id_prioridade}`, {
        tempo,
        resposta_min: resposta_min ?? UNHURRIED.resposta_min,
        solucao_min: solucao_min ?? UNHURRIED.solucao_min,
        hasMeta: solucao_min !== null,
      })
    }
  const quotas = quotasOf(people)
  const critica = { resposta: quota(0.13, 0.4), solucao: quota(0.1, 0.4) }
  const between = (from: number, to: number) => from + random.next() * (to - from)
  let open = 0

  return {
    promisedTo(id_cliente: number, id_prioridade: number): Promised {
      const found = promised.get(`${id_cliente} ${id_prioridade}`)
      if (!found) throw new Error('every customer has targets')
      return found
    },
    /** How much of a target somebody used who reached it, or did not. */
    usedOf(meta: 'resposta' | 'solucao', id_cliente: number, id_prioridade: number): number {
      const mine = id_prioridade === CRITICA ? critica : quotas.get(id_cliente)
      if (mine?.[meta]()) return between(1.05, 1.8)
      return meta === 'resposta' ? between(0.04, 0.85) : between(0.12, 0.92)
    },
    /** And how much has been used of one that is still open. */
    usedSoFar(): number {
      const place = open++
      if (nearPlaces.includes(place)) return between(0.79, 0.95)
      return latePlaces.includes(place) ? between(1.08, 1.7) : between(0.06, 0.68)
    },
  }
}
export type Pace = Awaited<ReturnType<typeof makePace>>
