/** What clocks of another zone show at an instant, YYYY-MM-DDTHH:MM. For what is opened seldom: Intl is slow to begin. */
export function clockOf(zone: string) {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' })
  return (instant: string) => format.format(Date.parse(instant)).replace(' ', 'T')
}
