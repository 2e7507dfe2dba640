/** Separators inside numbers: blanks, dots and all kinds of hyphens. */
const gap = String.raw`[ \t.\u2010-\u2015-]{0,3}`
/** Further separators, allowed where check digits prove the number. */
const anything = String.raw`[ \t.,/\\*_\u2010-\u2015-]{0,3}`
/** Neither inside a longer number nor part of an address or version such as 192.168.0.1. */
const [start, end] = [String.raw`(?<!\d\.?)`, String.raw`(?!\.?\d)`]
const number = (pattern: string) => new RegExp(start + pattern + end, 'g')

type Mask = { what: RegExp; name: string; isMeant?: (found: string) => boolean }

/** Personal data and their replacements. Order matters: a CNPJ contains what looks like a CPF. */
const masks: Mask[] = [
  {
    what: /(?<![\p{L}\p{M}\p{N}._%+'-])[\p{L}\p{M}\p{N}._%+'-]+@[\p{L}\p{M}\p{N}-]+(?:\.[\p{L}\p{M}\p{N}-]+)+/gu,
    name: '[email]',
  },
  // In an address of the web, and with a name in quotes.
  { what: /(?<![\w.+-])[\w.+-]+%40[\w-]+(?:\.[\w-]+)+/g, name: '[email]' },
  { what: /"[^"\n@]{1,64}"@[\w-]+(?:\.[\w-]+)+/g, name: '[email]' },
  { what: /\+\d(?:[ \t().\u2010-\u2015-]{0,3}\d){8,14}(?!\d)/g, name: '[telefone]' },
  {
    what: /(?<![\p{L}\p{N}])[A-Z\d]{2}\.[A-Z\d]{3}\.[A-Z\d]{3} ?\/ ?[A-Z\d]{4}-?\d{2}(?!\d)/giu,
    name: '[CNPJ]',
  },
  {
    what: /(?<![\p{L}\p{N}])[A-Z\d]{8}\/?[A-Z\d]{4}-?\d{2}(?![\p{L}\p{N}])/giu,
    name: '[CNPJ]',
    isMeant: isCnpj,
  },
  { what: number(String.raw`\d{2}[. ]?\d{3}[. ]?\d{3} ?\/? ?\d{4}${gap}\d{2}`), name: '[CNPJ]' },
  { what: number(String.raw`\d{3}[. ]?\d{3}[. ]?\d{3}${gap}\d{2}`), name: '[CPF]' },
  {
    what: number(String.raw`\d{2}${anything}\d{3}${anything}\d{3}${anything}\d{4}${anything}\d{2}`),
    name: '[CNPJ]',
    isMeant: isCnpj,
  },
  {
    what: number(String.raw`\d{3}${anything}\d{3}${anything}\d{3}${anything}\d{2}`),
    name: '[CPF]',
    isMeant: isCpf,
  },
  { what: number(String.raw`0[38]00${gap}\d{3}${gap}\d{4}`), name: '[telefone]' },
  {
    what: number(String.raw`(?:55${gap})?(?:\(0?\d{2}\)|0?\d{2})${gap}9?${gap}\d{4}${gap}\d{4}`),
    name: '[telefone]',
  },
  {
    what: number(String.raw`9?\d{4}[\u2010-\u2015-]\d{4}`),
    name: '[telefone]',
    isMeant: isNoYears,
  },
  { what: number(String.raw`9[ .]?\d{4}[ .\t]?\d{4}`), name: '[telefone]' },
  { what: number(String.raw`[2-5]\d{3}[ .\t]\d{4}`), name: '[telefone]', isMeant: isNoYears },
  {
    what: /(?<=\b(?:fone|tel|telefone|ligar|ligue|contato|whats|whatsapp|celular)\W{1,3})[2-5]\d{7}(?!\d)/gi,
    name: '[telefone]',
  },
]

function isNoYears(found: string): boolean {
  return !/^(?:19|20)\d\d\D(?:19|20)\d\d$/.test(found)
}

/** The two last digits of a CPF follow from the nine before, as those of a CNPJ do. */
function isCpf(text: string): boolean {
  const digits = text.replaceAll(/\D/g, '')
  const digitAfter = (length: number) => {
    let sum = 0
    for (let place = 0; place < length; place++) sum += Number(digits[place]) * (length + 1 - place)
    return ((sum * 10) % 11) % 10
  }
  return digits.endsWith(`${digitAfter(9)}${digitAfter(10)}`)
}

/** The two last digits of a CNPJ follow from the twelve letters and digits before: no code or path has them by chance. */
function isCnpj(text: string): boolean {
  const signs = text.toUpperCase().replaceAll(/[^A-Z\d]/g, '')
  const digitAfter = (length: number) => {
    let sum = 0
    for (let back = 0; back < length; back++)
      sum += (signs.charCodeAt(length - 1 - back) - 48) * (2 + (back % 8))
    return sum % 11 < 2 ? 0 : 11 - (sum % 11)
  }
  return signs.endsWith(`${digitAfter(12)}${digitAfter(13)}`)
}

/** Identifiers of software hold digits in any order. */
const guid = /([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})/i

const maskPart = (text: string) =>
  masks.reduce(
    (masked, { what, name, isMeant = () => true }) =>
      masked.replaceAll(what, (found) => (isMeant(found) ? name : found)),
    text,
  )

/** Full-width digits and special blanks are treated as ordinary ones. */
const plainly = (text: string) =>
  text
    .replaceAll(/[\uFF10-\uFF19]/g, (digit) => String(digit.charCodeAt(0) - 0xff10))
    .replaceAll(/[\u00A0\u2000-\u200A\u202F\u3000]/g, ' ')

/** Replaces emails, telephone numbers, CPF and CNPJ by placeholders. */
export const mask = (text: string) =>
  plainly(text)
    .split(guid)
    .map((part, place) => (place % 2 === 1 ? part : maskPart(part)))
    .join('')
