import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { request } from 'node:http'
import path from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import { refusals } from '#contract/endpoint.ts'
import { uploading } from '#server/testing/anexos/upload.ts'
import { refusalOf, useApp } from '#server/testing/app/app.ts'

const app = useApp()
const { begin, send, upload } = uploading(app)

describe('PUT /api/anexos/:id/conteudo, many at once', () => {
  it('cliente › a fifth piece at once is 429 at once; others go on, and so do they when one has ended', async () => {
    const [{ token }, other] = [await app.logIn('cliente'), await app.logIn('cliente')]
    // The first piece of all makes the folder.
    await upload(other.token, 'x.txt', 'Zelo')
    const { body } = await begin(token, 'x.txt', 4)
    const url = `${await app.listen()}/api/anexos/${String(body['id'])}/conteudo`
    const headers = {
      authorization: `Bearer ${token}`,
      'content-type': 'application/octet-stream',
      'upload-offset': '0',
      'content-length': '2',
    }
    // Each has sent half of its body.
    const slow = Array.from({ length: 4 }, () => request(url, { method: 'PUT', headers }))
    const answers = slow.map((sending) => once(sending, 'response'))
    for (const sending of slow) sending.write('a')
    const folder = path.join(app.files.folder, 'partes')
    const onTheirWay = () => readdirSync(folder).filter((name) => name.endsWith('.pedaco'))
    await vi.waitUntil(() => onTheirWay().length === 4)
    const refused = await send(token, body['id'], 0, Buffer.from('ab'))
    expect([refusalOf(refused), refused.headers['retry-after']]).toEqual([[429, refusals.tooMany(1)], '1'])
    expect((await upload(other.token, 'y.txt', 'Zelo')).answer.body).toMatchObject({ estado: 'pronto' })
    slow[0]?.end('b')
    await answers[0]
    expect((await send(token, body['id'], 0, Buffer.from('ab'))).body).toMatchObject({ recebido: 2 })
    for (const sending of slow.slice(1)) sending.end('b')
    await Promise.all(answers)
    expect((await send(token, body['id'], 2, Buffer.from('cd'))).body).toMatchObject({ estado: 'pronto' })
  })
})
