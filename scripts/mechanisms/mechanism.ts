import type { PromiseId } from '#server/testing/proof/proof.ts'

/** A safeguard, how to remove it, and the test that must then fail. */
export type Mechanism = {
  id: PromiseId
  mechanism: string
  file: string
  /** Must occur exactly once in the file. */
  from: string
  to: string
  test: string
  title: string
}
