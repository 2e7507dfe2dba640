import { monthName, shortWeekday } from '#web/platform/time/dates.ts'
import { Choices } from '#web/ui/list/choices.tsx'

type DayStripProps = {
  days: readonly string[]
  today: string
  /** Empty for all of them. */
  value: string
  onChange: (day: string) => void
}

/** "seg 16", and for those who only hear it "de novembro". */
const optionOf = (day: string, today: string) => ({
  value: day,
  text: day === today ? 'Hoje' : shortWeekday(day).replace('.', ''),
  note: String(Number(day.slice(-2))),
  more: `de ${monthName(day)}`,
  current: day === today,
})

/** One day of a week or month, or all of them. */
export function DayStrip({ days, today, value, onChange }: DayStripProps) {
  return (
    <Choices
      cells
      label="Dia"
      value={value}
      onChange={onChange}
      options={[{ value: '', text: 'Todos' }, ...days.map((day) => optionOf(day, today))]}
    />
  )
}
