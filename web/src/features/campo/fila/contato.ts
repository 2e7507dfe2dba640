/** What an answer said of the time: the server's clock when it was given, and how far it is ahead of this one. */
export type Contato = { servidor: string; desvio_ms: number }

/** A date in a header has whole seconds. */
const HALF_SECOND = 500

/** @param told the server's time, by its answer: `agora` or the header `date` */
export function contatoOf(told: string | null, asked: number, heard: number): Contato | undefined {
  const read = Date.parse(told ?? '')
  if (Number.isNaN(read)) return undefined
  const isWhole = !/\.\d+Z$/.test(told ?? '')
  const server = isWhole ? read + HALF_SECOND : read
  return { servidor: new Date(server).toISOString(), desvio_ms: Math.round(server - (asked + heard) / 2) }
}

/** Without any contact the device is believed; the server judges. */
export const noContato = (now: number): Contato => ({ servidor: new Date(now).toISOString(), desvio_ms: 0 })

/** When something happened by the server's clock, as far as this device knows. */
export const corrected = ({ ocorrido_em, desvio_ms }: { ocorrido_em: string; desvio_ms: number }) =>
  new Date(Date.parse(ocorrido_em) + desvio_ms).toISOString()
