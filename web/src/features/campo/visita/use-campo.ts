import { useState, useSyncExternalStore } from 'react'
import { campoOfSession } from '../fila/current.ts'
import type { Campo, Estado } from '../fila/campo.ts'

const none = () => () => {}

/** What lies on this device, followed as it changes; undefined where a browser keeps nothing. */
export function useCampo(): { campo: Campo; estado: Estado } | undefined {
  const [campo] = useState(campoOfSession)
  const estado = useSyncExternalStore(campo?.subscribe ?? none, campo?.estado ?? (() => undefined))
  return campo && estado && { campo, estado }
}
