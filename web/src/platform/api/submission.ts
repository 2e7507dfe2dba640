import { useRef } from 'react'
import { ApiError } from './api-error.ts'
import { newIdempotencyKey } from './api.ts'

const wasAnswered = (reason: unknown) =>
  reason instanceof ApiError && reason.status >= 400 && reason.status < 500

/**
 * Sends a form so that a second try after a lost answer cannot write twice: the same content keeps its key.
 * Other content, or another try after a refusal that was read, is another submission.
 */
export function useSubmission() {
  const last = useRef({ content: '', key: '' })

  return async function submit<Body, Answer>(
    body: Body,
    send: (body: Body, idempotencyKey: string) => Promise<Answer>,
  ): Promise<Answer> {
    const content = JSON.stringify(body)
    if (last.current.content !== content) last.current = { content, key: newIdempotencyKey() }
    try {
      return await send(body, last.current.key)
    } catch (reason) {
      if (wasAnswered(reason)) last.current = { content: '', key: '' }
      throw reason
    }
  }
}
