import { refusals } from '#contract/endpoint.ts'
import { ApiError, errorText } from './api-error.ts'

/** What a form does with a refusal: point at fields, offer the newest data, or just tell it. */
export type SaveFailure = { text: string; stale: boolean; fields: Readonly<Record<string, string>> }

export const saveFailure = (reason: unknown): SaveFailure => ({
  text: errorText(reason),
  stale: reason instanceof ApiError && reason.status === 409 && reason.error === refusals.stale,
  fields: reason instanceof ApiError ? reason.fields : {},
})
