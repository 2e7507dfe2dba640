import { randomUUID } from 'node:crypto'
import { beforeAll, expect, it } from 'vitest'
import { sql } from 'kysely'
import { api } from '#contract/api.ts'
import { perfisOf } from '#contract/endpoint.ts'
import { nouns } from '#server/nouns.ts'
import { makeCliente } from '#server/testing/clientes/factory.ts'
import { useApp } from '#server/testing/app/app.ts'
import { startSession } from '#server/platform/identity/sessions.ts'
import { prove } from '#server/testing/proof/proof.ts'
import { casesByNoun } from '#server/testing/calls/find.ts'
import { fillPath } from '#server/testing/calls/requests.ts'
import { makeScenes } from '#server/testing/calls/scenes.ts'

const app = useApp()
const held: { scenes?: Awaited<ReturnType<typeof makeScenes>> } = {}
beforeAll(async () => {
  held.scenes = await makeScenes(app)
})

/** Hides the row of an answer from its reader. */
async function takeAway(noun: string, id: string) {
  const hide = casesByNoun.get(noun)?.hide
  if (hide) return hide(app.db, id)
  const { table, key, trash } = nouns.find(({ name }) => name === noun) ?? {}
  if (table === undefined || key === undefined) throw new Error(`${noun} is not in server/src/nouns.ts`)
  const row = sql`${sql.ref(key)} = ${id}`
  await (
    trash === undefined
      ? sql`delete from ${sql.table(table)} where ${row}`
      : sql`update ${sql.table(table)} set excluido_em = now() where ${row}`
  ).execute(app.db)
}

const answersARow = api.filter(
  ({ noun, endpoint }) => endpoint.method === 'POST' && endpoint.idempotent !== false && noun !== 'lixeira',
)
const cases = answersARow.flatMap(({ name, noun, endpoint }) =>
  perfisOf(endpoint).map((perfil) => ({ name, noun, endpoint, perfil })),
)

it.each(cases)(
  '$perfil › $endpoint.path: a repeat is answered as long as the row may be seen',
  async (tried) => {
    const { name, noun, endpoint, perfil } = tried
    const { company, scenes } = held.scenes ?? {}
    const { usuario, token } = await app.logIn(perfil, {
      ...(perfil === 'cliente' && { id_empresa: company }),
    })
    const scene = await scenes?.[name]?.(usuario, perfil)
    if (scene === undefined)
      throw new Error(`${name} needs a right call in \`scenes\` of its noun’s cases.ts`)
    const headers = { 'idempotency-key': randomUUID() }
    const { params = {}, body } = scene
    const send = () => app.call('POST', fillPath(endpoint.path, params), { token, headers, body })
    const first = await send()
    expect([200, 201]).toContain(first.status)
    const again = await send()
    expect([again.status, again.body]).toEqual([first.status, first.body])
    const id = first.body['id_chamado'] ?? first.body['id'] ?? params['id']
    await takeAway(noun, String(id))
    expect((await send()).status).toBe(404)
    prove('A1', `POST ${endpoint.path} by ${perfil}: repeated for who no longer sees the row`, {
      tried: 1,
      lost: 0,
    })
  },
)

it('cliente who moved to another company › the answer of before is not repeated', async () => {
  const { company } = held.scenes ?? {}
  const { usuario, token } = await app.logIn('cliente', {
    ...(company !== undefined && { id_empresa: company }),
  })
  const headers = { 'idempotency-key': randomUUID() }
  const body = { titulo: 'Sem rede', descricao: 'Caiu.' }
  const send = (by: string) => app.call('POST', '/api/chamados', { token: by, headers, body })
  expect((await send(token)).status).toBe(201)
  const { id: id_empresa } = await makeCliente(app.db)
  const admin = await app.logIn('admin')
  await app.call('PUT', `/api/usuarios/${usuario.id}`, { token: admin.token, body: { id_empresa } })
  const answer = await send(await startSession(app.db, usuario.id, new Date()))
  expect([answer.status, answer.text.includes('Caiu.')]).toEqual([404, false])
})
