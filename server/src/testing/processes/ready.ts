import { setTimeout as pause } from 'node:timers/promises'

/** Asks until the answer is 200; the caller's own limit is the deadline. */
export async function untilReady(address: string, path = '/readyz') {
  const isReady = () =>
    fetch(`${address}${path}`).then(
      ({ status }) => status === 200,
      () => false,
    )
  while (!(await isReady())) await pause(10)
}
