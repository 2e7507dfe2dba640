import { useSyncExternalStore } from 'react'
import { currentSession } from '#web/platform/session/session.ts'
import type { ChamadosParams } from './chamado-params.ts'

/** Orders in which a queue is worked on; the other one is that of every list. */
export const filaOrders = {
  /** The most urgent first, and of these the oldest. */
  prioridade: { ordenar: 'prioridade', direcao: 'desc' },
  /** What is due first. */
  vence_em: { ordenar: 'vence_em', direcao: 'asc' },
} as const
export type FilaOrder = keyof typeof filaOrders
export const filaOrderNames: Record<FilaOrder, string> = {
  prioridade: 'Prioridade e depois mais antigos',
  vence_em: 'Vence primeiro',
}

export const newestFirst = { ordenar: 'data_criacao', direcao: 'desc' } as const

const listeners = new Set<() => void>()
const keyOf = () => `fila_ordem:${currentSession()?.usuario.id ?? 0}`

const isFilaOrder = (name: string): name is FilaOrder => Object.hasOwn(filaOrders, name)

function keptOrder(): FilaOrder | undefined {
  try {
    const kept = localStorage.getItem(keyOf()) ?? ''
    return isFilaOrder(kept) ? kept : undefined
  } catch {
    return undefined
  }
}

/** How this person wants the queue, also the next time they come to it. */
export function keepFilaOrder(column: string) {
  try {
    if (isFilaOrder(column)) localStorage.setItem(keyOf(), column)
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
export const useFilaOrder = () => useSyncExternalStore(subscribe, keptOrder)

/** What the address says, and in the queue, where it says nothing, what the person chose before. Closed ones have no such orders. */
export function inOrder(values: ChamadosParams): ChamadosParams {
  const isUsual = values.ordenar === newestFirst.ordenar && values.direcao === newestFirst.direcao
  const kept = keptOrder()
  if (values.fila && isUsual && kept) return { ...values, ...filaOrders[kept] }
  if (isFilaOrder(values.ordenar) && !values.fila && !values.abertos) return { ...values, ...newestFirst }
  return values
}
