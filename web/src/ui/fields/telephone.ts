const writtenLikeANumber = /^[\d\s()+.-]*$/

const split = (digits: string, at: number) =>
  digits.length > at ? `${digits.slice(0, at)}-${digits.slice(at)}` : digits

/** 0800, 0300 and the like are written in groups and carry no area code. */
const nonGeographic = (digits: string) =>
  [digits.slice(0, 4), digits.slice(4, 7), digits.slice(7)].filter(Boolean).join(' ')

/** No area code ends in 0: 4004-0001 and 3003-0001 are whole numbers. */
const hasNoAreaCode = (digits: string) => digits.charAt(1) === '0' && digits.length <= 8

/** Without the country's 55 and without the 0 that one dials before an area code; empty for a foreign number. */
function domesticDigits(text: string): string {
  const digits = text.replaceAll(/\D/g, '')
  const isInternational = text.trimStart().startsWith('+')
  if (!isInternational && /^0[1-9]{2}\d{8,9}$/.test(digits)) return digits.slice(1)
  if (!isInternational && digits.length <= 11) return digits
  return /^55\d{10,11}$/.test(digits) ? digits.slice(2) : ''
}

/** A Brazilian number as people write it, also while it is being typed. What is no such number stays as it is. */
export function formatTelephone(text: string): string {
  if (!writtenLikeANumber.test(text)) return text
  const digits = domesticDigits(text)
  if (digits === '') return text.trim() === '' || text === '(' ? '' : text
  if (/^0[3589]00/.test(digits)) return nonGeographic(digits)
  if (digits.startsWith('0')) return text
  if (hasNoAreaCode(digits)) return split(digits, 4)
  const local = digits.slice(2)
  if (local === '') return `(${digits}`
  return `(${digits.slice(0, 2)}) ${split(local, local.length > 8 ? 5 : 4)}`
}

/** Where the caret belongs after formatting: behind the same digit as before. */
export function caretAfterFormatting(before: string, caret: number, after: string): number {
  if (caret >= before.length) return after.length
  const wanted = before.slice(0, caret).replaceAll(/\D/g, '').length
  let seen = 0
  for (let at = 0; at < after.length; at++) {
    if (seen === wanted) return at
    if (/\d/.test(after.charAt(at))) seen += 1
  }
  return after.length
}

/** With area code: 1131060000; undefined for any other number. */
function nationalNumber(text: string): string | undefined {
  const written = formatTelephone(text)
  return /^\(\d{2}\) \d{4,5}-\d{4}$/.test(written) ? written.replaceAll(/\D/g, '') : undefined
}

/** The address that dials it; undefined when there is nothing to dial. */
export function telephoneAddress(text: string): string | undefined {
  const dialled = text.replaceAll(/[^\d+]/g, '')
  if (!/\d{3}/.test(dialled)) return
  const national = nationalNumber(text)
  return national === undefined ? `tel:${dialled}` : `tel:+55${national}`
}

/** The address that opens a conversation with it; firms have one on their landline too. */
export function whatsAppAddress(text: string): string | undefined {
  const national = nationalNumber(text)
  return national === undefined ? undefined : `https://wa.me/55${national}`
}
