import { beforeAll, describe, expect, it } from 'vitest'
import { findReaders } from '#server/features/chamados/reach.ts'
import { zelo } from '#server/platform/identity/actor.ts'
import { record } from '#server/platform/record/record.ts'
import { daysBefore } from '#server/platform/time/clock.ts'
import { useApp } from '#server/testing/app/app.ts'
import { makeAviso } from '#server/testing/avisos/factory.ts'
import { peopleAround, type People } from '#server/testing/chamados/people.ts'
import { listen } from '#server/testing/eventos/listen.ts'
import { distribute } from './distribuicao/tell.ts'
import { forgetAvisos } from './jobs.ts'

const app = useApp({ live: true })
let people: People
beforeAll(async () => {
  people = await peopleAround(app)
})
type Who = Exclude<keyof People, 'painel'>

const tellAll = () => distribute({ db: app.db, clock: app.now, findReaders })
const act = async (who: Who, path: string, body: object = {}) => {
  const answer = await app.call('POST', ['/api/chamados', path].filter(Boolean).join('/'), {
    token: people[who].token,
    body,
  })
  expect(answer.status).toBeLessThan(300)
  return answer.body
}
/** What this person was told of a chamado, with a mark where it was read. */
const toldOf = async (who: Who, id_chamado: number) =>
  (
    await app.db
      .selectFrom('avisos')
      .select(['tipo', 'quem', 'lido_em'])
      .where('id_usuario', '=', people[who].usuario.id)
      .where('id_chamado', '=', id_chamado)
      .orderBy('id')
      .execute()
  ).map(({ tipo, quem, lido_em }) => `${tipo} ${quem}${lido_em === null ? '' : ' lido'}`)

const open = async () => {
  const body = { titulo: 'Sem rede', descricao: 'Caiu.', solicitante: 'Eu', id_prioridade: 2 }
  return Number((await act('cliente', '', body))['id_chamado'])
}

