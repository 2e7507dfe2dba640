import { useQuery } from '@tanstack/react-query'
import { call } from '#web/platform/api/api.ts'

export const naoLidosKey = ['avisos', 'contagem']

/** How many avisos this person has not read, as far as they are counted. */
export const useNaoLidos = () =>
  useQuery({
    queryKey: naoLidosKey,
    queryFn: async ({ signal }) => (await call('countAvisos', { signal })).nao_lidos,
    meta: { shows: ['avisos'] },
  }).data
