import { beforeAll, describe, expect, it } from 'vitest'
import { useApp } from '#server/testing/app/app.ts'
import { peopleAround, type People, ticketOf } from '#server/testing/chamados/people.ts'
import { makeChamadoWithHistory } from '#server/testing/chamados/factory.ts'

const app = useApp()
const NOW = Date.parse('2026-11-16T15:00:00Z')
const START = NOW - 30 * 86_400_000
let people: People
beforeAll(async () => {
  app.setNow(new Date(NOW))
  people = await peopleAround(app)
})
const url = '/api/chamados/analisesabhaai'
const read = (who: keyof People = 'admin') => app.call('GET', url, { token: people[who].token })
const listOf = (value: unknown) =>
  Array.isArray(value) ? value.map((row: unknown) => Object.fromEntries(Object.entries(Object(row)))) : []

describe('GET /api/chamados/analisesabhaai', () => {
  it('admin › the tickets of the last 30 days, newest first, with their atividades', async () => {
    const at = (moment: number, wanted: object = {}) =>
      ticketOf(app, people, { data_criacao: new Date(moment), ...wanted })
    const edge = await at(START)
    await at(START - 1)
    await at(NOW, { excluido_em: new Date(NOW) })
    const { id: id_cliente } = { id: Number(people.cliente.usuario.id_empresa) }
    const told = await makeChamadoWithHistory(
      app.db,
      { id_usuario: people.cliente.usuario.id, id_cliente, data_criacao: new Date(NOW - 1000) },
      [
        {
          id_analista: people.analista.usuario.id,
          descricao: 'Um',
          status_chamado: 1,
          data_criacao: new Date(NOW),
        },
        {
          id_analista: people.cliente.usuario.id,
          descricao: 'Dois',
          status_chamado: 4,
          data_criacao: new Date(NOW),
        },
      ],
    )
    const { status, body } = await read()
    expect([status, Object.keys(body).toSorted()]).toEqual([200, ['atividades', 'chamados']])
    expect(listOf(body['chamados']).map(({ id_chamado }) => id_chamado)).toEqual([
      told.id_chamado,
      edge.id_chamado,
    ])
    expect(listOf(body['chamados'])[0]).toEqual({
      id_chamado: told.id_chamado,
      id_cliente,
      nome_cliente: expect.any(String),
      ativo_cliente: 'S',
      id_analista: null,
      nome_analista: null,
      ativo_analista: null,
      titulo: told.titulo,
      descricao: told.descricao,
      id_status: 4,
      status: 'Aguardando Terceiros',
      id_prioridade: 2,
      prioridade: 'Baixa',
      solicitante: '',
      criado_por: told.criado_por,
      id_usuario: people.cliente.usuario.id,
      data_criacao: new Date(NOW - 1000).toISOString(),
      versao: 1,
    })
    const common = {
      id_atividade: expect.any(Number),
      id_chamado: told.id_chamado,
      ativo_analista: 'S',
      data_criacao: new Date(NOW).toISOString(),
    }
    const { nome, sobrenome } = people.cliente.usuario
    expect(body['atividades']).toEqual([
      {
        ...common,
        id_analista: people.analista.usuario.id,
        nome_analista: 'Ana Luz',
        perfil: 'analista',
        descricao: 'Um',
        status_chamado: 1,
      },
      {
        ...common,
        id_analista: people.cliente.usuario.id,
        nome_analista: `${nome} ${sobrenome}`,
        perfil: 'cliente',
        descricao: 'Dois',
        status_chamado: 4,
      },
    ])
  })

  it('admin › at most the newest 1,000 with only their atividades', async () => {
    const { id, nome, sobrenome, id_empresa } = people.cliente.usuario
    const wanted = Array.from({ length: 1003 }, (_, minute) => ({
      id_usuario: id,
      id_cliente: Number(id_empresa),
      criado_por: `${nome} ${sobrenome}`,
      titulo: 'Muitos',
      descricao: 'D',
      data_criacao: new Date(NOW - minute * 60_000),
    }))
    const made = await app.db.insertInto('chamados').values(wanted).returning('id_chamado').execute()
    await app.db
      .insertInto('atividades')
      .values(
        made.map(({ id_chamado }) => ({
          id_chamado,
          id_analista: id,
          tipo: 'comentario',
          descricao: 'Oi',
          status_chamado: 1,
        })),
      )
      .execute()
    const { body } = await read()
    const chamados = listOf(body['chamados'])
    const dates = chamados.map(({ data_criacao }) => String(data_criacao))
    expect(chamados).toHaveLength(1000)
    expect(dates).toEqual(dates.toSorted().toReversed())
    const shown = new Set(chamados.map(({ id_chamado }) => id_chamado))
    const atividades = listOf(body['atividades'])
    expect(atividades.length).toBeGreaterThan(990)
    for (const { id_chamado } of atividades) expect(shown.has(id_chamado)).toBe(true)
    const answer = await app.call('POST', '/api/openaichamados/analisarchamadosia', {
      token: people.admin.token,
    })
    expect(String(answer.body['resposta'])).toContain('\n| 1005 | 0 | 1005 |')
  })

  it('analista, cliente, painel › 403, anonymous › 401', async () => {
    for (const who of ['analista', 'cliente', 'painel'] as const) expect((await read(who)).status).toBe(403)
    expect((await app.call('GET', url)).status).toBe(401)
  })
})
