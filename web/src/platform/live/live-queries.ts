import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { followEvents } from './event-feed.ts'
import { keepFresh } from './fresh.ts'
import { useSession } from '../session/session.ts'

const isHidden = () => document.hidden

/** What others change appears by itself: the queries that show it are read again, and nothing else moves. */
export function useLiveQueries() {
  const client = useQueryClient()
  const token = useSession()?.token
  useEffect(
    () => (token === undefined ? undefined : keepFresh(client, followEvents, isHidden)),
    [client, token],
  )
}
