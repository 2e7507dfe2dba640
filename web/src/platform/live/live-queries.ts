import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { followEvents } from './event-feed.ts'
import { forgetAnswers } from '../api/first-calls.ts'
import { type Follow, keepFresh } from './fresh.ts'
import { useSession } from '../session/session.ts'

const isHidden = () => document.hidden

const follow: Follow = (onEvent) =>
  followEvents((event) => {
    if (event.noun !== 'vivo') forgetAnswers()
    onEvent(event)
  })

/** What others change appears by itself: the queries that show it are read again, and nothing else moves. */
export function useLiveQueries() {
  const client = useQueryClient()
  const token = useSession()?.token
  useEffect(() => (token === undefined ? undefined : keepFresh(client, follow, isHidden)), [client, token])
}
