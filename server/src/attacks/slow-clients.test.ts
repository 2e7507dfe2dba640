import { readFileSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { startSession } from '#server/platform/identity/sessions.ts'
import { useDatabase } from '#server/testing/app/database.ts'
import { urlOf } from '#server/testing/app/database-url.ts'
import { makeUsuario } from '#server/testing/usuarios/factory.ts'
import { percentile } from '#server/testing/proof/percentile.ts'
import { runProgram } from '#server/testing/processes/process.ts'
import { prove } from '#server/testing/proof/proof.ts'
import { dial, type Line, say, statusOf, write } from '#server/testing/app/raw-http.ts'

const database = useDatabase()

async function startServer() {
  const server = runProgram('main', [], { DATABASE_URL: urlOf(database.config), ZELO_LOG_LEVEL: 'warn' })
  const address = await server.address()
  const { id } = await makeUsuario(database.db, { perfil: 'admin' })
  const token = await startSession(database.db, id, new Date())
  return { server, address, port: Number(new URL(address).port), token }
}

const post = 'POST /api/auth/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n'
const many = (count: number, line: (index: number) => string) =>
  Array.from({ length: count }, (_, n) => line(n)).join('')
/** An answer of ours: error body and the usual headers. */
const ours = (answer: string) =>
  ['content-security-policy', 'x-content-type-options: nosniff', '"requestId"'].every((part) =>
    answer.toLowerCase().includes(part.toLowerCase()),
  )

it('anonymous › what no browser sends is refused at once, in our form, and the connection ends', async () => {
  const { port } = await startServer()
  const cases: [string, number, (string | Buffer)[]][] = [
    ['a body announced as 10 GB', 413, [`${post}content-length: 10000000000\r\nconnection: close\r\n\r\n{`]],
    [
      'a body without an end',
      413,
      [
        `${post}transfer-encoding: chunked\r\nconnection: close\r\n\r\n`,
        many(80, () => `1000\r\n${'x'.repeat(4096)}\r\n`),
      ],
    ],
    [
      'thousands of headers',
      400,
      ['GET /healthz HTTP/1.1\r\nhost: x\r\n', many(5000, (n) => `x-${n}: ${n}\r\n`), '\r\n'],
    ],
    ['one huge header', 400, [`GET /healthz HTTP/1.1\r\nhost: x\r\ncookie: ${'c'.repeat(70_000)}\r\n\r\n`]],
    ['a huge address', 400, [`GET /${'a'.repeat(70_000)} HTTP/1.1\r\nhost: x\r\n\r\n`]],
    ['garbage', 400, [Buffer.from([0, 1, 2, 255, 254, 13, 10, 13, 10])]],
    [
      'garbage behind good requests',
      400,
      [`${'GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n'.repeat(50)}lixo\r\n\r\n`],
    ],
    ['a TLS greeting', 400, [Buffer.from('16030100a5010000a10303', 'hex')]],
    ['two lengths', 400, [`${post}content-length: 2\r\ncontent-length: 7\r\n\r\n{}GET /x`]],
    ['a length and chunks', 400, [`${post}content-length: 4\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n`]],
    ['chunks by another name', 400, [`${post}transfer-encoding: xchunked\r\n\r\n0\r\n\r\n`]],
    ['a header with a NUL', 400, ['GET /healthz HTTP/1.1\r\nhost: x\r\nx-a: \0\r\n\r\n']],
    ['a bare line feed', 400, ['GET /healthz HTTP/1.1\nhost: x\nx: y\n\n']],
    ['a future version', 400, ['GET /healthz HTTP/9.9\r\nhost: x\r\n\r\n']],
    [
      'an unknown expectation',
      422,
      [`${post}expect: a miracle\r\ncontent-length: 2\r\nconnection: close\r\n\r\n{}`],
    ],
  ]
  for (const [what, status, parts] of cases) {
    const answer = await say(port, ...parts)
    expect({ what, status: statusOf(answer), ours: ours(answer), answer }).toEqual({
      what,
      status,
      ours: true,
      answer,
    })
  }
  prove('A8', 'oversized, malformed and pipelined garbage refused in our form', {
    tried: cases.length,
    lost: 0,
  })
})

it('everybody › is served while others hold 500 idle connections, send slowly and do not read, who are then cut', async () => {
  const full = process.env['ZELO_TEST_STRESS'] !== undefined
  const { address, port, token, server } = await startServer()
  const open = async (count: number, text: string) =>
    Promise.all(
      Array.from({ length: count }, async () => {
        const line = await dial(port)
        if (text !== '') await write(line.socket, text)
        return line
      }),
    )
  const started = performance.now()
  const sinceStart = () => Math.round((performance.now() - started) / 1000)
  const cutAfter = async (lines: Line[]) => {
    await Promise.all(lines.map(({ closed }) => closed))
    return sinceStart()
  }
  const idle = await open(500, '')
  const headers = await open(50, 'GET /api/auth/eu HTTP/1.1\r\nhost: x\r\nx-a: ')
  const bodies = await open(50, `${post}content-length: 5000\r\n\r\n{`)
  const deaf = await open(20, '')
  for (const { socket } of deaf) {
    socket.pause()
    // More than any buffer of the system holds.
    await write(socket, 'GET /api/openapi.json HTTP/1.1\r\nhost: x\r\n\r\n'.repeat(100))
  }
  const cuts = full
    ? Promise.all([
        cutAfter(idle),
        cutAfter(headers),
        cutAfter(bodies),
        untilLetGo(port, deaf).then(sinceStart),
      ])
    : []
  const drip = setInterval(() => {
    for (const { socket } of [...headers, ...bodies]) if (socket.writable) socket.write('a')
  }, 1000)

  const took: number[] = []
  const ask = async (count: number) => {
    for (let n = 0; n < count; n++) {
      const asked = performance.now()
      const answer = await fetch(`${address}/api/auth/eu`, { headers: { authorization: `Bearer ${token}` } })
      expect([answer.status, (await answer.json()).perfil]).toEqual([200, 'admin'])
      took.push(performance.now() - asked)
    }
  }
  await ask(full ? 1000 : 100)
  const p95 = percentile(took, 0.95)
  expect(p95).toBeLessThan(500)

  if (full) {
    const [silent = 0, slowHeaders = 0, slowBodies = 0, unread = 0] = await cuts
    expect(Math.max(silent, slowHeaders)).toBeLessThanOrEqual(25)
    expect(slowBodies).toBeLessThanOrEqual(40)
    // A minute without progress; the first look at it may find the answer's beginning.
    expect(unread).toBeLessThanOrEqual(130)
    prove('A8', 'slow and silent clients are cut', {
      tried: 620,
      lost: 0,
      figure: `silent ${silent} s, slow headers ${slowHeaders} s, slow bodies ${slowBodies} s, unread answers ${unread} s`,
    })
  }
  clearInterval(drip)
  for (const { socket } of [...idle, ...headers, ...bodies, ...deaf]) socket.destroy()
  await ask(10)
  expect(server.output()).not.toMatch(/"level":[56]0/)
  prove('A8', 'others served beside 500 idle, 100 slow and 20 deaf connections', {
    tried: took.length,
    lost: 0,
    figure: `p95 ${p95.toFixed(0)} ms`,
  })
})

/** A client that does not read does not notice the end: the system's list of connections shows it. */
async function untilLetGo(port: number, lines: Line[]) {
  const hex = (number: number) => `:${number.toString(16).toUpperCase().padStart(4, '0')}`
  const ends = lines.map(({ socket }) => `${hex(port)} 0100007F${hex(socket.localPort ?? 0)} ${ESTABLISHED} `)
  for (;;) {
    const connections = readFileSync('/proc/net/tcp', 'utf8')
    if (!ends.some((end) => connections.includes(end))) return
    await setTimeout(500)
  }
}
const ESTABLISHED = '01'
