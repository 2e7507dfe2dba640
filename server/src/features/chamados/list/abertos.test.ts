import { beforeAll, describe, expect, it } from 'vitest'
import { rowsOf, useApp } from '#server/testing/app/app.ts'
import { peopleAround, type People, ticketOf } from '#server/testing/chamados/people.ts'
import { makeCliente } from '#server/testing/clientes/factory.ts'

const app = useApp()
let people: People
let outra = 0
beforeAll(async () => {
  people = await peopleAround(app)
  outra = (await makeCliente(app.db)).id
  const { analista, other } = people
  await ticketOf(app, people, { id_analista: analista.usuario.id, id_prioridade: 5 })
  await ticketOf(app, people, { id_analista: analista.usuario.id, id_status: 2, id_prioridade: 5 })
  await ticketOf(app, people, { id_analista: other.usuario.id, id_prioridade: 5 })
  await ticketOf(app, people, {
    id_analista: other.usuario.id,
    id_usuario: analista.usuario.id,
    id_status: 4,
  })
  await ticketOf(app, people, { id_analista: null, id_status: 5 })
  await ticketOf(app, people, { id_analista: null, excluido_em: new Date() })
  await ticketOf(app, people, { id_cliente: outra, id_analista: other.usuario.id })
})

const count = (who: keyof People, clientes: string) =>
  app.call('GET', `/api/chamados/abertos?clientes=${clientes}`, { token: people[who].token })

describe('GET /api/chamados/abertos', () => {
  it('admin › all that are open; analista › what the list holds: own, the queue and those opened', async () => {
    const empresa = people.cliente.usuario.id_empresa ?? 0
    const both = `${empresa},${outra},${empresa}`
    expect(rowsOf(await count('admin', both))).toEqual([
      { id_cliente: empresa, abertos: 4, criticos: 2 },
      { id_cliente: outra, abertos: 1, criticos: 0 },
    ])
    expect(rowsOf(await count('analista', both))).toEqual([{ id_cliente: empresa, abertos: 3, criticos: 1 }])
    for (const who of ['admin', 'analista'] as const)
      for (const id of [empresa, outra]) {
        const listed = await app.call('GET', `/api/chamados?abertos=true&id_cliente=${id}`, {
          token: people[who].token,
        })
        const [row] = rowsOf(await count(who, String(id)))
        expect([who, id, row?.['abertos'] ?? 0]).toEqual([who, id, rowsOf(listed).length])
      }
  })

  it('cliente, painel › 403; what is no list of at most 100 ids is 422', async () => {
    for (const who of ['cliente', 'painel'] as const) expect((await count(who, '1')).status).toBe(403)
    const many = Array.from({ length: 101 }, (_, index) => index + 1).join(',')
    for (const clientes of ['', '0', '1,', 'a', '1,2147483648', many])
      expect([clientes, (await count('admin', clientes)).status]).toEqual([clientes, 422])
    expect((await app.call('GET', '/api/chamados/abertos', { token: people.admin.token })).status).toBe(422)
    expect(rowsOf(await count('admin', '2000000000'))).toEqual([])
  })
})
