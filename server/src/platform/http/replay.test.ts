import { randomUUID } from 'node:crypto'
import { beforeAll, expect, it } from 'vitest'
import { sql } from 'kysely'
import { api } from '#contract/api.ts'
import { perfisOf } from '#contract/endpoint.ts'
import { makeCliente } from '#server/testing/clientes/factory.ts'
import { useApp } from '#server/testing/app/app.ts'
import { startSession } from '#server/platform/identity/sessions.ts'
import { prove } from '#server/testing/proof/proof.ts'
import { fillPath } from '#server/testing/calls/requests.ts'
import { makeScenes } from '#server/testing/calls/scenes.ts'

const app = useApp()
const held: { scenes?: Awaited<ReturnType<typeof makeScenes>> } = {}
beforeAll(async () => {
  held.scenes = await makeScenes(app)
})

/** Hides the row of an answer from its reader. */
const takeAway: Record<string, (id: number) => ReturnType<ReturnType<typeof sql>['execute']>> = {
  usuarios: (id) => sql`delete from usuarios where id = ${id}`.execute(app.db),
  clientes: (id) => sql`delete from clientes where id = ${id}`.execute(app.db),
  sinonimos: (id) => sql`delete from sinonimos where id = ${id}`.execute(app.db),
  visitas: (id) => sql`update visitas set excluido_em = now() where id = ${id}`.execute(app.db),
  artigos: (id) => sql`update artigos set excluido_em = now() where id = ${id}`.execute(app.db),
  chamados: (id) => sql`update chamados set excluido_em = now() where id_chamado = ${id}`.execute(app.db),
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
    await takeAway[noun]?.(Number(id))
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
