import { sendOctets } from '#web/platform/api/octets.ts'
import { callTimed } from '#web/platform/api/timed-call.ts'
import { contatoOf } from './contato.ts'
import type { Calls } from './sender.ts'

/** A line that hangs must not hold the queue for ever; a picture on a slow one takes its time. */
const PATIENCE_MS = { registro: 20_000, arquivo: 120_000 }

export const createRegistroCalls = (how: { keepalive?: true } = {}): Calls => ({
  post: async (registro) => {
    const { answer, date, asked, heard } = await callTimed('createRegistro', {
      body: { ...registro, dados: { ...registro.dados }, enviado_em: new Date().toISOString() },
      signal: AbortSignal.timeout(PATIENCE_MS.registro),
      ...how,
    })
    return { answer, contato: contatoOf(date, asked, heard) }
  },
  put: async ({ id, sha256, bytes }) => ({
    answer: await sendOctets('putArquivo', {
      params: { id },
      octets: bytes,
      headers: { 'x-sha256': sha256 },
      signal: AbortSignal.timeout(PATIENCE_MS.arquivo),
    }),
    contato: undefined,
  }),
})
