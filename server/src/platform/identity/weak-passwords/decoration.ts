const date =
  /^(0?[1-9]|[12]\d|3[01])(0?[1-9]|1[0-2])(19|20)?\d\d$|^(19|20)\d\d(0[1-9]|1[0-2])([0-2]\d|3[01])?$/
const repeated = /^(\d{1,3})\1+$/
const counted = ['01234567890123456789', '98765432109876543210']

/** A date in digits, however it is written. */
export const isDate = (text: string) =>
  /^[\d\s./_-]+\P{L}{0,2}$/u.test(text) && date.test(text.replaceAll(/\D/g, ''))

/** Common additions around a word: a year, a date, a few digits or signs. */
function isUsual(text: string): boolean {
  const digits = text.replaceAll(/\D/g, '')
  return (
    text.length - digits.length <= 3 &&
    (digits.length <= 4 ||
      date.test(digits) ||
      repeated.test(digits) ||
      counted.some((run) => run.includes(digits)))
  )
}

const LONGEST = 12

/** The text without usual digits and signs at either end; the text itself first. */
export function coresOf(text: string): string[] {
  if (!/\p{L}/u.test(text)) return [text]
  const before = /^[^\p{L}]*/u.exec(text)?.[0].length ?? 0
  const after = /[^\p{L}]*$/u.exec(text)?.[0].length ?? 0
  const cores: string[] = []
  for (let start = 0; start <= Math.min(before, LONGEST); start++)
    for (let end = 0; end <= Math.min(after, LONGEST) && start + end < text.length; end++)
      if (isUsual(text.slice(0, start) + text.slice(text.length - end)))
        cores.push(text.slice(start, text.length - end))
  return cores
}
