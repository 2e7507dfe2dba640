import { createHmac } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { WEBHOOK_FALHAS, webhooksTexts as texts } from '#contract/webhooks.ts'
import { networksIn } from '#server/platform/http/public-address.ts'
import { useApp } from '#server/testing/app/app.ts'
import { auditOf } from '#server/testing/auditoria/audit.ts'
import { tellBy } from '#server/testing/envios/scene.ts'
import { makeWebhook } from '#server/testing/webhooks/factory.ts'
import { useReceiver } from '#server/testing/webhooks/receiver.ts'
import { webhookCanal } from './canal.ts'

const receiver = useReceiver()
const app = useApp()
const canal = webhookCanal({
  clock: app.now,
  outward: { networks: networksIn('127.0.0.1'), ca: receiver.ca },
})
const MINUTE_S = 60

beforeEach(async () => {
  app.setNow(new Date())
  await app.db.deleteFrom('webhooks').execute()
})
const bodies = () => receiver.received.map(({ body }): unknown => JSON.parse(body))
const row = (id: number) =>
  app.db.selectFrom('webhooks').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const envios = async () =>
  (
    await app.db
      .selectFrom('envios')
      .select(['tipo', 'estado', 'erro'])
      .where('canal', '=', 'webhook')
      .execute()
  ).map(({ tipo, estado, erro }) => [tipo, estado, ...(erro === null ? [] : [erro])].join(' '))
const tell = async () => {
  const scene = await tellBy(app, [canal])
  await app.db.deleteFrom('envios').execute()
  return { ...scene, go: async () => (await scene.distribute(), await scene.send()) }
}

describe('a webhook', () => {
  it('of a demo is told nothing: what it would be told is kept here', async () => {
    const local = webhookCanal({ clock: app.now, outward: {}, local: true })
    const { open, distribute, send } = await tellBy(app, [local])
    await app.db.deleteFrom('envios').execute()
    await makeWebhook(app.db, { url: receiver.url(), tipos: ['chamado_novo'] })
    const before = receiver.received.length
    const id_chamado = await open()
    await distribute()
    await send()
    expect([await envios(), receiver.received.length - before]).toEqual([['chamado_novo local'], 0])
    const { corpo } = await app.db.selectFrom('envios').select('corpo').executeTakeFirstOrThrow()
    expect(corpo).toContain(`POST ${receiver.url()}`)
    expect(corpo).toContain(`"id_chamado": ${id_chamado}`)
  })

  it('is told of what it asked for, with ids and states and no words, signed', async () => {
    const { open, act, go, people } = await tell()
    const { id, segredo } = await makeWebhook(app.db, {
      url: receiver.url(),
      tipos: ['chamado_novo', 'fechado'],
    })
    const id_chamado = await open()
    await act('analista', `${id_chamado}/atender`)
    await go()
    const ocorrencia = await app.db
      .selectFrom('ocorrencias')
      .select(['id', 'criada_em'])
      .where('tipo', '=', 'chamado_novo')
      .where('id_registro', '=', id_chamado)
      .executeTakeFirstOrThrow()
    expect(bodies()).toEqual([
      {
        id: String(ocorrencia.id),
        tipo: 'chamado_novo',
        criado_em: ocorrencia.criada_em,
        dados: {
          id_chamado,
          id_atividade: null,
          id_autor: people.cliente.usuario.id,
          id_cliente: people.cliente.usuario.id_empresa,
          id_analista: people.analista.usuario.id,
          id_status: 1,
          id_prioridade: 2,
        },
      },
    ])
    const [sent] = receiver.received
    const signed = `${String(sent?.headers['webhook-id'])}.${String(sent?.headers['webhook-timestamp'])}.${sent?.body}`
    expect(sent?.headers).toMatchObject({
      'webhook-id': String(ocorrencia.id),
      'webhook-timestamp': String(Math.floor(app.now().getTime() / 1000)),
      'webhook-signature': `v1,${createHmac('sha256', segredo).update(signed).digest('base64')}`,
    })
    expect([await envios(), (await row(id)).falhas]).toEqual([['chamado_novo enviado'], 0])
  })

  it('what is out of use, or was made later, is told nothing; two are told each', async () => {
    const { open, go } = await tell()
    await makeWebhook(app.db, { url: receiver.url(), ativo: false })
    await open()
    await go()
    const url = receiver.url()
    await makeWebhook(app.db, { url })
    await makeWebhook(app.db, { url })
    expect(receiver.received).toEqual([])
    await open()
    await go()
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
    expect(receiver.received.length).toBe(2)
  })

  it('fails › comes again later with the same id and another time; a success forgets the failures', async () => {
    const { open, go, pass, send } = await tell()
    receiver.answers((response) => void response.writeHead(500).end())
    const { id } = await makeWebhook(app.db, { url: receiver.url() })
    await open()
    await go()
    expect([await envios(), (await row(id)).falhas]).toEqual([[`chamado_novo fila ${texts.refused(500)}`], 1])
    receiver.answers((response) => void response.writeHead(200).end())
    pass(2 * MINUTE_S)
    await send()
    const [first, second] = receiver.received.map(({ headers }) => headers)
    expect(second?.['webhook-id']).toBe(first?.['webhook-id'])
    expect(Number(second?.['webhook-timestamp']) - Number(first?.['webhook-timestamp'])).toBe(2 * MINUTE_S)
    expect([await envios(), (await row(id)).falhas]).toEqual([['chamado_novo enviado'], 0])
  })

  it('fails once too often › is paused, which is recorded once; what waits for it is dropped', async () => {
    const { open, go, pass, send } = await tell()
    receiver.answers((response) => void response.writeHead(500).end())
    const { id } = await makeWebhook(app.db, { url: receiver.url(), falhas: WEBHOOK_FALHAS - 1 })
    await open()
    await open()
    await go()
    expect(await row(id)).toMatchObject({ ativo: false, pausado_em: app.now().toISOString() })
    pass(2 * MINUTE_S)
    await send()
    expect(receiver.received.length).toBeLessThanOrEqual(2)
    expect((await envios()).every((text) => text.startsWith('chamado_novo descartado'))).toBe(true)
    expect((await auditOf(app.db, 'webhooks', id)).map(({ acao }) => acao)).toEqual(['pausar'])
    const told = await app.db
      .selectFrom('ocorrencias')
      .select('id_autor')
      .where('tipo', '=', 'webhook_pausado')
      .where('id_registro', '=', id)
      .execute()
    expect(told).toEqual([{ id_autor: null }])
  })
})
