import { RELATORIO_MAX_MESES } from '#contract/sla-terms.ts'
import { monthName } from '#web/platform/time/dates.ts'

/** How many closed months are shown at first, besides the current one. */
const CLOSED = 3

/** YYYY-MM, so many months later or, below zero, earlier. */
export function addMonths(month: string, count: number) {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + count)).toISOString().slice(0, 7)
}

/** nov/2026 */
export const monthText = (month: string) => `${monthName(`${month}-01`).slice(0, 3)}/${month.slice(0, 4)}`

/** A month of an address, YYYY-MM; the empty text where it is none. */
export const monthParam = (text = '') => (/^(19[7-9]|20\d|21\d)\d-(0[1-9]|1[0-2])$/.test(text) ? text : '')

type Asked = { de: string; ate: string }

/** What the address asks for, or the usual months; never more than can be asked, nor from last to first. */
export function periodOf({ de, ate }: Asked, today: string): Asked {
  const now = today.slice(0, 7)
  const last = ate || (de > now ? de : now)
  const first = de || addMonths(last, -CLOSED)
  const earliest = addMonths(last, 1 - RELATORIO_MAX_MESES)
  if (first > last) return { de: last, ate: last }
  return { de: first < earliest ? earliest : first, ate: last }
}

/** The months that can be chosen: three years up to this one, and those that the address asks for. */
export function monthChoices(today: string, ...asked: string[]) {
  const months = Array.from({ length: RELATORIO_MAX_MESES }, (_, back) => addMonths(today.slice(0, 7), -back))
  return [...new Set([...months, ...asked])]
    .toSorted((a, b) => b.localeCompare(a))
    .map((month) => ({ value: month, text: monthText(month) }))
}
