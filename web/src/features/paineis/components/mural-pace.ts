import { counted } from '#web/ui/data/numbers.ts'

const REFRESH = 60_000
const [SOON, LATER] = [5_000, 30_000]
const FIRST = 10_000
const OLD = 90_000
const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

type Known = { status: 'pending' | 'error' | 'success'; dataUpdatedAt: number; errorUpdatedAt: number }

/** How long after the last answer or failure the next question comes: soon after a failure, less often the longer it lasts. */
export function untilNext({ status, dataUpdatedAt, errorUpdatedAt }: Known) {
  if (status !== 'error') return REFRESH
  if (dataUpdatedAt === 0) return FIRST
  const failing = Math.round((errorUpdatedAt - dataUpdatedAt - REFRESH) / 1000) * 1000
  return Math.min(LATER, Math.max(SOON, failing))
}

/** What the ring shows: seconds that have passed, of how many. */
export function progressOf(known: Known, now: number) {
  const all = untilNext(known) / 1000
  const since = Math.max(known.dataUpdatedAt, known.errorUpdatedAt)
  const passed = since === 0 ? 0 : Math.round((now - since) / 1000)
  return { all, passed: Math.min(all, Math.max(0, passed)) }
}

export const isOld = ({ status, dataUpdatedAt }: Known, now: number) =>
  dataUpdatedAt > 0 && (status === 'error' || now - dataUpdatedAt > OLD)

/** 2 min, 3 h, 1 dia */
export function ageText(milliseconds: number) {
  if (milliseconds < MINUTE) return 'menos de 1 min'
  if (milliseconds < HOUR) return `${Math.floor(milliseconds / MINUTE)} min`
  if (milliseconds < DAY) return `${Math.floor(milliseconds / HOUR)} h`
  return counted(Math.floor(milliseconds / DAY), 'dia', 'dias')
}
