import { QueryClient } from '@tanstack/react-query'
import { ApiError } from '#web/platform/api/api-error.ts'

const newQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        // What changes without a word is read whenever it is opened.
        staleTime: ({ meta }) => (meta?.ages === true ? 0 : 30_000),
        // What others change is fresh for whoever comes back to it.
        refetchOnWindowFocus: ({ meta }) => (meta && meta.shows.length > 0 ? 'always' : true),
        // A refusal stays one; only what never arrived, or our own fault, is worth another try.
        retry: (failures, reason) =>
          failures < 2 && reason instanceof ApiError && (reason.status === 0 || reason.status >= 500),
        // Short: a person waits in front of a skeleton until the failure is told.
        retryDelay: (failures) => 400 * 2 ** failures,
      },
    },
  })

let next: QueryClient | undefined

/** For whoever asks before the area is drawn: the client that it will have. */
export const nextClient = () => (next ??= newQueryClient())

/** A client of one's own, with what was asked for it before. */
export function takeClient() {
  const taken = nextClient()
  next = undefined
  return taken
}
