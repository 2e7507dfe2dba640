import pg from 'pg'

/** SQLSTATE of a PostgreSQL error, or the system's error code of a broken connection. */
export function errorCode(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined
}

export const UNDEFINED_TABLE = '42P01'

const awayCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOENT',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  '57P01',
  '57P02',
  '57P03', // shut down, crashed, starting
  '57014',
  '55P03', // statement or lock took too long
  '53100',
  '53200',
  '53300',
  '58030', // disk full, out of memory, too many connections, I/O error
  '25006', // read-only
])

/** True when the database, not the request, is at fault: answered with 503 and worth a retry. */
export function isDatabaseAway(error: unknown): boolean {
  const code = errorCode(error)
  if (code !== undefined) return awayCodes.has(code) || code.startsWith('08')
  return (
    error instanceof Error &&
    /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error/.test(
      error.message,
    )
  )
}

/** For what a read would write beside its answer: on a full disk, or behind a lock, the read goes on. */
export function ignoreAway(error: unknown) {
  if (!isDatabaseAway(error)) throw error
}

/** Deadlock or serialization failure: the transaction can be run again. */
export const isRetryable = (error: unknown) => ['40001', '40P01'].includes(errorCode(error) ?? '')

export const isUniqueViolation = (error: unknown, constraint: string) =>
  error instanceof pg.DatabaseError && error.code === '23505' && error.constraint === constraint

/** A row that refers to one that is not there, or not any more. */
export const isMissingReference = (error: unknown, constraint: string) =>
  error instanceof pg.DatabaseError && error.code === '23503' && error.constraint === constraint
