import { createHash, randomBytes } from 'node:crypto'
import { readdirSync } from 'node:fs'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import { PNG } from '#server/testing/anexos/contents.ts'
import { uploading } from '#server/testing/anexos/upload.ts'
import { useApp } from '#server/testing/app/app.ts'
import { dial, write } from '#server/testing/app/raw-http.ts'

/** What the server sees of the body that is on its way. */
const seen: { bytes: number; watch?: (bytes: number) => void } = { bytes: 0 }
const told: Promise<string>[] = []
const app = useApp({
  files: ({ parts }) => ({
    parts: {
      ...parts,
      receive: (octets) => {
        seen.bytes = 0
        const received = parts.receive(counted(octets))
        told.push(received.then(() => 'whole').catch(() => 'cut'))
        return received
      },
    },
  }),
})
async function* counted(octets: AsyncIterable<Buffer>) {
  for await (const chunk of octets) {
    seen.bytes += chunk.length
    seen.watch?.(seen.bytes)
    yield chunk
  }
}
const { begin, send } = uploading(app)

/** Sends some of a piece, and hangs up when the server has it. */
async function cut(port: number, token: string, { id, at, piece, sent }: Piece) {
  const { socket, closed } = await dial(port)
  const head = [
    `PUT /api/anexos/${id}/conteudo HTTP/1.1`,
    'host: localhost',
    `authorization: Bearer ${token}`,
    'content-type: application/octet-stream',
    `upload-offset: ${at}`,
    `content-length: ${piece.length}`,
  ]
  const arrived = new Promise<void>((resolve) => {
    seen.watch = (bytes) => bytes >= sent && resolve()
  })
  await write(socket, Buffer.concat([Buffer.from(`${head.join('\r\n')}\r\n\r\n`), piece.subarray(0, sent)]))
  await arrived
  delete seen.watch
  socket.destroy()
  await closed
}
type Piece = { id: string; at: number; piece: Buffer; sent: number }

it('PUT /api/anexos/:id/conteudo › cliente › cut 50 times amid a piece: nothing of it counts, it goes on, one row, the same hash', async () => {
  const { token, usuario } = await app.logIn('cliente')
  const content = Buffer.concat([PNG, randomBytes(1_000_000 - PNG.length)])
  const id = String((await begin(token, 'tela.png', content.length)).body['id'])
  const port = Number(new URL(await app.listen()).port)
  const stateOf = async () => (await app.call('GET', `/api/anexos/${id}`, { token })).body
  const step = Math.ceil(content.length / 50)
  for (let at = 0, cuts = 0; at < content.length; at += step, cuts++) {
    const piece = content.subarray(at, at + step)
    // From a few bytes to all but the last one.
    const sent = 1 + Math.floor(((piece.length - 2) * cuts) / 49)
    await cut(port, token, { id, at, piece, sent })
    expect(await told.pop()).toBe('cut')
    expect(await stateOf()).toMatchObject({ recebido: at, estado: 'recebendo' })
    const answer = await send(token, id, at, piece)
    expect([answer.status, await told.pop()]).toEqual([200, 'whole'])
  }
  expect(await stateOf()).toMatchObject({ estado: 'pronto', recebido: content.length })
  const stored = await app.files.store.get(id)
  expect(stored && (await buffer(stored)).equals(content)).toBe(true)
  const rows = await app.db
    .selectFrom('anexos')
    .select(['id', 'sha256'])
    .where('id_usuario', '=', usuario.id)
    .execute()
  expect(rows).toEqual([{ id, sha256: createHash('sha256').update(content).digest() }])
  const left = readdirSync(path.join(app.files.folder, 'partes'))
  expect(left.filter((name) => name.endsWith('.pedaco') || name.includes(id))).toEqual([])
})
