import { isIP } from 'node:net'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { email, newPassword } from '#contract/fields.ts'
import { errorCode } from '../db/errors.ts'
import { usualRetention } from '../record/retention.ts'
import { usualLimits } from '../storage/limits.ts'
import { isMailUrl, parsePublicUrl, parseSender } from './mail-settings.ts'
import { SetupError } from './setup-error.ts'

const postgresUrl = z
  .string()
  .regex(/^postgres(ql)?:\/\//, 'deve começar com postgres://')
  .refine((text) => URL.canParse(text), 'não é um endereço válido')
const wholeNumber = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d+$/, `deve ser um número de ${min} a ${max}`)
    .transform(Number)
    .refine((value) => value >= min && value <= max, `deve ser um número de ${min} a ${max}`)

const yesOrNo = z.enum(['true', 'false'], 'deve ser true ou false').transform((text) => text === 'true')

const isAddressOrNetwork = (text: string) => {
  const [address = '', bits, ...rest] = text.trim().split('/')
  const version = isIP(address)
  const longest = version === 6 ? 128 : 32
  return (
    version !== 0 &&
    rest.length === 0 &&
    (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= longest))
  )
}

/** Number or addresses of the proxies in front; without it X-Forwarded-For is ignored. */
const proxies = z
  .string()
  .refine(
    (text) => /^([1-9]|10)$/.test(text) || text === 'loopback' || text.split(',').every(isAddressOrNetwork),
    'deve ser o número de proxies (1 a 10) ou a lista de seus endereços',
  )
  .transform((text) => (/^\d+$/.test(text) ? Number(text) : text))

/** Private networks that webhooks may reach. */
const networks = z
  .string()
  .refine(
    (text) => text.split(',').every(isAddressOrNetwork),
    'deve ser a lista de endereços e redes, como 10.1.0.0/16',
  )
/** Where people open the product. */
const publicUrl = z
  .string()
  .refine(
    (text) => parsePublicUrl(text) !== undefined,
    'deve ser um endereço como https://zelo.empresa.com.br',
  )
  .transform((text) => parsePublicUrl(text) ?? text)

const smtpUrl = z
  .string()
  .refine(
    (text) => isMailUrl(text, ['smtp:', 'smtps:']),
    'deve ser como smtp://usuario:senha@servidor:587 ou smtps://…',
  )

const imapUrl = z
  .string()
  .refine(
    (text) => isMailUrl(text, ['imap:', 'imaps:']) && new URL(text).username !== '',
    'deve ser como imaps://usuario:senha@servidor',
  )

