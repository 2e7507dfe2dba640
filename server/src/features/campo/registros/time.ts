import type { HoraRegistro } from '#contract/campo-texts.ts'

type Clocks = {
  /** By the clock of the device. */
  ocorrido_em: string
  /** The moment of this try, by the clock of the device; undefined of what was imported. */
  enviado_em?: string | undefined
  /** Time of the server minus that of the device, at the last contact before the tap. */
  desvio_ms: number
  /** When that was, by the clock of the server. */
  contato_em: string
}

/** So fresh that the time of the server is the better one. */
const LIVE_MS = 60_000
/** A clock that was not touched goes wrong by less than this. */
const TURNED_MS = 120_000

const within = (moment: number, first: number, last: number) => Math.max(first, Math.min(last, moment))

/**
 * When something really happened. A clock that was turned meanwhile is noticed by its distance to the server, then and
 * now; what such a device says is forced between the last contact and the arrival.
 */
export function correctTime(sent: Clocks, recebido: Date): { corrigido: Date; hora: HoraRegistro } {
  const [received, contact] = [recebido.getTime(), new Date(sent.contato_em).getTime()]
  const happened = new Date(sent.ocorrido_em).getTime() + sent.desvio_ms
  if (sent.enviado_em !== undefined) {
    if (Math.abs(received - happened) <= LIVE_MS) return { corrigido: recebido, hora: 'servidor' }
    const isSteady = Math.abs(sent.desvio_ms - (received - new Date(sent.enviado_em).getTime())) <= TURNED_MS
    const isPossible = happened >= contact - TURNED_MS && happened <= received
    if (isSteady && isPossible) return { corrigido: new Date(happened), hora: 'confirmada' }
  }
  const first = Math.min(contact, received)
  return { corrigido: new Date(within(happened, first, received)), hora: 'estimada' }
}
