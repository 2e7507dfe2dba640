import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { call } from '#web/platform/api/api.ts'
import { activatePush, currentSubscription, pushSupport, resumoOf } from './push-browser.ts'

/** The browsers that show avisos, and which of them this one is. */
export const aparelhosQuery = queryOptions({
  queryKey: ['avisos', 'aparelhos'],
  queryFn: async ({ signal }) => {
    const support = pushSupport()
    const [aparelhos, subscription] = await Promise.all([
      call('listAparelhos', { signal }),
      support === 'yes' ? currentSubscription() : undefined,
    ])
    const resumo = subscription && (await resumoOf(subscription))
    return { support, aparelhos, este: aparelhos.find((one) => one.resumo === resumo)?.id }
  },
  // Nobody else changes them.
  meta: { shows: [] },
})

export function useAparelhoWrites() {
  const client = useQueryClient()
  const readAgain = () => client.invalidateQueries({ queryKey: aparelhosQuery.queryKey })
  return {
    /** False where the person said no. */
    activate: async () => {
      const { chave } = await call('getChavePush')
      const isOn = chave !== null && (await activatePush(chave))
      await readAgain()
      return isOn
    },
    remove: async (id: number, isThis: boolean) => {
      await call('deleteAparelho', { params: { id: String(id) } })
      if (isThis) await (await currentSubscription())?.unsubscribe()
      await readAgain()
    },
  }
}
