import { sayLastWords } from '#web/platform/browser/last-words.ts'
import { campoOfSession } from '../fila/current.ts'
import type { Campo, Estado } from '../fila/campo.ts'

export const unsentOf = ({ linhas, arquivosNaFila }: Estado) =>
  linhas.filter(({ situacao }) => situacao !== 'enviado').length || (arquivosNaFila.size > 0 ? 1 : 0)

/** With nothing to send the person takes along all that lies here. */
export async function leaveDevice(campo: Campo) {
  await campo.leave()
  campo.close()
}

/** Longer, and a lost network would keep somebody waiting for the question. */
const PATIENCE = 3000

/** Whether somebody may leave without being asked about what nobody has received. */
export async function mayLeave() {
  const campo = campoOfSession()
  if (!campo) return true
  await campo.ready()
  await Promise.race([sayLastWords(), new Promise((resolve) => setTimeout(resolve, PATIENCE))])
  if (unsentOf(campo.estado()) > 0) return false
  await leaveDevice(campo)
  return true
}
