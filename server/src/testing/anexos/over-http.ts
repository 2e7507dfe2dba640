import { createHash } from 'node:crypto'
import { type IncomingMessage, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { z } from 'zod'

const begun = z.object({ id: z.string() })
const andamento = z.object({ recebido: z.number(), estado: z.string() })
const opened = z.object({ endereco: z.string() })

/** Uploads and downloads of a running server, as a browser does them. */
export function filesOver(address: string, token: string) {
  const authorization = `Bearer ${token}`
  const ask = async (method: string, path: string, body?: object) => {
    const answer = await fetch(`${address}${path}`, {
      method,
      headers: { authorization, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    })
    const told: unknown = await answer.json()
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(told)}`)
    return told
  }
  const begin = async (nome: string, tamanho: number) =>
    begun.parse(await ask('POST', '/api/anexos', { nome, tamanho })).id
  const stateOf = async (id: string) => andamento.parse(await ask('GET', `/api/anexos/${id}`))
  /** Not with fetch, which copies a body several times: it took longer than the server. */
  const send = async (id: string, at: number, piece: Buffer) => {
    const answered = Promise.withResolvers<IncomingMessage>()
    const headers = {
      authorization,
      'content-type': 'application/octet-stream',
      'content-length': piece.length,
      'upload-offset': String(at),
    }
    const asked = request(
      `${address}/api/anexos/${id}/conteudo`,
      { method: 'PUT', headers },
      answered.resolve,
    )
    asked.on('error', answered.reject).end(piece)
    const answer = await answered.promise
    const told = await text(answer)
    if (answer.statusCode !== 200) throw new Error(`${answer.statusCode} ${told}`)
    return andamento.parse(JSON.parse(told))
  }
  /** From where it is to the end. */
  async function goOn(id: string, content: Buffer, piece: number) {
    let state = await stateOf(id)
    while (state.estado !== 'pronto') {
      const at = state.recebido
      state = await send(id, at, content.subarray(at, at + piece))
    }
  }
  /** The hash of what is downloaded; nothing of it is kept. */
  async function hashOf(id: string) {
    const { endereco } = opened.parse(await ask('POST', `/api/anexos/${id}/abrir`))
    const answer = await fetch(`${address}${endereco}`)
    const hash = createHash('sha256')
    for await (const chunk of answer.body ?? []) hash.update(chunk)
    return hash.digest('hex')
  }
  return { ask, begin, send, stateOf, goOn, hashOf }
}
