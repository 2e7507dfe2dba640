import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { call } from '#web/platform/api/api.ts'

const queryKey = ['assistente'] as const

export const useAssistente = () =>
  useQuery({
    queryKey,
    queryFn: ({ signal }) => call('getAssistente', { signal }),
    // How much it is used; no noun says so.
    meta: { shows: [], ages: true },
    staleTime: 0,
  })

/** The switch moves at once and goes back when it was refused. */
export function useAssistenteSwitch(shown: boolean) {
  const client = useQueryClient()
  const last = useRef<Promise<unknown>>(Promise.resolve())
  /** What was asked for, until it is shown: the answer reaches the screen a moment after it has come. */
  const [wanted, setWanted] = useState<{ ligado: boolean; answered: boolean }>()
  if (wanted?.answered === true && wanted.ligado === shown) setWanted(undefined)

  async function switchTo(ligado: boolean) {
    setWanted({ ligado, answered: false })
    // One after the other: the last click is the one that stays.
    const sent = last.current.then(() => call('switchAssistente', { body: { ligado } }))
    last.current = sent.catch(() => undefined)
    try {
      const situacao = await sent
      await client.cancelQueries({ queryKey })
      client.setQueryData(queryKey, situacao)
      setWanted((now) => (now?.ligado === ligado ? { ligado, answered: true } : now))
    } catch (reason) {
      setWanted((now) => (now?.ligado === ligado ? undefined : now))
      throw reason
    }
  }
  return { wanted: wanted?.ligado, switchTo }
}
