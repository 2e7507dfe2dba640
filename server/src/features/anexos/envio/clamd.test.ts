import { rmSync, writeFileSync } from 'node:fs'
import { createServer, type Socket } from 'node:net'
import path from 'node:path'
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { anexosTexts as texts } from '#contract/anexos.ts'
import { clamdScanner } from '#server/platform/storage/clamd.ts'
import { clamdHere, useClamd, VIRUS } from '#server/testing/anexos/clamd.ts'
import { uploading } from '#server/testing/anexos/upload.ts'
import { refusalOf, useApp } from '#server/testing/app/app.ts'
import { makeFolder } from '#server/testing/processes/process.ts'
import { finishWaiting } from '../jobs.ts'

const clamd = useClamd()
const bySocket = clamdScanner({ address: clamd.socket, strict: true })
const app = useApp({
  files: () => ({
    scanner: bySocket.scanner,
    isScannerThere: bySocket.isThere,
    isScannerAway: bySocket.isAway,
  }),
})
const { send, upload } = uploading(app)

const fileWith = (content: string | Buffer) => {
  const file = path.join(makeFolder(), 'arquivo')
  writeFileSync(file, content)
  return file
}
const MB = 1024 * 1024

describe.skipIf(!clamdHere)('files and ClamAV’s daemon', () => {
  beforeAll(() => clamd.start(), 300_000)

  it('a clean one, and one with the signature at its end › by socket and by port', async () => {
    const clean = fileWith(Buffer.alloc(3 * MB, 'zelo '))
    const bad = fileWith(Buffer.concat([Buffer.alloc(3 * MB, 'zelo '), Buffer.from(VIRUS)]))
    for (const address of [clamd.socket, `127.0.0.1:${clamd.port()}`, `localhost:${clamd.port()}`]) {
      const { scanner } = clamdScanner({ address, strict: true })
      expect([await scanner(clean), await scanner(bad)]).toEqual(['clean', 'infected'])
    }
  })

  it('one that is longer than it takes › waits, and is not called clean', async () => {
    const { scanner, isAway } = clamdScanner({ address: clamd.socket, strict: true })
    await expect(scanner(fileWith(Buffer.alloc(9 * MB)))).rejects.toThrow(/clamd|EPIPE|ECONNRESET/)
    expect(isAway()).toBe(true)
  })

  it('back while no file waits › the next look finds it there', async () => {
    await clamd.stop()
    await expect(bySocket.scanner(fileWith('zelo'))).rejects.toThrow(/ENOENT|ECONNREFUSED/)
    await finishWaiting(app.db, app.files)
    expect(bySocket.isAway()).toBe(true)
    await clamd.start()
    await finishWaiting(app.db, app.files)
    expect(bySocket.isAway()).toBe(false)
  })

  it('PUT conteudo › cliente: with a virus 422, and again; it stops: verificando; it is back: pronto', async () => {
    const { token } = await app.logIn('cliente')
    const bad = await upload(token, 'a.txt', `x ${VIRUS}`)
    expect(refusalOf(bad.answer)).toEqual([422, texts.infected])
    expect(refusalOf(await send(token, bad.id, 0, Buffer.from(`x ${VIRUS}`)))).toEqual([422, texts.infected])
    expect(await app.files.store.head(bad.id)).toBeUndefined()
    await clamd.stop()
    const [good, late] = [await upload(token, 'b.txt', 'bom'), await upload(token, 'c.txt', VIRUS)]
    expect(good.answer.body).toEqual({ recebido: 3, estado: 'verificando' })
    expect(bySocket.isAway()).toBe(true)
    await finishWaiting(app.db, app.files)
    const stateOf = async (id: string) =>
      (await app.call('GET', `/api/anexos/${id}`, { token })).body['estado']
    expect(await stateOf(good.id)).toBe('verificando')
    await clamd.start()
    await finishWaiting(app.db, app.files)
    expect([await stateOf(good.id), await stateOf(late.id)]).toEqual(['pronto', 'infectado'])
    expect(bySocket.isAway()).toBe(false)
  })
})

describe('a scanner that behaves badly', () => {
  async function misbehaving(answer: (socket: Socket) => void) {
    const open = new Set<Socket>()
    const server = createServer((socket) => {
      open.add(socket)
      socket.on('error', () => {})
      answer(socket)
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    onTestFinished(() => {
      for (const socket of open) socket.destroy()
      server.close()
    })
    const bound = server.address()
    return `127.0.0.1:${typeof bound === 'object' && bound ? bound.port : 0}`
  }

  /** As it is noticed: by the end, or by what is still being written. */
  const hungUp = /hung up|ended by the other party|EPIPE|ECONNRESET/

  it.each([
    ['silent', (socket: Socket) => void socket.resume(), 'no answer'],
    ['gone amid the file', (socket: Socket) => void socket.destroy(), hungUp],
    ['confused', (socket: Socket) => void socket.resume().end('UNKNOWN COMMAND\0'), 'UNKNOWN COMMAND'],
    ['cut short', (socket: Socket) => void socket.resume().end('stream: O'), hungUp],
  ])(
    '%s › the file waits; where it need not be strict, it passes and the figure tells',
    async (_, answer, told) => {
      const [address, file] = [await misbehaving(answer), fileWith('zelo')]
      const strict = clamdScanner({ address, strict: true, quietMs: 300 })
      await expect(strict.scanner(file)).rejects.toThrow(told)
      expect(await strict.isThere()).toBe(false)
      const lenient = clamdScanner({ address, strict: false, quietMs: 300 })
      expect([await lenient.scanner(file), lenient.isAway(), await lenient.isThere()]).toEqual([
        'clean',
        true,
        true,
      ])
    },
  )

  it('not there › a file that another process has taken says nothing about it', async () => {
    const file = fileWith('zelo')
    rmSync(file)
    const { scanner, isAway } = clamdScanner({ address: '/nada/clamd.sock', strict: true })
    await expect(scanner(file)).rejects.toThrow('ENOENT')
    expect(isAway()).toBe(false)
  })
})