const variables = {
  PORT: wholeNumber(0, 65_535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  DATABASE_URL: postgresUrl.optional(),
  DATABASE_DIRECT_URL: postgresUrl.optional(),
  ZELO_DATABASE_OWNER_URL: postgresUrl.optional(),
  DATA_DIR: z.string().optional(),
  ADMIN_EMAIL: email.optional(),
  ADMIN_PASSWORD: newPassword.optional(),
  TRUST_PROXY: proxies.optional(),
  AI_BASE_URL: z.url({ protocol: /^https?$/, error: 'deve ser um endereço http ou https' }).optional(),
  AI_API_KEY: z.string().optional(),
  AI_MODEL: z.string().optional(),
  ZELO_LOG_LEVEL: z
    .enum(
      ['fatal', 'error', 'warn', 'info', 'debug', 'silent'],
      'deve ser fatal, error, warn, info, debug ou silent',
    )
    .optional(),
  ZELO_POOL_SIZE: wholeNumber(2, 90).default(10),
  ZELO_BACKUP_DIR: z.string().optional(),
  ZELO_BACKUP_DAYS: wholeNumber(0, 3650).default(14),
  ZELO_FILES_DIR: z.string().optional(),
  ZELO_FILE_MAX_MB: wholeNumber(1, 100).default(usualLimits.fileMb),
  ZELO_FILES_PER_USER_DAY_MB: wholeNumber(1, 1_000_000).default(usualLimits.dayMb),
  ZELO_S3_ENDPOINT: z
    .url({ protocol: /^https?$/, error: 'deve ser um endereço http ou https' })
    .refine((text) => !/[@?#]/.test(text), 'deve ser um endereço sem usuário, senha e parâmetros')
    .optional(),
  ZELO_S3_REGION: z
    .string()
    .regex(/^[\w-]{1,64}$/, 'não é uma região')
    .optional(),
  ZELO_S3_BUCKET: z
    .string()
    .regex(/^[a-z\d][a-z\d.-]{1,61}[a-z\d]$/, 'não é o nome de um bucket')
    .optional(),
  ZELO_S3_KEY: z.string().optional(),
  ZELO_S3_SECRET: z.string().optional(),
  ZELO_S3_PREFIX: z
    .string()
    .regex(/^[\w-]+(\/[\w-]+)*\/?$/, 'deve ter apenas letras sem acento, números, _, - e /')
    .optional(),
  ZELO_S3_PATH_STYLE: yesOrNo.optional(),
  ZELO_CLAMD: z
    .string()
    .regex(
      /^(\/.+|[\w.-]+:\d{1,5}|\[[\da-f:]+\]:\d{1,5})$/i,
      'deve ser o caminho de um socket ou endereço:porta',
    )
    .optional(),
  ZELO_CLAMD_STRICT: yesOrNo.optional(),
  ZELO_TRASH_DAYS: wholeNumber(1, 3650).default(usualRetention.trashDays),
  ZELO_AUDIT_DAYS: wholeNumber(30, 36_500).default(usualRetention.auditDays),
  ZELO_POSITION_DAYS: wholeNumber(1, 36_500).default(usualRetention.positionDays),
  ZELO_PUBLIC_URL: publicUrl.optional(),
  ZELO_SMTP_URL: smtpUrl.optional(),
  ZELO_MAIL_FROM: z
    .string()
    .refine((text) => parseSender(text) !== undefined, 'deve ser como Suporte <suporte@empresa.com.br>')
    .optional(),
  ZELO_IMAP_URL: imapUrl.optional(),
  ZELO_MAIL_AUTHSERV: z
    .string()
    .regex(/^[\w.-]{1,255}$/, 'deve ser o nome do servidor de e-mail, como mx.empresa.com.br')
    .optional(),
  ZELO_OFFLINE: z
    .enum(['sim', 'nao'], 'deve ser sim ou nao')
    .default('sim')
    .transform((text) => text === 'sim'),
  ZELO_METRICS_PORT: wholeNumber(1, 65_535).optional(),
  ZELO_TELEGRAM_TOKEN: z
    .string()
    .regex(/^\d{1,20}:[\w-]{20,100}$/, 'não é o token de um bot do Telegram')
    .optional(),
  ZELO_WEBHOOK_NETWORKS: networks.optional(),
  ZELO_WRITE_BUDGET: wholeNumber(0, 1_000_000).default(600),
}
export const settingNames = Object.keys(variables)
const schema = z.object(variables)
export type Settings = z.output<typeof schema>

const needs: [keyof Settings, keyof Settings][] = [
  ['ADMIN_EMAIL', 'ADMIN_PASSWORD'],
  ['ADMIN_PASSWORD', 'ADMIN_EMAIL'],
  ['DATABASE_DIRECT_URL', 'DATABASE_URL'],
  ['ZELO_DATABASE_OWNER_URL', 'DATABASE_URL'],
  ['AI_BASE_URL', 'AI_MODEL'],
  ['AI_MODEL', 'AI_BASE_URL'],
  ['AI_API_KEY', 'AI_BASE_URL'],
  ['ZELO_S3_ENDPOINT', 'ZELO_S3_BUCKET'],
  ['ZELO_S3_ENDPOINT', 'ZELO_S3_KEY'],
  ['ZELO_S3_ENDPOINT', 'ZELO_S3_SECRET'],
  ['ZELO_S3_BUCKET', 'ZELO_S3_ENDPOINT'],
  ['ZELO_S3_KEY', 'ZELO_S3_ENDPOINT'],
  ['ZELO_S3_SECRET', 'ZELO_S3_ENDPOINT'],
  ['ZELO_S3_REGION', 'ZELO_S3_ENDPOINT'],
  ['ZELO_S3_PREFIX', 'ZELO_S3_ENDPOINT'],
  ['ZELO_S3_PATH_STYLE', 'ZELO_S3_ENDPOINT'],
  ['ZELO_CLAMD_STRICT', 'ZELO_CLAMD'],
  ['ZELO_SMTP_URL', 'ZELO_PUBLIC_URL'],
  ['ZELO_TELEGRAM_TOKEN', 'ZELO_PUBLIC_URL'],
  ['ZELO_SMTP_URL', 'ZELO_MAIL_FROM'],
  ['ZELO_MAIL_FROM', 'ZELO_SMTP_URL'],
  ['ZELO_IMAP_URL', 'ZELO_SMTP_URL'],
  ['ZELO_MAIL_AUTHSERV', 'ZELO_IMAP_URL'],
]

/** An empty variable counts as unset, as compose files and unit files write it. */
export function readSettings(env: NodeJS.ProcessEnv): Settings {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const unknown = Object.keys(given).filter((name) => /^(ZELO|AI)_/.test(name) && !(name in variables))
  const parsed = schema.safeParse(given)
  const problems = [
    ...unknown.map((name) => `${name}: configuração desconhecida`),
    ...(parsed.error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? []),
    ...needs
      .filter(([name, other]) => given[name] !== undefined && given[other] === undefined)
      .map(([name, other]) => `${name}: precisa também de ${other}`),
  ]
  if (problems.length > 0 || !parsed.success)
    throw new SetupError(`Configuração inválida:\n${problems.map((line) => `  ${line}`).join('\n')}`)
  return parsed.data
}

type FlagKinds = Record<string, { type: 'boolean' | 'string' }>

/** Parses the command line; unknown flags are reported in pt-BR. */
export function readFlags<const F extends FlagKinds>(args: string[], options: F) {
  try {
    return parseArgs({ args, options, strict: true, allowPositionals: false }).values
  } catch (error) {
    if (errorCode(error) === 'ERR_PARSE_ARGS_INVALID_OPTION_VALUE')
      throw new SetupError(`Falta o valor de uma opção em: ${args.join(' ')}`)
    const known = Object.keys(options)
      .map((name) => `--${name}`)
      .join(', ')
    throw new SetupError(`Opção desconhecida em: ${args.join(' ')}\n  Opções: ${known}`)
  }
}
