import { beforeAll, describe, expect, it } from 'vitest'
import { chamadosTexts as texts } from '#contract/chamados.ts'
import { useApp } from '#server/testing/app.ts'
import { historyOf, peopleAround, type People, ticketOf } from '#server/testing/chamados.ts'
import { makeUsuario } from '#server/testing/factories/usuarios.ts'

const app = useApp()
let people: People
beforeAll(async () => {
  people = await peopleAround(app)
})
const put = (who: keyof People, id: number, body: object) =>
  app.call('PUT', `/api/chamados/${id}`, { token: people[who].token, body })

describe('PUT /api/chamados/:id as the action that it stands for', () => {
  it('admin › an inactive analista is refused as by escalar, also where the ticket is theirs already', async () => {
    const gone = await makeUsuario(app.db, { perfil: 'analista', ativo: 'N' })
    const { id_chamado } = await ticketOf(app, people, { id_analista: gone.id })
    expect((await put('admin', id_chamado, { id_analista: gone.id })).status).toBe(422)
    expect(await historyOf(app, id_chamado)).toEqual([])
    // With something else, what does not change is not checked.
    expect((await put('admin', id_chamado, { id_analista: gone.id, titulo: 'Outro título' })).status).toBe(
      200,
    )
  })

  it('analista › the own id on a taken ticket out of sight is 409, as Atender says', async () => {
    const { id_chamado } = await ticketOf(app, people, { id_analista: people.other.usuario.id })
    const { status, body } = await put('analista', id_chamado, { id_analista: people.analista.usuario.id })
    expect([status, body['error']]).toEqual([409, texts.alreadyTaken])
  })

  it('cliente › the row sent back unchanged is no change, "sem sucesso" included', async () => {
    const { id_chamado } = await ticketOf(app, people, {
      id_analista: people.analista.usuario.id,
      id_status: 3,
    })
    const read = await app.call('GET', `/api/chamados/${id_chamado}`, { token: people.cliente.token })
    expect((await put('cliente', id_chamado, read.body)).status).toBe(200)
    expect(await historyOf(app, id_chamado)).toEqual([])
  })

  it('analista › answers and hands over the own ticket in one go', async () => {
    const { id_chamado } = await ticketOf(app, people, { id_analista: people.analista.usuario.id })
    const change = { id_analista: people.other.usuario.id, id_status: 5 }
    expect(await put('analista', id_chamado, change)).toMatchObject({ status: 200, body: change })
    expect(await historyOf(app, id_chamado)).toHaveLength(1)
  })

  it('admin › a closed ticket keeps its analista: without one nobody could reopen it', async () => {
    const { id_chamado } = await ticketOf(app, people, {
      id_analista: people.analista.usuario.id,
      id_status: 2,
    })
    const { status, body } = await put('admin', id_chamado, { id_analista: 0 })
    expect([status, body['error']]).toEqual([409, texts.escalarClosed])
  })
})
