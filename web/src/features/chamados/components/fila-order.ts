import { useSyncExternalStore } from 'react'
import { currentSession } from '#web/platform/session/session.ts'
import type { ChamadosParams } from './chamado-params.ts'

const listeners = new Set<() => void>()
const keyOf = () => `fila_ordem:${currentSession()?.usuario.id ?? 0}`

function isByPriority() {
  try {
    return localStorage.getItem(keyOf()) === 'prioridade'
  } catch {
    return false
  }
}

/** How this person wants the queue, also the next time they come to it. */
export function keepFilaOrder(byPriority: boolean) {
  try {
    if (byPriority) localStorage.setItem(keyOf(), 'prioridade')
    else localStorage.removeItem(keyOf())
  } catch {
    // Without storage the address alone remembers it.
  }
  listeners.forEach((tell) => tell())
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
export const useFilaOrder = () => useSyncExternalStore(subscribe, isByPriority)

/** The most urgent first, and of these the oldest. */
export const byPriority = { ordenar: 'prioridade', direcao: 'desc' } as const
export const newestFirst = { ordenar: 'data_criacao', direcao: 'desc' } as const

/** What the address says, and in the queue, where it says nothing, what the person chose before. Closed ones have no such order. */
export function inOrder(values: ChamadosParams): ChamadosParams {
  const isUsual = values.ordenar === newestFirst.ordenar && values.direcao === newestFirst.direcao
  if (values.fila && isUsual && isByPriority()) return { ...values, ...byPriority }
  if (values.ordenar === 'prioridade' && !values.fila && !values.abertos) return { ...values, ...newestFirst }
  return values
}
