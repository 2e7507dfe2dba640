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
  if (!before || !['chamados', 'notas', 'lido'].includes(noun)) return false
  const novas = nova === undefined ? before.novas : withNova(before.novas, id, nova)
  const wasNova = before.novas.includes(id)
  const wasNota = before.notas?.includes(id) === true
  // Where something else is new already, a note does not make it one of notes.
  const isNota = nova === true && (wasNota || (noun === 'notas' && !wasNova))
  const notas = before.notas && (nova === undefined ? before.notas : withNova(before.notas, id, isNota))
  // What is new beside a note, the list itself will tell.
  const isTold = nova === undefined || (nova && noun === 'notas')
  const mudancas = before.mudancas?.filter((other) => isTold || other !== id)
  client.setQueryData<Contagens>(queryKey, {
    fila: fila ?? before.fila,
    novas,
    ...(notas && { notas }),
    ...(mudancas && { mudancas }),
  })
  // Only the server knows whether what changed is an entry of somebody else.
  const isUnsure = nova === true && wasNota && noun !== 'notas'
  // A full list does not hold all of them.
  return nova !== undefined && !isUnsure && before.novas.length < NOVAS_LIMIT
}

/** What waits for this person; the menu, the lists and the window's title tell it. */
export const useContagens = () =>
  useQuery({
    queryKey,
    queryFn: ({ signal }) => call('getContagens', { signal }),
    meta: { shows: ['chamados', 'notas'], takes: takeCounts, unseen: true },
  })

/** Up to where the conversation was seen. */
export type Seen = { id_atividade?: number; id_nota?: number }

/** The conversation was seen up to there. */
export function useLeitura() {
  const client = useQueryClient()
  return async (id: number, seen: Seen) => {
    await call('lerChamado', { params: { id: String(id) }, body: seen })
    takeCounts(client, { noun: 'lido', id })
  }
}
