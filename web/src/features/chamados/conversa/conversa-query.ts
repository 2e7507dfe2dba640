import { queryOptions, useQueryClient } from '@tanstack/react-query'
import type { Conversa } from '#contract/chamados.ts'
import { CONVERSA_PAGE } from '#contract/chamados-texts.ts'
import { call } from '#web/platform/api/api.ts'
import { isIn, isOnTheWay, joined, withAnteriores } from './joined.ts'

/** What an address may name of a conversation. */
const isChave = (text: string) => /^(abertura|[an]\d{1,15})$/.test(text)

/** So many answers are read for one link: each is large. */
const FAR_PAGES = 10

/** `beyond`: further back than a link leads; whether it is there is not known. */
type Reached = 'found' | 'missing' | 'beyond'

/** How far back it is read: as far as it is shown, at first as far as a link leads. */
function reachOf(before: Conversa | undefined, entrada: string) {
  if (before === undefined) return isChave(entrada) ? { entrada } : {}
  const oldest = before.entradas[0]
  return oldest && before.entradas.length > CONVERSA_PAGE ? { entrada: oldest.chave } : {}
}

/** The conversation from its newest entries back to where somebody wanted to read; `entrada` as the address has it. */
export const conversaQuery = (id: string, entrada = '') =>
  queryOptions({
    queryKey: ['chamados', 'conversa', id],
    queryFn: async ({ client, queryKey, signal }) => {
      const query = reachOf(client.getQueryData<Conversa>(queryKey), entrada)
      const fresh = await call('getConversa', { params: { id }, query, signal })
      return joined(client.getQueryData<Conversa>(queryKey), fresh)
    },
    meta: {
      shows: [
        { noun: 'chamados', id: Number(id) },
        { noun: 'notas', id: Number(id) },
        'clientes',
        'usuarios',
      ],
    },
  })

/** What came before all that is shown; and a conversation as far back as one entry. */
export function useConversaPages(id: string) {
  const client = useQueryClient()
  const { queryKey } = conversaQuery(id)
  return {
    more: async (antes: string) => {
      const page = await call('getConversa', { params: { id }, query: { antes } })
      client.setQueryData(queryKey, (now) => withAnteriores(now, page, antes))
    },
    /** Whether it is there for this person, as far back as a link leads. */
    reach: async (entrada: string): Promise<Reached> => {
      if (!isChave(entrada)) return 'missing'
      let page = await call('getConversa', { params: { id }, query: { entrada } })
      let now = client.setQueryData(queryKey, (before) => joined(before, page))
      for (let count = 1; count < FAR_PAGES && isOnTheWay(page, entrada); count++) {
        const antes = now?.anteriores
        if (now === undefined || typeof antes !== 'string' || isIn(now, entrada)) break
        page = await call('getConversa', { params: { id }, query: { antes, entrada } })
        now = client.setQueryData(queryKey, (before) => withAnteriores(before, page, antes))
      }
      if (isIn(page, entrada)) return 'found'
      return isOnTheWay(page, entrada) ? 'beyond' : 'missing'
    },
  }
}
