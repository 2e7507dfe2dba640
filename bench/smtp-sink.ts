import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'

/** A mail server that takes everything and keeps nothing. */
export async function startSink(port: number) {
  const sockets = new Set<Socket>()
  let taken = 0
  const server = createServer((socket) => {
    sockets.add(socket.on('error', () => {}))
    let [rest, amid] = ['', false]
    socket.write('220 bench\r\n')
    const answer = (line: string) => {
      if (!amid && /^quit$/i.test(line)) return void socket.end('221 bye\r\n')
      if (amid) taken++
      amid = /^data$/i.test(line) && !amid
      socket.write(amid ? '354 go on\r\n' : '250 ok\r\n')
    }
    socket.on('data', (chunk: Buffer) => {
      rest += chunk.toString('latin1')
      for (let end = ends(); rest.includes(end); end = ends()) {
        const [line = ''] = rest.split(end, 1)
        rest = rest.slice(line.length + end.length)
        answer(line)
      }
    })
    const ends = () => (amid ? '\r\n.\r\n' : '\r\n')
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `smtp://127.0.0.1:${port}`,
    taken: () => taken,
    stop: () => {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}
