import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import type { listPendenciasDeCampo } from '#contract/campo.ts'
import { call, callList } from '#web/platform/api/api.ts'
import { useChanged } from '#web/platform/live/shown.ts'

type Query = z.input<typeof listPendenciasDeCampo.query>

export const pendenciasQuery = (query: Query) =>
  queryOptions({
    queryKey: ['campo', 'list', query],
    queryFn: ({ signal }) => callList('listPendenciasDeCampo', { query, signal }),
    meta: { shows: ['campo', 'visitas', 'clientes', 'usuarios'] },
    placeholderData: keepPreviousData,
  })

export function usePendenciaDecision() {
  const tellChanged = useChanged()
  return async (id: string, body: { aplicar: boolean; motivo: string }) => {
    try {
      const decided = await call('decidirPendencia', { params: { id }, body })
      await tellChanged({ noun: 'visitas', id: decided.id_visita })
    } finally {
      // Also after a refusal: somebody else may have decided it.
      await tellChanged({ noun: 'campo', id: 0 })
    }
  }
}

/** After a file: what it brought waits in the list. */
export function useImportacao() {
  const tellChanged = useChanged()
  return () => tellChanged({ noun: 'campo', id: 0 })
}
