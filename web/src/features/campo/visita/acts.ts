import { useRef, useState } from 'react'
import type { TipoRegistro } from '#contract/campo-texts.ts'
import { aparelhoTexts as texts } from '#contract/campo-aparelho-texts.ts'
import { toast } from '#web/ui/feedback/toast/store.ts'
import type { Campo } from '../fila/campo.ts'
import type { Feito } from '../fila/queue.ts'

/** With a network it is received by then, and that is what is told. */
const SOON_MS = 1500

const kept: Partial<Record<string, string>> = texts.kept

/** Says that it lies here, unless it arrived meanwhile. */
export function tellUnlessReceived(campo: Campo, id: string, tipo: TipoRegistro) {
  const text = kept[tipo]
  if (text === undefined) return
  const timer = setTimeout(() => toast.info(text), SOON_MS)
  const forget = campo.onReceived(({ linha }) => {
    if (linha.registro.id !== id) return
    clearTimeout(timer)
    forget()
  })
}

/** What a browser says of its room beforehand may be anything: the disk has the last word. */
const isFull = (reason: unknown) => reason instanceof Error && reason.name === 'QuotaExceededError'

export const tellNotKept = (reason: unknown) => toast.error(isFull(reason) ? texts.noSpace : texts.notKept)

/** Resolves to whether it lies on this device. */
export async function keepAndTell<Tipo extends TipoRegistro>(campo: Campo, feito: Feito<Tipo>) {
  try {
    const { id } = await campo.keep(feito)
    tellUnlessReceived(campo, id, feito.tipo)
    return true
  } catch (reason) {
    tellNotKept(reason)
    return false
  }
}

/** Done once: the second of two taps is no second one. Items and pictures may follow each other as fast as they like. */
const once: readonly string[] = [
  'checkin',
  'checkout',
  'observacao',
  'assinatura',
  'concluir',
] satisfies TipoRegistro[]

/** Keeps what was done on this device; resolves to whether it lies there. */
export function useActs(campo: Campo) {
  const acting = useRef(new Set<string>())
  const [isActing, setIsActing] = useState(false)

  async function act<Tipo extends TipoRegistro>(feito: Feito<Tipo>): Promise<boolean> {
    const { tipo } = feito
    if (acting.current.has(tipo)) return false
    if (once.includes(tipo)) acting.current.add(tipo)
    setIsActing(acting.current.size > 0)
    try {
      return await keepAndTell(campo, feito)
    } finally {
      acting.current.delete(tipo)
      setIsActing(acting.current.size > 0)
    }
  }
  return { act, isActing }
}
export type Acts = ReturnType<typeof useActs>
