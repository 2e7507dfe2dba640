import { META_MAX_MIN } from '#contract/sla-terms.ts'

export type DuracaoReading =
  | { value: number | null; fault?: undefined }
  | { value?: undefined; fault: string }

const HOUR = 60
const hours = /^(\d{1,5})(?:[.,](\d))?h?$/
const both = /^(\d{1,5})(?::|h)([0-5]?\d)(?:min)?$/
const minutes = /^(\d{1,6})min$/

/** One spelling of each unit and no blanks: "1 hora e 30 minutos" is 1h30min. */
const shortened = (text: string) =>
  text
    .toLowerCase()
    .replaceAll(/\s+(e\s+)?/g, '')
    .replace(/h(oras?|s|rs?)?/, 'h')
    .replace(/m(in(uto)?s?)?$/, 'min')

function minutesIn(text: string) {
  const [, whole, tenth = '0'] = hours.exec(text) ?? []
  if (whole !== undefined) return Number(whole) * HOUR + Number(tenth) * (HOUR / 10)
  const [, hour, minute] = both.exec(text) ?? []
  if (hour !== undefined) return Number(hour) * HOUR + Number(minute)
  const [, few] = minutes.exec(text) ?? []
  return few === undefined ? undefined : Number(few)
}

/** Minutes as a person writes them: "4" and "4 h", "1:30" and "1 h 30", "45 min". No text is no target. */
export function readDuracao(text: string): DuracaoReading {
  if (text.trim() === '') return { value: null }
  const value = minutesIn(shortened(text.trim()))
  if (value === undefined) return { fault: 'Escreva como 4 h, 1:30 ou 45 min.' }
  if (value === 0) return { fault: 'Deixe vazio para não ter meta.' }
  if (value > META_MAX_MIN) return { fault: `Use no máximo ${META_MAX_MIN / HOUR} h.` }
  return { value }
}

/** In a field, as short as one would type it: 4 h, 1 h 30, 45 min. */
export const typedDuracao = (value: number | null) => writeDuracao(value).replace(/( h \d+) min$/, '$1')

/** 4 h, 1 h 30 min, 45 min; empty for no target. */
export function writeDuracao(value: number | null): string {
  if (value === null) return ''
  const [hour, minute] = [Math.floor(value / HOUR), value % HOUR]
  return [hour > 0 && `${hour} h`, (minute > 0 || hour === 0) && `${minute} min`].filter(Boolean).join(' ')
}
