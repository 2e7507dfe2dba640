import { useState } from 'react'
import { ApiError } from '#web/platform/api-error.ts'
import { useCountdown } from './countdown.ts'

/** The server makes one email wait, not the person: another email may be tried meanwhile. */
export function useLoginWait() {
  const [wait, setWait] = useState({ email: '', until: 0 })
  const secondsLeft = useCountdown(wait.until)
  return {
    secondsFor: (email: string) => (email === wait.email ? secondsLeft : 0),
    start(reason: unknown, email: string) {
      if (reason instanceof ApiError && reason.retryAfter !== undefined)
        setWait({ email, until: Date.now() + reason.retryAfter * 1000 })
    },
  }
}