describe('from an action to the bell', () => {
  it('a chamado is opened, taken, answered and closed › each is told to those whom it concerns', async () => {
    const id = await open()
    await tellAll()
    expect(await toldOf('analista', id)).toEqual(['chamado_novo analistas'])
    expect(await toldOf('admin', id)).toEqual(['chamado_novo admins'])
    expect(await toldOf('cliente', id)).toEqual([])
    await act('analista', `${id}/atender`)
    await act('analista', `${id}/responder`, { resposta: 'Reinicie.' })
    await act('cliente', 'atividades', { id_chamado: id, descricao: 'Não deu.' })
    await act('analista', `${id}/fechar`)
    await tellAll()
    expect(await toldOf('cliente', id)).toEqual(['atendido abriu', 'resposta_equipe abriu', 'fechado abriu'])
    expect(await toldOf('analista', id)).toEqual(['chamado_novo analistas', 'resposta_cliente analista'])
    expect(await toldOf('stranger', id)).toEqual([])
  })

  it('who takes it settles for the others what was told of the queue, also in the same moment', async () => {
    const [id, quick] = [await open(), await open()]
    await tellAll()
    await act('analista', `${id}/atender`)
    await tellAll()
    expect(await toldOf('other', id)).toEqual(['chamado_novo analistas lido'])
    expect(await toldOf('admin', id)).toEqual(['chamado_novo admins lido'])
    expect(await toldOf('analista', id)).toEqual(['chamado_novo analistas'])
    // The opening and the taking are told together.
    const both = await open()
    await act('analista', `${both}/atender`)
    await tellAll()
    expect(await toldOf('admin', both)).toEqual(['chamado_novo admins lido'])
    expect(await toldOf('other', quick)).toEqual(['chamado_novo analistas'])
  })

  it('who closes it, and who is given it, settles alarms of its deadline; what is the person’s own stays', async () => {
    const late = (id_registro: number) =>
      record(
        app.db,
        zelo,
        { acao: 'avisar', tabela: 'chamados', id_registro, tipo: 'sla_vencido' },
        { now: app.now() },
      )
    const id = await open()
    await late(id)
    await tellAll()
    expect(await toldOf('admin', id)).toEqual(['chamado_novo admins', 'sla_vencido admins'])
    await act('admin', `${id}/escalar`, { id_analista: people.analista.usuario.id })
    await tellAll()
    expect(await toldOf('analista', id)).toEqual(['chamado_novo analistas', 'escalado analista'])
    await late(id)
    await act('analista', `${id}/fechar`)
    await tellAll()
    expect(await toldOf('admin', id)).toEqual([
      'chamado_novo admins lido',
      'sla_vencido admins lido',
      'sla_vencido admins lido',
    ])
    expect(await toldOf('analista', id)).toEqual([
      'chamado_novo analistas',
      'escalado analista',
      'sla_vencido analista',
    ])
  })

  it('handed on before anybody was told › who has it now is told to, who had it that they lost it', async () => {
    const id = await open()
    await act('analista', `${id}/atender`)
    const to = (who: 'other' | 'analista') => ({ id_analista: people[who].usuario.id })
    await act('admin', `${id}/escalar`, to('other'))
    await act('admin', `${id}/escalar`, to('analista'))
    await act('admin', `${id}/escalar`, to('other'))
    await tellAll()
    expect(await toldOf('other', id)).toEqual(['escalado analista', 'escalado analista'])
    expect((await toldOf('analista', id)).filter((text) => text.startsWith('escalado'))).toEqual([
      'escalado anterior',
      'escalado anterior',
    ])
  })

  it('POST /api/chamados/:id/lido › who opens it has read what they were told of it, of it alone', async () => {
    const [id, other] = [await open(), await open()]
    await tellAll()
    await act('admin', `${id}/lido`)
    expect(await toldOf('admin', id)).toEqual(['chamado_novo admins lido'])
    expect(await toldOf('admin', other)).toEqual(['chamado_novo admins'])
    expect(await toldOf('analista', id)).toEqual(['chamado_novo analistas'])
  })

  it('an answer that was read before it was told of comes as read', async () => {
    const id = await open()
    await act('analista', `${id}/atender`)
    await tellAll()
    await act('analista', `${id}/responder`, { resposta: 'Reinicie.' })
    await act('cliente', `${id}/lido`, { id_atividade: 2_000_000_000 })
    await tellAll()
    expect(await toldOf('cliente', id)).toEqual(['atendido abriu lido', 'resposta_equipe abriu lido'])
  })

  it('a visita › its company is told where the date or the tipo changes, not of what is noted', async () => {
    const id_cliente = people.cliente.usuario.id_empresa
    const token = people.admin.token
    const body = {
      id_cliente,
      id_analista: people.analista.usuario.id,
      data_hora_prevista: '2026-12-01T12:00:00Z',
    }
    const { body: made } = await app.call('POST', '/api/visitascrud', { token, body })
    const url = `/api/visitascrud/${String(made['id'])}`
    await app.call('PUT', url, { token, body: { observacao_admin: 'Levar cabo.' } })
    await app.call('PUT', url, { token, body: { data_hora_prevista: '2026-12-02T12:00:00Z' } })
    await app.call('DELETE', url, { token })
    await tellAll()
    const toldTo = async (who: Who) =>
      (
        await app.db
          .selectFrom('avisos')
          .select('tipo')
          .where('id_usuario', '=', people[who].usuario.id)
          .where('id_visita', '=', Number(made['id']))
          .orderBy('id')
          .execute()
      ).map(({ tipo }) => tipo)
    // Told when it was in the trash already, only that counts.
    expect([await toldTo('cliente'), await toldTo('analista')]).toEqual([
      ['visita_cancelada'],
      ['visita_cancelada'],
    ])
    const { body: next } = await app.call('POST', '/api/visitascrud', { token, body })
    made['id'] = next['id']
    const again = `/api/visitascrud/${String(next['id'])}`
    await app.call('PUT', again, { token, body: { observacao_admin: 'Levar cabo.' } })
    await app.call('PUT', again, { token, body: { data_hora_prevista: '2026-12-02T12:00:00Z' } })
    await tellAll()
    expect(await toldTo('cliente')).toEqual(['visita_marcada', 'visita_alterada'])
    expect(await toldTo('analista')).toEqual(['visita_marcada', 'visita_alterada', 'visita_alterada'])
  })

  it('live › told persons hear it, with id 0; others nothing', async () => {
    const address = await app.listen()
    // Nobody who may still hear of what was told before.
    const { admin, cliente } = await peopleAround(app)
    const streams = {
      admin: await listen(address, admin.token),
      cliente: await listen(address, cliente.token),
    }
    const { body } = await app.call('POST', '/api/chamados', {
      token: cliente.token,
      body: { titulo: 'Sem rede', descricao: 'Caiu.', solicitante: 'Eu', id_prioridade: 2 },
    })
    const id = Number(body['id_chamado'])
    await tellAll()
    expect(await streams.admin.hears(({ noun }) => noun === 'avisos')).toEqual({ noun: 'avisos', id: 0 })
    await streams.cliente.hears((event) => event.noun === 'chamados' && event.id === id)
    expect(streams.cliente.heard.filter(({ noun }) => noun === 'avisos')).toEqual([])
    for (const stream of Object.values(streams)) stream.hangUp()
  })
})

describe('forgetAvisos', () => {
  it('what was read leaves after 90 days, what was not after 180', async () => {
    const { usuario } = await app.logIn('analista')
    const now = app.now()
    const made = async (days: number, lido: boolean) => {
      const criado_em = daysBefore(now, days)
      return (
        await makeAviso(app.db, { id_usuario: usuario.id, criado_em, lido_em: lido ? criado_em : null })
      ).id
    }
    await app.db.deleteFrom('avisos').execute()
    await made(181, true)
    await made(181, false)
    await made(91, true)
    const stay = [await made(179, false), await made(89, true), await made(1, true)]
    await forgetAvisos(app.db, now)
    const left = await app.db.selectFrom('avisos').select('id').orderBy('id').execute()
    expect(left.map(({ id }) => id)).toEqual(stay)
  })
})
