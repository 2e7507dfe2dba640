import { useState } from 'react'
import type { Pendencias } from '#contract/lists.ts'
import { usuariosTexts } from '#contract/usuarios-texts.ts'
import { ApiError } from '#web/platform/api/api-error.ts'
import type { AnalistaOption, Transfer } from '../queries.ts'

export type Pending = 'chamados' | 'visitas'
export type Destination = 'manter' | 'fila' | 'transferir'
export type Wish = { destination: Destination; to: AnalistaOption | null; error?: string | undefined }

const wireName = (pending: Pending) => `transferir.${pending}`

/** What happens to the work of somebody who leaves; nothing is asked, or sent, about work that is not there. */
export function useHandOver(pendencias: Pendencias | undefined) {
  const [chamados, setChamados] = useState<Wish>({ destination: 'fila', to: null })
  const [visitas, setVisitas] = useState<Wish>({ destination: 'manter', to: null })
  const wishes = [
    ...(pendencias?.chamados_abertos
      ? [{ pending: 'chamados' as const, wish: chamados, onWish: setChamados }]
      : []),
    ...(pendencias?.visitas_pendentes
      ? [{ pending: 'visitas' as const, wish: visitas, onWish: setVisitas }]
      : []),
  ]

  return {
    wishes,
    body() {
      const transferir: Transfer = {}
      const missing = new Map<string, string>()
      for (const { pending, wish } of wishes) {
        if (wish.destination === 'fila') transferir.chamados = null
        if (wish.destination !== 'transferir') continue
        if (wish.to) transferir[pending] = wish.to.id
        else missing.set(wireName(pending), usuariosTexts.unknownSuccessor)
      }
      // As the server refuses a successor who cannot be one.
      if (missing.size > 0)
        throw new ApiError({
          status: 422,
          error: usuariosTexts.unknownSuccessor,
          fields: Object.fromEntries(missing),
        })
      return Object.keys(transferir).length > 0 && { transferir }
    },
    /** Whether the fields now say all there is to say. */
    explain(reason: unknown) {
      const fields = reason instanceof ApiError ? reason.fields : {}
      const refused = wishes.filter(({ pending }) => fields[wireName(pending)] !== undefined)
      for (const { pending, wish, onWish } of refused) onWish({ ...wish, error: fields[wireName(pending)] })
      return refused.length > 0
    },
  }
}
