import { beforeAll, expect, it } from 'vitest'
import { chamadosTexts as texts } from '#contract/chamados.ts'
import { rounds, useApp } from '#server/testing/app/app.ts'
import { historyOf, peopleAround, type People, ticketOf } from '#server/testing/chamados/people.ts'
import { makeUsuario } from '#server/testing/usuarios/factory.ts'
import { prove } from '#server/testing/proof/proof.ts'

const app = useApp()
let people: People
let crowd: Awaited<ReturnType<typeof app.logIn>>[] = []
beforeAll(async () => {
  people = await peopleAround(app)
  crowd = await Promise.all(Array.from({ length: 10 }, () => app.logIn('analista')))
})
const act = (token: string, id: number, action: string, body: object = {}) =>
  app.call('POST', `/api/chamados/${id}/${action}`, { token, body })
const statusIn = async (id_chamado: number) =>
  app.db
    .selectFrom('chamados')
    .select(['id_status', 'id_analista', 'versao'])
    .where('id_chamado', '=', id_chamado)
    .executeTakeFirstOrThrow()

it('I1: of ten analistas who press Atender at once exactly one wins, the others read why', async () => {
  for (let round = 0; round < rounds(200); round++) {
    const { id_chamado } = await ticketOf(app, people)
    const answers = await Promise.all(crowd.map(({ token }) => act(token, id_chamado, 'atender')))
    const winners = answers.filter(({ status }) => status === 200)
    const refused = answers.filter(
      ({ status, body }) => status === 409 && body['error'] === texts.alreadyTaken,
    )
    expect([winners.length, refused.length]).toEqual([1, 9])
    const history = await historyOf(app, id_chamado)
    expect(history.map(({ id_analista }) => id_analista)).toEqual([(await statusIn(id_chamado)).id_analista])
  }
  prove('I1', 'ten press Atender at once: one 200, nine 409, one atividade', { tried: rounds(200), lost: 0 })
})

it('I3: of five who close at once exactly one does', async () => {
  const id_analista = people.analista.usuario.id
  const closers = [people.admin, people.analista, people.cliente, people.admin, people.cliente]
  for (let round = 0; round < rounds(200); round++) {
    const { id_chamado } = await ticketOf(app, people, { id_analista })
    const answers = await Promise.all(closers.map(({ token }) => act(token, id_chamado, 'fechar')))
    const refused = answers.filter(({ body }) => body['error'] === texts.alreadyClosed)
    expect([answers.filter(({ status }) => status === 200).length, refused.length]).toEqual([1, 4])
    expect(await historyOf(app, id_chamado)).toHaveLength(1)
  }
  prove('I3', 'five close at once: one 200, four 409', { tried: rounds(200), lost: 0 })
})

it('I4: closing against answering: the ticket has the status of its last atividade', async () => {
  const id_analista = people.analista.usuario.id
  for (let round = 0; round < rounds(200); round++) {
    const { id_chamado } = await ticketOf(app, people, { id_analista })
    await Promise.all([
      act(people.cliente.token, id_chamado, 'fechar'),
      act(people.analista.token, id_chamado, 'responder', { resposta: 'Vendo.', id_status: 4 }),
      app.call('PUT', `/api/chamados/${id_chamado}`, { token: people.admin.token, body: { id_status: 5 } }),
      // Keeps the status that it finds: one that it read before the lock would be an old one.
      app.call('PUT', `/api/chamados/${id_chamado}`, {
        token: people.admin.token,
        body: { titulo: 'Outro' },
      }),
    ])
    const last = (await historyOf(app, id_chamado)).at(-1)
    expect((await statusIn(id_chamado)).id_status).toBe(last?.status_chamado)
  }
  prove('I4', 'fechar, responder and two PUTs at once: the status of the last atividade', {
    tried: rounds(200),
    lost: 0,
  })
})

it('I5: handing over against deactivating: whoever got the ticket was active when it was handed over', async () => {
  for (let round = 0; round < rounds(200); round++) {
    const { id } = await makeUsuario(app.db)
    const { id_chamado } = await ticketOf(app, people)
    const [handed] = await Promise.all([
      act(people.admin.token, id_chamado, 'escalar', { id_analista: id }),
      app.call('PUT', `/api/usuarios/${id}/toggleativo`, { token: people.admin.token, body: { ativo: 'N' } }),
    ])
    const order = await app.db
      .selectFrom('auditoria')
      .select('acao')
      .where((eb) =>
        eb.or([
          eb.and({ tabela: 'usuarios', id_registro: id }),
          eb.and({ tabela: 'chamados', id_registro: id_chamado }),
        ]),
      )
      .orderBy('id')
      .execute()
    const acoes = order.map(({ acao }) => acao)
    if (handed.status === 200) expect(acoes).toEqual(['escalar', 'desativar'])
    else
      expect([handed.status, handed.body['error'], acoes]).toEqual([
        422,
        texts.unknownAnalista,
        ['desativar'],
      ])
  }
  prove('I5', 'escalar against toggleativo of the target', { tried: rounds(200), lost: 0 })
})

it('Atender against deactivation with hand-over: no ticket stays with whoever left', async () => {
  const successor = people.other.usuario.id
  for (let round = 0; round < rounds(200); round++) {
    const leaving = await app.logIn('analista')
    const tickets = await Promise.all([1, 2, 3].map(() => ticketOf(app, people)))
    await Promise.all([
      ...tickets.map(({ id_chamado }) => act(leaving.token, id_chamado, 'atender')),
      app.call('PUT', `/api/usuarios/${leaving.usuario.id}/toggleativo`, {
        token: people.admin.token,
        body: { ativo: 'N', transferir: { chamados: successor, visitas: successor } },
      }),
    ])
    for (const { id_chamado } of tickets)
      expect((await statusIn(id_chamado)).id_analista).not.toBe(leaving.usuario.id)
  }
  prove('I5', 'three Atender against deactivation with hand-over: none stays with who left', {
    tried: rounds(200),
    lost: 0,
  })
})
