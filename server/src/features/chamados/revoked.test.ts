import { describe, expect, it } from 'vitest'
import { startSession } from '#server/platform/identity/sessions.ts'
import { rowsOf, useApp } from '#server/testing/app/app.ts'
import { peopleAround, ticketOf } from '#server/testing/chamados/people.ts'
import { makeCliente } from '#server/testing/clientes/factory.ts'
import { makeVisita } from '#server/testing/visitas/factory.ts'

describe('what gave access is taken away: the next call no longer has it', () => {
  const app = useApp()

  it('analista › a ticket that an admin handed to another', async () => {
    const people = await peopleAround(app)
    const { analista, other, admin } = people
    const { id_chamado } = await ticketOf(app, people, { id_analista: analista.usuario.id })
    const address = `/api/chamados/${id_chamado}`
    expect((await app.call('GET', address, { token: analista.token })).status).toBe(200)
    await app.call('POST', `${address}/escalar`, {
      token: admin.token,
      body: { id_analista: other.usuario.id },
    })
    const answers = [
      await app.call('GET', address, { token: analista.token }),
      await app.call('GET', `/api/chamados/atividades/chamado/${id_chamado}`, { token: analista.token }),
      await app.call('POST', `${address}/responder`, { token: analista.token, body: { resposta: 'Ainda' } }),
      await app.call('POST', `${address}/fechar`, { token: analista.token, body: {} }),
      await app.call('PUT', address, { token: analista.token, body: { titulo: 'Meu' } }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404])
    expect(rowsOf(await app.call('GET', '/api/chamados', { token: analista.token }))).toEqual([])
  })

  it('analista › the tickets of a customer whose visit went to another', async () => {
    const people = await peopleAround(app)
    const { analista, other, admin } = people
    const { id_chamado, id_cliente } = await ticketOf(app, people, { id_analista: other.usuario.id })
    const { id } = await makeVisita(app.db, { id_cliente, id_analista: analista.usuario.id })
    const read = async () =>
      (await app.call('GET', `/api/chamados/${id_chamado}`, { token: analista.token })).status
    expect(await read()).toBe(200)
    await app.call('PUT', `/api/visitascrud/${id}`, {
      token: admin.token,
      body: { id_analista: other.usuario.id },
    })
    expect(await read()).toBe(404)
  })

  it('cliente › moved to another company: the old session is dead, a new one sees the new company alone', async () => {
    const people = await peopleAround(app)
    const { cliente, admin } = people
    const { id_chamado } = await ticketOf(app, people)
    const { id: id_empresa } = await makeCliente(app.db)
    const list = (token: string) => app.call('GET', '/api/chamados', { token })
    expect(rowsOf(await list(cliente.token))).toMatchObject([{ id_chamado }])
    await app.call('PUT', `/api/usuarios/${cliente.usuario.id}`, { token: admin.token, body: { id_empresa } })
    expect((await list(cliente.token)).status).toBe(401)
    const token = await startSession(app.db, cliente.usuario.id, new Date())
    expect(rowsOf(await list(token))).toEqual([])
    expect((await app.call('GET', `/api/chamados/${id_chamado}`, { token })).status).toBe(404)
  })
})
