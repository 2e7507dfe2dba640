import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
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

/** Lives as long as a session in an area: what one person loaded is gone before the next one comes. */
export function Providers({ children }: { children: ReactNode }) {
  const [queryClient] = useState(newQueryClient)
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
}
