import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

/** A raw connection, and what was received until it was closed. */
export async function dial(port: number) {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => {})
  let heard = ''
  socket.setEncoding('utf8').on('data', (chunk: string) => (heard += chunk))
  const closed = new Promise<string>((resolve) => socket.once('close', () => resolve(heard)))
  await once(socket, 'connect')
  return { socket, closed, heard: () => heard }
}
export type Line = Awaited<ReturnType<typeof dial>>

/** Sends it and waits until the connection is closed. */
export async function say(port: number, ...parts: (string | Buffer)[]): Promise<string> {
  const { socket, closed } = await dial(port)
  for (const part of parts) await write(socket, part)
  return closed
}

/** Resolves when the other side has received it or disconnected. */
export const write = (socket: Socket, part: string | Buffer) =>
  new Promise<void>((resolve) => {
    if (!socket.writable) return resolve()
    socket.write(part, () => resolve())
  })

export const statusOf = (answer: string) => Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1])
