import { StrictMode, type ReactNode } from 'react'
import { Toaster } from '#web/ui/feedback/toast/toaster.tsx'

/** Around whatever stands at the address. */
export const PageFrame = ({ children }: { children: ReactNode }) => (
  <StrictMode>
    {children}
    <Toaster />
  </StrictMode>
)
