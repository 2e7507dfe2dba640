import { CONFIRMATION_NEEDED, PROOF_MS, refusals } from '#contract/endpoint.ts'
import { refuse } from '../http/refuse.ts'
import type { SessionUser } from './sessions.ts'

/** Before a critical change: the screens ask for the password and repeat the call. */
export function refuseUnproven({ provenAt }: SessionUser, now: Date) {
  if (now.getTime() - provenAt.getTime() >= PROOF_MS)
    refuse(403, refusals.confirmationNeeded, { code: CONFIRMATION_NEEDED })
}
