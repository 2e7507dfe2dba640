import { z } from 'zod'

export const fieldTexts = {
  required: 'Preencha este campo.',
  invalid: 'Valor inválido.',
  invalidText: 'O texto contém caracteres não permitidos.',
  tooLong: (max: number) => `Use no máximo ${max} caracteres.`,
  email: 'Digite um email válido',
  missingEmail: 'Digite o email.',
  missingPassword: 'Digite a senha.',
  passwordLength: 'A senha deve ter entre 10 e 128 caracteres.',
  passwordCommon: 'Senha muito comum. Escolha outra.',
  passwordMismatch: 'As senhas não coincidem',
} as const

z.config({
  /** pt-BR texts for errors whose schema names none. */
  customError: (issue) => (issue.input === undefined ? fieldTexts.required : fieldTexts.invalid),
  /** The content policy of the browser forbids compiled code, so zod must not even try it. */
  jitless: 'document' in globalThis,
})

/** PostgreSQL cannot store NUL, and UTF-8 cannot encode a lone surrogate: such text is rejected, never altered. */
const storable = (text: string) => !text.includes('\0') && text.isWellFormed()

const isBlank = (value: unknown) => value === undefined || value === null || value === ''

const asked = (max: number, missing: string = fieldTexts.required) =>
  z
    .string({ error: ({ input }) => (isBlank(input) ? missing : fieldTexts.invalid) })
    .max(max, fieldTexts.tooLong(max))
    .refine(storable, fieldTexts.invalidText)

/** Text that may be empty. */
export const optionalText = (max: number) => asked(max)

/** Text with at least one visible character; kept as it was sent. */
/** The visible part of a text: without characters that only join or space others. */
const visible = (text: string) => text.replaceAll(/[\p{Default_Ignorable_Code_Point}\u2800]/gu, '').trim()

export const requiredText = (max: number, missing: string = fieldTexts.required) =>
  asked(max, missing).refine((text) => visible(text) !== '', missing)

/** Line ends, control characters and direction marks. */
const unprintable = /[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/u
const allUnprintable = new RegExp(unprintable, 'gu')

export const isOneLine = (text: string) => !unprintable.test(text)

/** Removes invisible characters, which often come with pasted text. */
export const printable = (text: string) =>
  text.replaceAll(/\p{Bidi_Control}/gu, '').replaceAll(allUnprintable, ' ')

/** Text as typed or pasted into a form. */
export const typedLine = z.string().transform((text) => printable(text).trim())

/** One line of text: a name, a title, a telephone number. */
export const newLine = {
  optional: (max: number) => asked(max).refine(isOneLine, fieldTexts.invalidText),
  required: (max: number, missing: string = fieldTexts.required) =>
    requiredText(max, missing).refine(isOneLine, fieldTexts.invalidText),
} as const

/**
 * The same for a change: text that was stored before this rule may be sent back; refuseBrokenLines checks only what
 * differs.
 */
export const changedLine = { optional: optionalText, required: requiredText } as const
export type Line = typeof newLine | typeof changedLine

/** Ids are PostgreSQL integers. */
export const id = z
  .number(fieldTexts.invalid)
  .int(fieldTexts.invalid)
  .min(1, fieldTexts.invalid)
  .max(2_147_483_647, fieldTexts.invalid)

/** An id in a path: anything but a positive integer is answered with 404. */
export const pathId = z
  .string(fieldTexts.invalid)
  .regex(/^[1-9]\d{0,9}$/, fieldTexts.invalid)
  .transform(Number)
  .pipe(id)

/** Trimmed and lower-cased: one person, one spelling. */
export const emailOf = (line: Line) =>
  line
    .required(254, fieldTexts.missingEmail)
    .transform((text) => text.trim().toLowerCase())
    .refine((text) => /^[^\s@\p{Cf}]+@[^\s@\p{Cf}]+\.[^\s@\p{Cf}]+$/u.test(text), fieldTexts.email)

export const email = emailOf(newLine)

export const newPassword = asked(1000, fieldTexts.missingPassword).refine((text) => {
  const length = Array.from(text).length
  return length >= 10 && length <= 128
}, fieldTexts.passwordLength)

/** The id of something that must be chosen; a missing id (or 0) gives the error `missing`. */
export const chosenId = (missing: string) =>
  z
    .number({ error: ({ input }) => (isBlank(input) ? missing : fieldTexts.invalid) })
    .int(fieldTexts.invalid)
    .min(0, fieldTexts.invalid)
    .max(2_147_483_647, fieldTexts.invalid)
    .refine((value) => value !== 0, missing)

/** Instants are sent as ISO 8601 in UTC. */
export const instant = z.iso.datetime()

/** Accepted years; all calendars in use support them. */
const inReach = (text: string) => text >= '1970' && text < '2200'

/** An instant with any offset, converted to UTC. A day that does not exist is rejected. */
export const sentInstant = (missing: string = fieldTexts.required) =>
  z.iso
    .datetime({ offset: true, error: ({ input }) => (isBlank(input) ? missing : fieldTexts.invalid) })
    .refine(inReach, fieldTexts.invalid)
    .transform((text) => new Date(text).toISOString())

/** A day without a time, YYYY-MM-DD; never converted to UTC. */
export const calendarDate = z.iso.date(fieldTexts.invalid).refine(inReach, fieldTexts.invalid)

/** A month, YYYY-MM. */
export const month = z
  .string(fieldTexts.invalid)
  .regex(/^\d{4}-(0[1-9]|1[0-2])$/, fieldTexts.invalid)
  .refine(inReach, fieldTexts.invalid)

export const message = z.object({ message: z.string() })

/** An answer that is no JSON. */
export const octets = z.object({
  tipo: z.string(),
  conteudo: z.custom<Uint8Array>((value) => value instanceof Uint8Array),
})
