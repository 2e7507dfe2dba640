import { createHmac } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { refusals } from '#contract/endpoint.ts'
import { fieldTexts } from '#contract/fields.ts'
import { webhooksTexts as texts } from '#contract/webhooks.ts'
import { networksIn } from '#server/platform/http/public-address.ts'
import { refusalOf, rowsOf, useApp } from '#server/testing/app/app.ts'
import { auditOf } from '#server/testing/auditoria/audit.ts'
import { makeWebhook } from '#server/testing/webhooks/factory.ts'
import { useReceiver } from '#server/testing/webhooks/receiver.ts'

const receiver = useReceiver()
const app = useApp({ outward: { networks: networksIn('127.0.0.1'), ca: receiver.ca, timeoutMs: 2_000 } })
let token = ''
beforeAll(async () => {
  ;({ token } = await app.logIn('admin'))
})
const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
  app.call(method, `/api/webhooks${path}`, { token, body })
const wanted = { nome: 'Portaria', url: 'https://exemplo.test/zelo', tipos: ['fechado', 'chamado_novo'] }
const make = async (body: object = {}) => Number((await call('POST', '', { ...wanted, ...body })).body['id'])
const row = (id: number) =>
  app.db.selectFrom('webhooks').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

describe('POST /api/webhooks', () => {
  it('admin › saves it with a secret that neither the answer, the list nor the audit log shows', async () => {
    const { status, body } = await call('POST', '', { ...wanted, segredo: 'meu', falhas: 9 })
    const id = Number(body['id'])
    const saved = {
      id,
      nome: 'Portaria',
      url: 'https://exemplo.test/zelo',
      tipos: ['chamado_novo', 'fechado'],
      ativo: true,
      falhas: 0,
      pausado_em: null,
      versao: 1,
    }
    expect([status, body]).toEqual([201, saved])
    expect(rowsOf(await call('GET', '?nome=portaria'))).toContainEqual(saved)
    expect((await row(id)).segredo).toHaveLength(32)
    const audit = await auditOf(app.db, 'webhooks', id)
    expect(audit).toEqual([expect.objectContaining({ acao: 'criar', antes: null, depois: saved })])
  })

  it.each([
    [{ url: 'http://exemplo.test/' }, texts.notPublic],
    [{ url: 'ftp://exemplo.test/' }, texts.notPublic],
    [{ url: 'exemplo.test' }, texts.notPublic],
    [{ url: 'https://eu:senha@exemplo.test/' }, texts.notPublic],
    [{ url: 'https://10.0.0.7/' }, texts.notPublic],
    [{ url: 'https://169.254.169.254/latest' }, texts.notPublic],
    [{ url: 'https://[::ffff:10.0.0.1]/' }, texts.notPublic],
    [{ url: 'https://0xa000001/' }, texts.notPublic],
    [{ url: '' }, fieldTexts.required],
    [{ nome: '' }, fieldTexts.required],
    [{ nome: 'a'.repeat(61) }, fieldTexts.tooLong(60)],
    [{ tipos: [] }, texts.noTipos],
    [{ tipos: ['nota_interna'] }, fieldTexts.invalid],
    [{ tipos: ['webhook_pausado'] }, fieldTexts.invalid],
    [{ ativo: 'sim' }, fieldTexts.invalid],
  ])('admin › %j is 422', async (body, error) => {
    expect(refusalOf(await call('POST', '', { ...wanted, ...body }))).toEqual([422, error])
  })
})

describe('PUT /api/webhooks/:id', () => {
  it('admin › changes what is sent, and audits what was before', async () => {
    const id = await make()
    const { status, body } = await call('PUT', `/${id}`, { nome: 'Recepção', versao: 1 })
    expect([status, body]).toMatchObject([200, { nome: 'Recepção', url: wanted.url, versao: 2 }])
    expect((await auditOf(app.db, 'webhooks', id)).at(-1)).toMatchObject({
      acao: 'alterar',
      antes: { nome: 'Portaria' },
      depois: { nome: 'Recepção' },
    })
    expect(JSON.stringify(await auditOf(app.db, 'webhooks', id))).not.toContain('segredo')
  })

  it('admin › the same again writes nothing; a stale one is refused', async () => {
    const id = await make()
    expect((await call('PUT', `/${id}`, wanted)).body).toMatchObject({ versao: 1 })
    expect(refusalOf(await call('PUT', `/${id}`, { nome: 'Outro', versao: 7 }))).toEqual([
      409,
      refusals.stale,
    ])
  })

  it('admin › a paused one goes on when it is turned on, counting from nothing', async () => {
    const { id } = await makeWebhook(app.db, { ativo: false, falhas: 50, pausado_em: new Date() })
    expect((await call('PUT', `/${id}`, { nome: 'Ainda parado' })).body).toMatchObject({
      ativo: false,
      falhas: 50,
    })
    const { body } = await call('PUT', `/${id}`, { ativo: true })
    expect(body).toMatchObject({ ativo: true, falhas: 0, pausado_em: null })
  })

  it('admin › one that is gone is 404', async () => {
    const id = await make()
    expect((await call('DELETE', `/${id}`)).body).toEqual({ message: texts.deleted })
    for (const answer of [
      await call('PUT', `/${id}`, {}),
      await call('POST', `/${id}/teste`),
      await call('POST', `/${id}/segredo`),
    ])
      expect(refusalOf(answer)).toEqual([404, texts.notFound])
  })
})

