import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { rowsOf, useApp } from '#server/testing/app/app.ts'
import { makeAtividade, makeChamado } from '#server/testing/chamados/factory.ts'
import { makeCliente } from '#server/testing/clientes/factory.ts'

const app = useApp()
const DAY = '2026-11-16'

/** A customer with one person, an admin, an analista, and a ticket that waits in the queue. */
async function newDesk() {
  const { id: id_cliente } = await makeCliente(app.db)
  const cliente = await app.logIn('cliente', { id_empresa: id_cliente })
  const [admin, analista] = [await app.logIn('admin'), await app.logIn('analista')]
  const { id_chamado } = await makeChamado(app.db, {
    id_cliente,
    id_usuario: cliente.usuario.id,
    data_criacao: `${DAY}T09:00:00Z`,
  })
  const moved = async ({ token }: { token: string }, rest = '') => {
    const url = `/api/chamados?campos=lista&id_cliente=${id_cliente}${rest}`
    const [row = {}] = rowsOf(await app.call('GET', url, { token }))
    return [row['movimento'], row['movido_por'], String(row['movido_em']).slice(11, 16)]
  }
  const act = async (at: string, { token }: { token: string }, action: string, body: object) => {
    app.setNow(`${DAY}T${at}:00Z`)
    const url = action === 'atividades' ? '/api/chamados/atividades' : `/api/chamados/${id_chamado}/${action}`
    const { status } = await app.call('POST', url, { token, body })
    expect([action, status < 300]).toEqual([action, true])
  }
  return { id_cliente, id_chamado, cliente, admin, analista, moved, act }
}

it('GET /api/chamados?campos=lista › each row says who moved last: a customer waits until somebody answers', async () => {
  const { id_chamado, cliente, admin, analista, moved, act } = await newDesk()
  expect(await moved(admin)).toEqual(['abertura', null, '09:00'])
  await act('10:00', analista, 'atender', {})
  expect(await moved(analista)).toEqual(['atendimento', 'equipe', '10:00'])
  await act('11:00', cliente, 'responder', { resposta: 'E agora?' })
  expect(await moved(analista)).toEqual(['resposta', 'cliente', '11:00'])
  // Neither another analista nor another title is an answer.
  await act('11:10', admin, 'escalar', { id_analista: analista.usuario.id })
  await app.call('PUT', `/api/chamados/${id_chamado}`, { token: admin.token, body: { titulo: 'Rede lenta' } })
  expect(await moved(admin)).toEqual(['resposta', 'cliente', '11:00'])
  await act('12:00', analista, 'responder', { resposta: 'Troquei o cabo.', id_status: 5 })
  expect(await moved(cliente)).toEqual(['resposta', 'equipe', '12:00'])
  await act('13:00', cliente, 'atividades', { id_chamado, descricao: 'Continua.' })
  expect(await moved(analista)).toEqual(['comentario', 'cliente', '13:00'])
  await act('14:00', analista, 'fechar', { observacoes: 'Resolvido.' })
  expect(await moved(cliente)).toEqual(['fechamento', 'equipe', '14:00'])
  await act('15:00', cliente, 'responder', { resposta: 'Voltou.' })
  expect(await moved(analista)).toEqual(['resposta', 'cliente', '15:00'])
})

it('GET /api/chamados › cliente › of a movement no name is told, and without campos=lista nothing at all', async () => {
  const { cliente, analista, act, id_cliente } = await newDesk()
  await act('10:00', analista, 'atender', {})
  const url = `/api/chamados?id_cliente=${id_cliente}`
  const [whole = {}] = rowsOf(await app.call('GET', url, { token: cliente.token }))
  expect(Object.keys(whole).filter((name) => name.startsWith('mov'))).toEqual([])
  const [row = {}] = rowsOf(await app.call('GET', `${url}&campos=lista`, { token: cliente.token }))
  expect(row['movido_por']).toBe('equipe')
})

it('a ticket that was closed before movements were kept says when it was closed', async () => {
  const { admin, moved, id_cliente } = await newDesk()
  await makeChamado(app.db, {
    id_cliente,
    id_status: 2,
    data_criacao: `${DAY}T10:00:00Z`,
    fechado_em: `${DAY}T10:30:00Z`,
  })
  expect(await moved(admin, '&id_status=2')).toEqual(['fechamento', null, '10:30'])
})

it('preencher_movimentos › older open tickets get what their histories say', async () => {
  const { id_chamado, cliente, analista, admin, moved } = await newDesk()
  const entry = (at: string, id_analista: number, tipo: 'atendimento' | 'resposta' | 'escalacao') =>
    makeAtividade(app.db, {
      id_chamado,
      id_analista,
      tipo,
      descricao: 'Texto',
      status_chamado: 1,
      data_criacao: `${DAY}T${at}:00Z`,
    })
  const fill = () => sql`select preencher_movimentos()`.execute(app.db)
  await entry('10:00', analista.usuario.id, 'atendimento')
  await fill()
  expect(await moved(admin)).toEqual(['atendimento', 'equipe', '10:00'])
  await entry('11:00', cliente.usuario.id, 'resposta')
  await entry('12:00', admin.usuario.id, 'escalacao')
  await fill()
  expect(await moved(admin)).toEqual(['resposta', 'cliente', '11:00'])
  await entry('13:00', analista.usuario.id, 'resposta')
  await fill()
  expect(await moved(admin)).toEqual(['resposta', 'equipe', '13:00'])
})
