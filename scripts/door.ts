import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

/** A TCP door between a browser and a server, on an address of its own. */
export async function openDoor(target: string) {
  const open = new Set<Socket>()
  const state = { target, shut: false }
  let cut:
    | { after: number; side: 'sent' | 'answered'; path: string; passed: number; tell: () => void }
    | undefined

  const server = createServer((client) => {
    if (state.shut) return void client.destroy()
    const { hostname, port } = new URL(state.target)
    const behind = connect(Number(port), hostname)
    const end = () => {
      client.destroy()
      behind.destroy()
    }
    for (const socket of [client, behind]) {
      open.add(socket)
      socket.on('error', end)
      socket.on('close', () => {
        open.delete(socket)
        end()
      })
    }
    let isMeant = false
    const pass = (side: 'sent' | 'answered', to: Socket) => (chunk: Buffer) => {
      isMeant ||= cut !== undefined && side === 'sent' && chunk.includes(cut.path)
      if (!isMeant || cut?.side !== side) return void to.write(chunk)
      const left = cut.after - cut.passed
      cut.passed += chunk.length
      if (chunk.length <= left) return void to.write(chunk)
      // What was let through is on its way before the line goes dead.
      to.write(chunk.subarray(0, left), () => {
        cut?.tell()
        cut = undefined
        end()
      })
    }
    client.on('data', pass('sent', behind))
    behind.on('data', pass('answered', client))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const bound = server.address()
  if (bound === null || typeof bound === 'string') throw new Error('the door has no port')

  const drop = () => open.forEach((socket) => socket.destroy())
  return {
    address: `http://127.0.0.1:${bound.port}`,
    /** No byte passes; what is under way is cut. */
    shut: () => {
      state.shut = true
      drop()
    },
    open: () => {
      state.shut = false
    },
    /** Leads to another server from now on. */
    leadTo: (next: string) => {
      state.target = next
      drop()
    },
    /** Resolves when the line of such a request has died after so many bytes of what is sent or answered; then all is as before. */
    cutAfter: (after: number, side: 'sent' | 'answered', path: string) => {
      drop()
      const { promise, resolve } = Promise.withResolvers<void>()
      cut = { after, side, path, passed: 0, tell: resolve }
      return promise
    },
    close: async () => {
      drop()
      server.close()
      await once(server, 'close')
    },
  }
}
export type Door = Awaited<ReturnType<typeof openDoor>>