/** What the Standard Webhooks say, by themselves. */
function isSigned(segredo: string, { headers, body }: (typeof receiver.received)[number]) {
  const key = Buffer.from(segredo.replace('whsec_', ''), 'base64')
  const signed = [headers['webhook-id'], headers['webhook-timestamp'], body].join('.')
  const expected = `v1,${createHmac('sha256', key).update(signed).digest('base64')}`
  return headers['webhook-signature'] === expected
}

describe('POST /api/webhooks/:id/segredo', () => {
  it('admin › shows a new secret once; from then on it signs, and the one before does not', async () => {
    const id = await make({ url: receiver.url() })
    const first = String((await call('POST', `/${id}/segredo`)).body['segredo'])
    const second = String((await call('POST', `/${id}/segredo`)).body['segredo'])
    expect(Buffer.from(second.replace('whsec_', ''), 'base64')).toEqual((await row(id)).segredo)
    await call('POST', `/${id}/teste`)
    const [sent] = receiver.received
    expect(sent && [isSigned(first, sent), isSigned(second, sent)]).toEqual([false, true])
    const audit = await auditOf(app.db, 'webhooks', id)
    expect(audit.map(({ acao }) => acao)).toEqual(['criar', 'trocar segredo', 'trocar segredo', 'testar'])
    for (const secret of [first, second]) expect(JSON.stringify(audit)).not.toContain(secret.slice(6))
    expect(JSON.stringify((await call('GET', '')).body)).not.toContain('whsec_')
  })
})

describe('POST /api/webhooks/:id/teste', () => {
  it('admin › sends one now and says that it was taken', async () => {
    const id = await make({ url: receiver.url() })
    const { body } = await call('POST', `/${id}/teste`)
    expect(body).toMatchObject({ entregue: true, erro: null })
    expect(receiver.received.map((one) => JSON.parse(one.body))).toEqual([
      { id: expect.stringMatching(/^teste-\d+$/), tipo: 'teste', criado_em: expect.any(String), dados: {} },
    ])
    expect(Object.keys(receiver.received[0]?.headers ?? {}).toSorted()).toEqual([
      'connection',
      'content-length',
      'content-type',
      'host',
      'user-agent',
      'webhook-id',
      'webhook-signature',
      'webhook-timestamp',
    ])
  })

  it.each([
    ['an error', 500, {}, texts.refused(500)],
    ['a redirect', 307, { location: 'https://exemplo.test/' }, texts.redirected(307)],
  ])('admin › says of %s what came', async (_, status, headers, erro) => {
    receiver.answers((response) => void response.writeHead(status, headers).end('segredo do outro'))
    const id = await make({ url: receiver.url() })
    expect((await call('POST', `/${id}/teste`)).body).toMatchObject({ entregue: false, erro })
    expect((await auditOf(app.db, 'webhooks', id)).at(-1)?.depois).toEqual({ entregue: false, erro })
  })

  it('admin › no answer, a closed port, a private network › says which', async () => {
    receiver.answers(() => {})
    const tests = [
      [receiver.url(), texts.noAnswer],
      ['https://127.0.0.1:1/', texts.unreachable],
      ['https://[::1]:1/', texts.privateAddress],
      [receiver.url('nenhum.invalid'), texts.unreachable],
    ] as const
    for (const [url, erro] of tests) {
      const { id } = await makeWebhook(app.db, { url })
      expect((await call('POST', `/${id}/teste`)).body).toMatchObject({ entregue: false, erro })
    }
  })
})
