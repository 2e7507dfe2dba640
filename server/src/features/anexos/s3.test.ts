import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { refusals } from '#contract/endpoint.ts'
import type { S3Config } from '#server/platform/storage/s3-request.ts'
import { s3Store } from '#server/platform/storage/s3-store.ts'
import type { Store } from '#server/platform/storage/store.ts'
import { PNG } from '#server/testing/anexos/contents.ts'
import { swiftHere, useSwift } from '#server/testing/anexos/swift.ts'
import { uploading } from '#server/testing/anexos/upload.ts'
import { refusalOf, useApp } from '#server/testing/app/app.ts'
import { makeFolder, runProgram } from '#server/testing/processes/process.ts'
import { finishWaiting } from './jobs.ts'

const swift = useSwift()
const unusual: Partial<S3Config> = {}
const current = () => s3Store({ ...swift.config, ...unusual })
const store: Store = {
  local: 's3',
  put: (...all) => current().put(...all),
  get: (...all) => current().get(...all),
  head: (key) => current().head(key),
  remove: (key) => current().remove(key),
  list: () => current().list(),
  probe: () => current().probe(),
}
const app = useApp({
  files: (usual) => ({ store, storeOf: (local) => (local === 's3' ? store : usual.storeOf(local)) }),
})
const { upload, send } = uploading(app)

describe.skipIf(!swiftHere)('files of tickets in S3', () => {
  it('cliente › sends one, reads it whole and in part; its row says where it is', async () => {
    const { token } = await app.logIn('cliente')
    const content = Buffer.concat([PNG, randomBytes(300_000)])
    const { id, answer } = await upload(token, 'tela.png', content)
    expect(answer.body).toEqual({ recebido: content.length, estado: 'pronto' })
    expect(await app.db.selectFrom('anexos').select('local').where('id', '=', id).execute()).toEqual([
      { local: 's3' },
    ])
    const { body } = await app.call('POST', `/api/anexos/${id}/abrir`, { token })
    const address = await app.listen()
    const whole = await fetch(`${address}${String(body['endereco'])}`)
    expect(Buffer.from(await whole.arrayBuffer()).equals(content)).toBe(true)
    const part = await fetch(`${address}${String(body['endereco'])}`, { headers: { range: 'bytes=1-3' } })
    expect([part.status, await part.text()]).toEqual([206, 'PNG'])
  })

  it('the store is away › 503 for files, which wait; tickets go on; back, all is there', async () => {
    const { token } = await app.logIn('cliente')
    const { id: old } = await upload(token, 'a.txt', 'Zelo')
    const opened = await app.call('POST', `/api/anexos/${old}/abrir`, { token })
    const read = () => app.call('GET', String(opened.body['endereco']))
    unusual.endpoint = 'http://127.0.0.1:1'
    const { id, answer } = await upload(token, 'b.txt', 'Zelo')
    expect(refusalOf(answer)).toEqual([503, refusals.storeAway])
    expect(refusalOf(await read())).toEqual([503, refusals.storeAway])
    expect((await app.call('GET', `/api/anexos/${old}/inicio`, { token })).status).toBe(503)
    await expect(finishWaiting(app.db, app.files)).rejects.toThrow('ECONNREFUSED')
    const body = { titulo: 'Sem arquivo', descricao: 'Segue.' }
    expect((await app.call('POST', '/api/chamados', { token, body })).status).toBe(201)
    delete unusual.endpoint
    unusual.bucket = 'nenhum-assim'
    expect(refusalOf(await read())).toEqual([503, refusals.storeAway])
    expect((await send(token, id, 4, Buffer.alloc(0))).status).toBe(503)
    delete unusual.bucket
    expect((await send(token, id, 4, Buffer.alloc(0))).body).toEqual({ recebido: 4, estado: 'pronto' })
    expect((await read()).text).toBe('Zelo')
  })
})

it('npm start › with an S3 that cannot be reached ends with a sentence, without the secret', async () => {
  const server = runProgram('main', [], {
    DATA_DIR: makeFolder(),
    ZELO_S3_ENDPOINT: 'http://127.0.0.1:1',
    ZELO_S3_BUCKET: 'zelo-teste',
    ZELO_S3_KEY: 'chave',
    ZELO_S3_SECRET: 'nao-conte-a-ninguem',
  })
  expect(await server.exited).toBe(1)
  expect(server.output()).toContain('Não foi possível guardar arquivos no S3 (ZELO_S3_ENDPOINT')
  expect(server.output()).not.toContain('nao-conte')
})
