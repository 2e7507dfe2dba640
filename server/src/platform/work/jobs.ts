/** What the product does by its clock: once soon after the start and then every hour. */
export type Jobs = Record<string, () => Promise<unknown>>

const SOON_MS = 60_000
const HOUR_MS = 3_600_000

/** One after another; one that fails is told and tried again an hour later. Answers how to stop. */
export function scheduleJobs(jobs: Jobs, onEnd: (job: string, error: unknown) => void): () => Promise<void> {
  let stopped = false
  let running = Promise.resolve()
  const runAll = async () => {
    for (const [name, run] of Object.entries(jobs)) {
      if (stopped) return
      await run().then(
        () => onEnd(name, undefined),
        (error: unknown) => onEnd(name, error),
      )
    }
  }
  const start = () => void (running = running.then(runAll))
  const first = setTimeout(start, SOON_MS).unref()
  const timer = setInterval(start, HOUR_MS).unref()
  return async () => {
    stopped = true
    clearTimeout(first)
    clearInterval(timer)
    await running
  }
}
