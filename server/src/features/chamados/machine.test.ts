import { beforeAll, expect, it } from 'vitest'
import { rounds, useApp } from '#server/testing/app/app.ts'
import { historyOf, peopleAround, type People, ticketOf } from '#server/testing/chamados/people.ts'
import { prove } from '#server/testing/proof/proof.ts'

const app = useApp()
let people: People
beforeAll(async () => {
  people = await peopleAround(app)
})

type Who = 'admin' | 'analista' | 'other' | 'cliente'
type Step = { who: Who } & (
  | { does: 'responder'; id_status: 1 | 4 | 5 }
  | { does: 'fechar'; id_status: 2 | 3 }
  | { does: 'escalar'; to: 'analista' | 'other' }
  | { does: 'atender' }
  | { does: 'devolver' }
)
type Model = { status: number; owner: Who | null; acted: Set<Who> }

/** A seeded generator, so that a failing sequence can be repeated. */
function dice(seed: number) {
  let state = seed
  return <T>(items: readonly [T, ...T[]]): T => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return items[Math.floor((state / 4_294_967_296) * items.length)] ?? items[0]
  }
}

const randomStep = (pick: ReturnType<typeof dice>): Step => {
  const who = pick<Who>(['admin', 'analista', 'other', 'cliente'])
  return pick<Step>([
    { who, does: 'responder', id_status: pick([1, 4, 5] as const) },
    { who, does: 'fechar', id_status: pick([2, 2, 3] as const) },
    { who, does: 'escalar', to: pick(['analista', 'other'] as const) },
    { who, does: 'atender' },
    { who, does: 'devolver' },
  ])
}

const isClosed = (status: number) => status === 2 || status === 3

/** The expected answer and the ticket's next state: the rules in their shortest form. */
function expected(model: Model, step: Step): { answer: number; next: Model } {
  const { status, owner } = model
  const { who } = step
  const refused = (answer: number) => ({ answer, next: model })
  const done = (change: Partial<Model>) => ({
    answer: 200,
    next: { ...model, ...change, acted: new Set([...model.acted, who]) },
  })
  const isAnalista = who === 'analista' || who === 'other'
  const sees = !isAnalista || owner === who || model.acted.has(who) || (owner === null && !isClosed(status))
  if (who === 'cliente' && (step.does === 'escalar' || step.does === 'atender' || step.does === 'devolver'))
    return refused(403)
  if (step.does === 'atender') {
    if (owner !== null) return refused(409)
    return sees ? (isClosed(status) ? refused(409) : done({ owner: who })) : refused(404)
  }
  if (!sees) return refused(404)
  if (step.does === 'devolver')
    return isAnalista
      ? refused(403)
      : isClosed(status)
        ? refused(409)
        : owner === null
          ? refused(200)
          : done({ owner: null })
  if (step.does === 'fechar' && who === 'cliente' && step.id_status === 3) return refused(422)
  if (isAnalista && owner !== null && owner !== who) return refused(403)
  if (step.does === 'escalar') return isClosed(status) ? refused(409) : done({ owner: step.to })
  if (step.does === 'fechar' && isClosed(status)) return refused(409)
  return owner === null ? refused(409) : done({ status: step.id_status })
}

function perform(id: number, step: Step) {
  const { token } = people[step.who]
  const post = (body: object) => app.call('POST', `/api/chamados/${id}/${step.does}`, { token, body })
  if (step.does === 'responder') return post({ resposta: 'Resposta.', id_status: step.id_status })
  if (step.does === 'fechar') return post({ id_status: step.id_status })
  if (step.does === 'escalar') return post({ id_analista: people[step.to].usuario.id })
  if (step.does === 'atender') return post({})
  return app.call('PUT', `/api/chamados/${id}`, { token, body: { id_analista: 0 } })
}

it('I15: random sequences of actions go as a small model says', { timeout: 3_600_000 }, async () => {
  for (let seed = 1; seed <= rounds(10_000); seed++) {
    const pick = dice(seed)
    const { id_chamado } = await ticketOf(app, people)
    let model: Model = { status: 1, owner: null, acted: new Set() }
    let written = 0
    for (let n = 0; n < 12; n++) {
      const step = randomStep(pick)
      const { answer, next } = expected(model, step)
      const { status } = await perform(id_chamado, step)
      expect({ seed, n, step, status }).toEqual({ seed, n, step, status: answer })
      if (next !== model) written++
      model = next
    }
    const row = await app.db
      .selectFrom('chamados')
      .selectAll()
      .where('id_chamado', '=', id_chamado)
      .executeTakeFirstOrThrow()
    const owner = model.owner === null ? null : people[model.owner].usuario.id
    expect([seed, row.id_status, row.id_analista, row.versao]).toEqual([
      seed,
      model.status,
      owner,
      written + 1,
    ])
    expect(row.fechado_em !== null).toBe(isClosed(model.status))
    const history = await historyOf(app, id_chamado)
    expect([history.length, history.at(-1)?.status_chamado ?? 1]).toEqual([written, model.status])
  }
  prove('I15', 'random sequences of twelve actions against a small model', { tried: rounds(10_000), lost: 0 })
})
