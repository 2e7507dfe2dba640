import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Contagens } from '#contract/chamados-contagens.ts'
import { NOVAS_LIMIT } from '#contract/chamados-texts.ts'
import type { Evento } from '#contract/eventos.ts'
import { call } from '#web/platform/api/api.ts'

/** What a number beside a name counts, in words. A cliente is only told of answers; the staff also of what was assigned. */
export const waitingNames = ({ fila }: Pick<Contagens, 'fila'> = { fila: 0 }) =>
  ({ novas: fila === null ? 'com resposta nova' : 'com novidade', fila: 'na fila' }) as const

const queryKey = ['chamados', 'contagens']

const withNova = (novas: readonly number[], id: number, isNova: boolean) =>
  [...novas.filter((other) => other !== id), ...(isNova ? [id] : [])].toSorted((a, b) => b - a)

/** An event brings the queue, and whether its chamado has something new. */
function takeCounts(
  client: QueryClient,
  { noun, id, fila, nova = noun === 'lido' ? false : undefined }: Evento,
) {
  const before = client.getQueryData<Contagens>(queryKey)
  if (!before || (noun !== 'chamados' && noun !== 'lido')) return false
  const novas = nova === undefined ? before.novas : withNova(before.novas, id, nova)
  client.setQueryData<Contagens>(queryKey, { fila: fila ?? before.fila, novas })
  // A full list does not hold all of them.
  return nova !== undefined && before.novas.length < NOVAS_LIMIT
}

/** What waits for this person; the menu, the lists and the window's title tell it. */
export const useContagens = () =>
  useQuery({
    queryKey,
    queryFn: ({ signal }) => call('getContagens', { signal }),
    meta: { shows: ['chamados'], takes: takeCounts, unseen: true },
  })

/** The history was seen up to this entry. */
export function useLeitura() {
  const client = useQueryClient()
  return async (id: number, id_atividade: number) => {
    await call('lerChamado', { params: { id: String(id) }, body: { id_atividade } })
    takeCounts(client, { noun: 'lido', id })
  }
}
