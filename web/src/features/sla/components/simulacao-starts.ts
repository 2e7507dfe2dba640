import { addDays, formatDay, shortWeekday, weekOf } from '#web/platform/time/dates.ts'

/** Of the days still to come of this week, or of the next. */
function coming(today: string, weekday: number) {
  const day = weekOf(today)[weekday] ?? today
  return day < today ? addDays(day, 7) : day
}

/**
 * Beginnings that show what a calendar does: now, at the end of a week and on its free day.
 * @param now what clocks show: YYYY-MM-DDTHH:MM
 */
export function startsFrom(now: string) {
  const today = now.slice(0, 10)
  const at = (weekday: number, time: string) => {
    const day = coming(today, weekday)
    const text = `${shortWeekday(day)} ${formatDay(day).slice(0, 5)} às ${time}`
    return { value: `${day}T${time}`, text }
  }
  return [{ value: now, text: 'Agora' }, at(5, '17:00'), at(6, '10:00')]
}
