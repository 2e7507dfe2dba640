import { randomBytes } from 'node:crypto'
import { chownSync, linkSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { errorCode } from '../db/errors.ts'
import { makeFolders } from '../process/folders.ts'

const keyFile = (dataDir: string) => path.join(dataDir, 'instalacao.chave')

/** The key that seals this installation's backups; undefined if it never made one. */
export function findKey(dataDir: string): Buffer | undefined {
  try {
    return Buffer.from(readFileSync(keyFile(dataDir), 'utf8'), 'base64url')
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined
    throw error
  }
}

/** Created with the first backup; undefined if the data folder is read-only: an unsealed backup is better than none. */
export function ensureKey(dataDir: string): Buffer | undefined {
  try {
    return findKey(dataDir) ?? makeKey(dataDir)
  } catch (error) {
    if (['EACCES', 'EPERM', 'EROFS'].includes(errorCode(error) ?? '')) return undefined
    throw error
  }
}

/** Written to a temporary file and linked into place: of two processes one wins, and nobody reads half of it. */
function makeKey(dataDir: string): Buffer | undefined {
  makeFolders(dataDir, 0o700)
  const aside = `${keyFile(dataDir)}.${process.pid}`
  writeFileSync(aside, randomBytes(32).toString('base64url'), { mode: 0o600 })
  try {
    // A key created by root must stay readable for the service.
    const { uid, gid } = statSync(dataDir)
    if (process.getuid?.() === 0) chownSync(aside, uid, gid)
    linkSync(aside, keyFile(dataDir))
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error
  } finally {
    rmSync(aside, { force: true })
  }
  return findKey(dataDir)
}
