import { createHash, randomUUID } from 'node:crypto'
import type { useApp } from '../app/app.ts'

type App = ReturnType<typeof useApp>
type Sent = { tipo: string; dados?: object; at?: Date } & Record<string, unknown>

/** A phone with its own queue: what it records at a visit, in order. */
export function makeDevice(app: App, token: string, contact = new Date()) {
  const aparelho = randomUUID()
  let seq = 0
  const registro = (id_visita: number, { tipo, dados = {}, at = new Date(), ...wanted }: Sent) => ({
    id: randomUUID(),
    id_visita,
    tipo,
    dados,
    ocorrido_em: at.toISOString(),
    desvio_ms: 0,
    contato_em: contact.toISOString(),
    aparelho,
    seq: ++seq,
    formato: 1,
    ...wanted,
  })
  const send = (body: object) =>
    app.call('POST', '/api/campo/registros', {
      token,
      body: { enviado_em: new Date().toISOString(), ...body },
    })
  return { registro, send, record: (id_visita: number, sent: Sent) => send(registro(id_visita, sent)) }
}

const arquivoOf = (content: Buffer) => ({
  id: randomUUID(),
  sha256: createHash('sha256').update(content).digest('hex'),
  bytes: content.length,
})

/** `dados` of a picture that consists of these bytes, in both sizes. */
export const fotoOf = (content: Buffer) => ({
  arquivo: arquivoOf(content),
  pequena: arquivoOf(content),
  legenda: 'Quadro',
  tirada_em: new Date().toISOString(),
})
