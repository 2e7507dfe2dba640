import { appendFileSync } from 'node:fs'

/**
 * Guarantees under races (I), faults (F), attacks (A), and of sessions (S). Each needs a proof, or npm run
 * test:stress fails.
 */
export const promises = {
  I1: 'Atender has exactly one winner',
  I2: 'no change without its atividade and audit row, nor the reverse',
  I3: 'a ticket closes once',
  I4: 'the status is that of the last atividade',
  I5: 'escalar only to an active analista',
  I6: 'check-in, check-out and observation once, in order',
  I7: 'whoever has history never vanishes',
  I8: 'a deactivated or demoted person’s token is dead at once',
  I9: 'at least one active admin',
  I10: 'an email is unique whatever its case',
  I11: 'a cliente has a company',
  I12: 'a retry never duplicates',
  I13: 'atividades and auditoria are append-only',
  I14: 'no lost update in edits',
  I15: 'the ticket machine is legal',
  I16: 'one migrator',
  F1: 'kill -9 of the server amid writes',
  F2: 'kill -9 and restart of the database under load',
  F3: 'disk full',
  F4: 'a second process on one data directory',
  F5: 'slow query, held lock',
  F6: 'faults of the AI provider',
  F7: 'SIGTERM under load',
  F8: 'clocks and day edges',
  F9: 'login storm',
  F10: 'a process that dies or stands still amid a job',
  F11: 'a phone without power or network amid a visit',
  A1: 'the permission table',
  A2: 'fuzzed requests',
  A3: 'SQL and XSS payloads on every screen',
  A4: 'mass assignment',
  A5: 'tampered, expired and revoked tokens',
  A6: 'guessing',
  A7: 'poisoned texts before the model',
  A8: 'large bodies, slow clients, many headers',
  A9: 'no personal data in logs, metrics and error bodies',
  A10: 'the database belongs to nobody else',
  A11: 'a copy of other hands is told apart',
  A12: 'one person’s texts cost others nothing',
  A13: 'passwords that guessing tries first',
  A14: 'HTTPS once is HTTPS for a year',
  A15: 'no text freezes a reader or the server',
  A16: 'a line stays a line',
  A17: 'what was begun leaves with whoever leaves',
  A18: 'a mail changes nothing unless it is proved whose it is',
  A19: 'no address that somebody types in leads into our own network',
  S1: 'a right that ends, ends for what is on its way',
  S2: 'every refusal is written down',
  S3: 'a fresh proof before what is grave',
} as const

export type PromiseId = keyof typeof promises
/** `lost` counts violations: lost writes, second winners, divergences, 5xx answers. */
export type Outcome = { tried: number; lost: number; figure?: string } | { skipped: string }
type Proof = { id: PromiseId; what: string } & Outcome

/** Called at the end of a passed test: adds a row to the table of npm run test:stress. */
export function prove(id: PromiseId, what: string, outcome: Outcome) {
  const file = process.env['ZELO_TEST_PROOF']
  const proof: Proof = { id, what, ...outcome }
  if (file !== undefined) appendFileSync(file, `${JSON.stringify(proof)}\n`)
}
