/**
 * Dates as a person writes them (dd/mm/aaaa, with hh:mm where a time belongs to it) and as machines do
 * (YYYY-MM-DD, YYYY-MM-DDTHH:MM). Both are wall clocks: no zone is known here.
 */

export type DateReading = { value: string; fault?: undefined } | { value?: undefined; fault: string }

const widths = [2, 2, 4, 2, 2]
const separators = ['', '/', '/', ' ', ':']
const machine = /^\s*(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})\S*)?\s*$/
const written = /^(\d{1,2})\/(\d{1,2})\/(\d{4}|\d{2})(?: (\d{1,2}):(\d{2}))?$/

/** A group that somebody ended early: 5/ is 05/, and the year 26/ is 2026/. */
function completed(digits: string, width: number) {
  if (width === 4 && digits.length === 2) return `20${digits}`
  return width === 2 ? digits.padStart(2, '0') : digits
}

/** A machine's date as a person writes it; empty stays empty. */
export function writeDate(value: string, withTime: boolean): string {
  const [, year, month, day, hour = '00', minute = '00'] = machine.exec(value) ?? []
  if (year === undefined) return ''
  return `${day}/${month}/${year}${withTime ? ` ${hour}:${minute}` : ''}`
}

/** The text while it grows at its end: separators come by themselves, and a pasted machine's date is understood. */
export function maskDate(text: string, withTime: boolean): string {
  if (machine.test(text)) return writeDate(text, withTime)
  const groups = ['']
  const limit = withTime ? 5 : 3
  const current = () => groups.at(-1) ?? ''
  const width = () => widths[groups.length - 1] ?? 0
  for (const letter of text) {
    const isDigit = /\d/.test(letter)
    const isFull = current().length >= width()
    if (!isDigit && current() !== '') groups[groups.length - 1] = completed(current(), width())
    if (isDigit ? isFull : current() !== '') groups.push('')
    if (groups.length > limit) break
    if (isDigit) groups[groups.length - 1] += letter
  }
  return groups
    .slice(0, limit)
    .map((digits, place) => `${separators[place]}${digits}`)
    .join('')
}

function exists(year: number, month: number, day: number) {
  const date = new Date(Date.UTC(year, month - 1, day))
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day
}

/** What the text means, or in words why it means nothing. No text is no date, which is no fault. */
export function readDate(text: string, withTime: boolean): DateReading {
  const trimmed = text.trim()
  if (trimmed === '') return { value: '' }
  const [, day = '', month = '', shortYear = '', hour, minute = ''] = written.exec(trimmed) ?? []
  if (day === '' || (hour !== undefined) !== withTime)
    return { fault: withTime ? 'Use o formato dd/mm/aaaa hh:mm.' : 'Use o formato dd/mm/aaaa.' }
  const year = completed(shortYear, 4)
  if (!exists(Number(year), Number(month), Number(day))) return { fault: 'Esta data não existe.' }
  if (year < '1970' || year > '2199') return { fault: 'Use um ano entre 1970 e 2199.' }
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  if (hour === undefined) return { value: date }
  if (Number(hour) > 23 || Number(minute) > 59) return { fault: 'Este horário não existe.' }
  return { value: `${date}T${hour.padStart(2, '0')}:${minute}` }
}
