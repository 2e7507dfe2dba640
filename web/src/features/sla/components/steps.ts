import { formatDay, formatTime, localDay, shortWeekday } from '#web/platform/time/dates.ts'

type Span = { inicio: string; fim: string }

/** Midnight belongs to the day that ends with it. */
const endOf = ({ inicio, fim }: Span) =>
  formatTime(fim) === '00:00' && localDay(fim) !== localDay(inicio) ? '24:00' : formatTime(fim)

/** What was counted, a line for each day: "ter. 17/11: 10:00–12:00, 13:00–15:00". */
export function stepsByDay(spans: readonly Span[]) {
  const days = new Map<string, string[]>()
  for (const span of spans) {
    const day = localDay(span.inicio)
    days.set(day, [...(days.get(day) ?? []), `${formatTime(span.inicio)}–${endOf(span)}`])
  }
  return Array.from(days, ([day, texts]) => ({
    day,
    text: `${shortWeekday(day)} ${formatDay(day).slice(0, 5)}: ${texts.join(', ')}`,
  }))
}
