import { Temporal } from 'temporal-polyfill'

export const SAO_PAULO = 'America/Sao_Paulo'

/** Told from outside, so that a test can stand at midnight. */
export type Clock = () => Date

/** The calendar day in São Paulo, as YYYY-MM-DD; compares as text. */
export type LocalDate = string

export const localDate = (instant: Date | string): LocalDate =>
  Temporal.Instant.fromEpochMilliseconds(new Date(instant).getTime())
    .toZonedDateTimeISO(SAO_PAULO)
    .toPlainDate()
    .toString()
