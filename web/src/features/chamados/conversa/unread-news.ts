import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { Entrada } from '#contract/chamados.ts'
import { call } from '#web/platform/api/api.ts'
import { useSession } from '#web/platform/session/session.ts'
import { conversaQuery } from './conversa-query.ts'
import { joined, newestOf } from './joined.ts'
import { newsAfter, newsText } from './news.ts'

/** Longer, and what is being sent does not wait for what others write. */
const PATIENCE_MS = 3000

type Asking = { text: string; onRead: () => void; onSend: () => void }

/** What others write while somebody writes: asked about before it is sent. */
export function useNews(id_chamado: number, isOn: boolean) {
  const client = useQueryClient()
  const id_usuario = useSession()?.usuario.id
  const query = conversaQuery(String(id_chamado))
  const { data } = useQuery(query)
  /** Up to where they have read: at first, what was there when they began. */
  const seen = useRef<Entrada>(undefined)
  const [asking, setAsking] = useState<Asking>()
  const [reading, setReading] = useState<string>()
  useEffect(() => {
    if (data) seen.current ??= newestOf(data)
  }, [data])

  /** Not as a query: one that finds no network waits for it, and nobody would be told. */
  async function readAgain() {
    const signal = AbortSignal.timeout(PATIENCE_MS)
    const fresh = await call('getConversa', { params: { id: String(id_chamado) }, query: {}, signal })
    return client.setQueryData(query.queryKey, (before) => joined(before, fresh))
  }

  /** Whether there is something to read before it is sent; then the screen asks. */
  async function isAsked() {
    setAsking(undefined)
    if (!isOn || seen.current === undefined) return false
    // Where it cannot be read, it cannot be sent either, and that is told.
    const now = await readAgain().catch(() => undefined)
    const news = now && newsAfter(seen.current, now, id_usuario)
    const [first, last] = [news?.[0], news?.at(-1)]
    if (now === undefined || first === undefined || last === undefined) return false
    setAsking({
      text: newsText(last, Date.now()),
      onSend: () => {
        seen.current = newestOf(now)
      },
      onRead: () => {
        seen.current = newestOf(now)
        setAsking(undefined)
        setReading(first.chave)
      },
    })
    return true
  }
  return { isAsked, asking, reading }
}
