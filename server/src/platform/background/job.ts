import type { Tx } from '../db/connect.ts'

/** Something that happens later, in one process of any number. */
export type Job = {
  /** Of its queue, in metrics and logs. */
  name: string
  /** As an admin reads it. */
  title: string
  /** Cron in São Paulo's time; without one it runs when it is enqueued. */
  schedule?: string
  /** Scheduled at most once in so many seconds, in an hour unless given, whoever asks for it: the clock, or a process that starts. */
  apart?: number
  run: (work: Attempt) => Promise<unknown>
}

/** What every process looks at every few seconds, by rows that say what is due: no queue remembers it. */
export type Watch = {
  name: string
  /** Seconds between two looks. */
  every: number
  /** What makes it look sooner; answers how to stop listening. */
  wakes?: (wake: () => void) => () => void
  run: (stopping: AbortSignal) => Promise<unknown>
}

export type Attempt = {
  /** The row that the job points to: what it says counts, not what it said when the job was enqueued. */
  id: number | undefined
  /** Fires when this process stops, or when the job was given to another one. */
  signal: AbortSignal
  /** The effect and the end of the job in one transaction: both happen, once, or neither. */
  finish: (effect: (tx: Tx) => Promise<unknown>) => Promise<void>
}

/** How often things are looked at, in seconds. */
export type Pace = {
  /** Jobs that wait. */
  poll: number
  /** Jobs whose process died. */
  supervise: number
  /** From a start to the first run of scheduled jobs: the first requests come first. */
  settle: number
  /** Before the first retry; each one after that waits twice as long, up to the longest. */
  retry: number
  longestRetry: number
}

export const usualPace: Pace = { poll: 30, supervise: 60, settle: 60, retry: 60, longestRetry: 3600 }
