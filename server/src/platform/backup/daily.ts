import { readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { Temporal } from 'temporal-polyfill'
import { addDays, localDate, SAO_PAULO } from '../time/clock.ts'
import { type DatabaseConfig, openClient } from '../db/connect.ts'
import { locks } from '../db/locks.ts'
import { writeBackup, type Written } from './write.ts'

const NAME = /^zelo-(\d{4}-\d{2}-\d{2})-\d{6}\.copia\.gz$/

/** File name that sorts by time; São Paulo time, because people look for it by that. */
export const backupName = (now: Date) => {
  const time = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(SAO_PAULO)
  return `zelo-${localDate(now)}-${time.toPlainTime().toString({ smallestUnit: 'second' }).replaceAll(':', '')}.copia.gz`
}

type Options = Parameters<typeof writeBackup>[2] & { folder: string; days: number }

/** One backup per day and folder; older ones than `days` are removed once there is a newer one. */
export async function backUpDaily(
  config: DatabaseConfig,
  { folder, days, ...options }: Options,
): Promise<Written | undefined> {
  const { now } = options
  if ((await copiesIn(folder)).some(({ day }) => day === localDate(now))) return undefined
  const client = await openClient(config)
  try {
    const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [
      locks.backup,
    ])
    if (rows[0]?.mine !== true) return undefined
    await removePartial(folder)
    const written = await writeBackup(config, path.join(folder, backupName(now)), options)
    await removeOld(folder, days, addDays(localDate(now), -days))
    return written
  } finally {
    await client.end()
  }
}

/** Also by number: a clock that jumped, or a server that was off for months, must not remove all backups. */
async function removeOld(folder: string, days: number, oldest: string) {
  const newestFirst = (await copiesIn(folder)).toSorted((a, b) => b.name.localeCompare(a.name))
  for (const { name, day } of newestFirst.slice(Math.max(days, 1)))
    if (day < oldest) await rm(path.join(folder, name))
}

/** Partial files after a power cut; only the holder of the lock writes here, so they are stale. */
async function removePartial(folder: string) {
  for (const name of await readdir(folder).catch(() => []))
    if (/^zelo-.*\.parcial$/.test(name)) await rm(path.join(folder, name), { force: true })
}

/** When the newest backup was made. */
export async function newestCopy(folder: string): Promise<Date | undefined> {
  const [newest] = (await copiesIn(folder))
    .map(({ name }) => name)
    .toSorted()
    .toReversed()
  return newest === undefined ? undefined : (await stat(path.join(folder, newest))).mtime
}

async function copiesIn(folder: string) {
  const names = await readdir(folder).catch(() => [])
  return names.flatMap((name) => {
    const day = NAME.exec(name)?.[1]
    return day === undefined ? [] : [{ name, day }]
  })
}
