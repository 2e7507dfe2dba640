import type { PromiseId } from '#server/testing/proof.ts'

/** What keeps a promise, how it is taken away, and the test that must then fail. */
export type Mechanism = {
  id: PromiseId
  mechanism: string
  file: string
  /** Stands exactly once in the file. */
  from: string
  to: string
  test: string
  title: string
}
