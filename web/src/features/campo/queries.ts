import { lazy, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import type { Visita } from '#contract/visitas.ts'
import { useRowWrites } from '#web/platform/api/row-writes.ts'

/** What the screen shows first comes first. */
const PATIENCE_MS = 2000

/** Once a page, for all of the analista's area. */
let hasBegun = false

export function useField() {
  useEffect(() => {
    if (hasBegun) return
    hasBegun = true
    // A browser that refuses one of them only loses what it is for.
    const begin = () => {
      void import('./aparelho/worker.ts').then(({ keepArea }) => keepArea()).catch(() => undefined)
      void import('./fila/current.ts').then(({ campoOfSession }) => campoOfSession()).catch(() => undefined)
    }
    setTimeout(begin, PATIENCE_MS)
  }, [])
}

export type { Passo } from './visita/cartao.ts'

const loadCartao = () => import('./visita/cartao.ts')

/** Where what a card writes lies first; undefined where a browser keeps nothing. */
export const filaDoCartao = async () =>
  loadCartao()
    .then((cartao) => cartao.filaDoCartao())
    .catch(() => undefined)

/** Where it is now: in the queue, or received. */
export const LugarDaVisita = lazy(() => import('./visita/lugar-da-visita.tsx'))

const none = () => () => undefined
const nothing = () => undefined

/** Visitas as they were told, with what was done on this device since. What lies here is looked for once they are there. */
export function useComFila(told: Visita[] | undefined) {
  const [cartao, setCartao] = useState<Awaited<ReturnType<typeof loadCartao>>>()
  const { changed } = useRowWrites('visitas')
  const isTold = told !== undefined
  useEffect(() => {
    if (isTold) void loadCartao().then(setCartao, nothing)
  }, [isTold])
  useEffect(() => cartao?.hearHere(changed), [cartao, changed])
  const linhas = useSyncExternalStore(cartao?.followHere ?? none, cartao?.estadoHere ?? nothing)?.linhas
  return useMemo(
    () => (told && cartao && linhas ? cartao.todasComFila(told, linhas) : told),
    [told, cartao, linhas],
  )
}
