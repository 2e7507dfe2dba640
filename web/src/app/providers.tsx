import { QueryClientProvider } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { takeClient } from './query-client.ts'

/** Lives as long as a session in an area: what one person loaded is gone before the next one comes. */
export function Providers({ children }: { children: ReactNode }) {
  const [queryClient] = useState(takeClient)
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
}
