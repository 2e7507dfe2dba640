import type { Answer, useApp } from '../app/app.ts'

type App = Pick<ReturnType<typeof useApp>, 'call'>

/** Uploads by the product's own calls. */
export function uploading({ call }: App) {
  const begin = (token: string, nome: string, tamanho: number) =>
    call('POST', '/api/anexos', { token, body: { nome, tamanho } })
  const send = (token: string, id: unknown, at: number, piece: Buffer): Promise<Answer> =>
    call('PUT', `/api/anexos/${String(id)}/conteudo`, {
      token,
      body: piece,
      headers: { 'upload-offset': String(at) },
    })
  /** A whole file in one piece. */
  async function upload(token: string, nome: string, content: Buffer | string) {
    const bytes = Buffer.from(content)
    const { body } = await begin(token, nome, bytes.length)
    return { id: String(body['id']), answer: await send(token, body['id'], 0, bytes) }
  }
  /** What the product says of a file. */
  const stateOf = async (token: string, id: unknown) =>
    (await call('GET', `/api/anexos/${String(id)}`, { token })).body
  return { begin, send, upload, stateOf }
}
