import { refusals } from '#contract/endpoint.ts'
import { ApiError, errorText } from './api-error.ts'

/** A refusal as a form explains it. */
export const saveFailure = (reason: unknown) => ({
  text: errorText(reason),
  stale: reason instanceof ApiError && reason.status === 409 && reason.error === refusals.stale,
  fields: reason instanceof ApiError ? reason.fields : {},
})
