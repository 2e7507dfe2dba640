import { createHash, randomUUID } from 'node:crypto'
import { rmSync, writeFileSync } from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
import path from 'node:path'
import { inspect } from 'node:util'
import { afterAll, describe, expect, it, onTestFinished } from 'vitest'
import { objectsOf } from '#server/testing/anexos/contents.ts'
import { scratch } from '#server/testing/processes/folders.ts'
import { addressOf, type S3Config } from './s3-request.ts'
import { s3Store } from './s3-store.ts'

const file = path.join(scratch(), `zelo-s3-${process.pid}`)
writeFileSync(file, 'Zelo')
afterAll(() => rmSync(file))
const about = { size: 4, sha256: createHash('sha256').update('Zelo').digest() }
const plain: S3Config = {
  endpoint: 'https://s3.exemplo.test/base',
  region: 'us-east-1',
  bucket: 'zelo-teste',
  key: 'chave',
  secret: 'segredo-que-ninguem-le',
  prefix: 'anexos/',
  pathStyle: true,
}

/** A store that behaves badly. */
async function misbehaving(listener: RequestListener, quietMs = 300) {
  const server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void (server.closeAllConnections(), server.close()))
  const bound = server.address()
  const port = typeof bound === 'object' && bound ? bound.port : 0
  return s3Store({ ...plain, endpoint: `http://127.0.0.1:${port}`, quietMs })
}

describe('a store that behaves badly', () => {
  it('silent, before or amid an upload › given up', async () => {
    const store = await misbehaving(() => {})
    for (const ask of [() => store.head(randomUUID()), () => store.put(randomUUID(), file, about)])
      await expect(ask()).rejects.toMatchObject({ code: 'ETIMEDOUT' })
  })

  it('full › the code of a full disk', async () => {
    const store = await misbehaving((_, response) => response.writeHead(507).end())
    await expect(store.put(randomUUID(), file, about)).rejects.toMatchObject({ code: 'ENOSPC' })
  })

  it('a bucket that is gone is no missing file, and a part that comes whole is no part', async () => {
    const gone = await misbehaving((_, response) =>
      response.writeHead(404).end('<Error><Code>NoSuchBucket</Code></Error>'),
    )
    for (const asked of [gone.get, gone.head, gone.remove])
      await expect(asked(randomUUID())).rejects.toThrow('GET: 404 NoSuchBucket')
    const whole = await misbehaving((_, response) => response.end('Zelo'))
    await expect(whole.get(randomUUID(), { first: 0, last: 1 })).rejects.toThrow('GET: 200')
  })

  it('a 404 without a word is one only where GET says what is missing', async () => {
    const reason = { code: 'NoSuchKey' }
    const store = await misbehaving(({ method }, response) =>
      response.writeHead(404).end(method === 'GET' ? `<Error><Code>${reason.code}</Code></Error>` : ''),
    )
    expect([await store.head(randomUUID()), await store.remove(randomUUID())]).toEqual([undefined, undefined])
    reason.code = 'NoSuchBucket'
    for (const asked of [store.head, store.remove])
      await expect(asked(randomUUID())).rejects.toThrow('GET: 404 NoSuchBucket')
    const hidden = await misbehaving((_, response) => response.writeHead(404).end())
    for (const asked of [hidden.head, hidden.remove])
      await expect(asked(randomUUID())).rejects.toThrow('GET: 404')
  })

  it('list › goes on by the token, as it was meant; foreign names are left out', async () => {
    const [one, two] = [randomUUID(), randomUUID()]
    const entry = (key: string) => `<Contents><Key>${key}</Key><Size>4</Size></Contents>`
    const store = await misbehaving((request, response) => {
      const token = new URL(request.url ?? '', 'http://x').searchParams.get('continuation-token')
      const more =
        '<IsTruncated>true</IsTruncated><NextContinuationToken>a&amp;b+&#x2F;=</NextContinuationToken>'
      response.end(
        token === null
          ? `${more}${entry(`anexos/${one}`)}`
          : token === 'a&b+/='
            ? `${entry('anexos/notas.txt')}${entry(`anexos/${two}`)}`
            : '',
      )
    })
    expect(await objectsOf(store)).toEqual([one, two].map((key) => ({ key, size: 4 })))
  })

  it('what it is refused with holds no key, secret or signature', async () => {
    const store = await misbehaving((request, response) =>
      response.writeHead(403).end(`<Error><Code>AccessDenied</Code>${request.headers.authorization}</Error>`),
    )
    const errors = [store.head, store.get, store.remove].map((asked) =>
      asked(randomUUID()).catch((error: unknown) => inspect(error, { depth: 9 })),
    )
    for (const told of [
      ...(await Promise.all(errors)),
      await store.probe().catch((error: unknown) => inspect(error)),
    ])
      expect(told).not.toMatch(/segredo|Credential|Signature|chave/)
  })
})

it.each([
  [{}, 'https://s3.exemplo.test/base/zelo-teste/anexos/k'],
  [{ pathStyle: false }, 'https://zelo-teste.s3.exemplo.test/base/anexos/k'],
  [{ prefix: '' }, 'https://s3.exemplo.test/base/zelo-teste/k'],
])('the address with %j', (other, address) =>
  expect(addressOf({ ...plain, ...other }, 'k').href).toBe(address),
)
