import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Contagens } from '#contract/chamados-contagens.ts'
import { call } from '#web/platform/api/api.ts'

/** What a number beside a name counts, in words. */
export const waitingNames = { novas: 'com resposta nova', fila: 'na fila' } as const

/** What waits for this person; the menu, the lists and the window's title tell it. */
export const useContagens = () =>
  useQuery({
    queryKey: ['chamados', 'contagens'],
    queryFn: ({ signal }) => call('getContagens', { signal }),
    // Reading elsewhere is told to nobody.
    meta: { shows: ['chamados'], ages: true, unseen: true },
  })

/** The history was seen up to this entry. */
export function useLeitura() {
  const client = useQueryClient()
  return async (id: number, id_atividade: number) => {
    await call('lerChamado', { params: { id: String(id) }, body: { id_atividade } })
    client.setQueryData<Contagens>(
      ['chamados', 'contagens'],
      (before) => before && { ...before, novas: before.novas.filter((other) => other !== id) },
    )
  }
}
