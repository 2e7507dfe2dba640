import { useEffect, useState } from 'react'
import { ApiError } from '#web/platform/api/api-error.ts'

/** The server makes one email wait, not the person: another email may be tried meanwhile. */
export function useLoginWait() {
  const [wait, setWait] = useState({ email: '', until: 0, now: 0 })
  const waiting = wait.now < wait.until

  useEffect(() => {
    if (!waiting) return
    const timer = setInterval(() => setWait((before) => ({ ...before, now: Date.now() })), 250)
    return () => clearInterval(timer)
  }, [waiting])

  return {
    secondsFor: (email: string) =>
      email === wait.email ? Math.max(0, Math.ceil((wait.until - wait.now) / 1000)) : 0,
    start(reason: unknown, email: string) {
      if (!(reason instanceof ApiError) || reason.retryAfter === undefined) return
      const now = Date.now()
      setWait({ email, now, until: now + reason.retryAfter * 1000 })
    },
  }
}
