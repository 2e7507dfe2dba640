import type { DatabaseConfig } from '#server/platform/db/connect.ts'

/** A database as one address, for a program. */
export const urlOf = ({ user, password, host, port, database }: DatabaseConfig) =>
  `postgres://${user}:${encodeURIComponent(String(password))}@localhost:${port}/${database}?host=${encodeURIComponent(String(host))}`
