import { readFileSync } from 'node:fs'
import path from 'node:path'

/** The process of the embedded PostgreSQL in this data folder: line one of postmaster.pid. */
export const postmasterOf = (folder: string) =>
  Number(readFileSync(path.join(folder, 'postgres-18', 'postmaster.pid'), 'utf8').split('\n')[0])
