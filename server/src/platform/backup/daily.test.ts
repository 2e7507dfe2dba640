import { existsSync, readdirSync, truncateSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, inject, it } from 'vitest'
import { useDatabase } from '#server/testing/app/database.ts'
import { makeFolder } from '#server/testing/processes/process.ts'
import { backUpDaily, newestCopy } from './daily.ts'

const source = useDatabase()

describe('the daily copy', () => {
  it('is made once a São Paulo day and goes after its time; foreign files and a broken-off copy stay out of it', async () => {
    const folder = makeFolder()
    const at = (text: string) => ({
      folder,
      days: 2,
      now: new Date(text),
      signal: new AbortController().signal,
    })
    writeFileSync(path.join(folder, 'notas.txt'), 'minhas')
    writeFileSync(path.join(folder, 'zelo-2026-02-01-010000.copia.gz.7.parcial'), 'cortada')
    const first = await backUpDaily(source.config, at('2026-03-01T04:00:00Z'))
    expect(first?.file).toBe(path.join(folder, 'zelo-2026-03-01-010000.copia.gz'))
    expect(await backUpDaily(source.config, at('2026-03-02T02:59:00Z'))).toBeUndefined()
    expect(await backUpDaily(source.config, at('2026-03-02T03:00:00Z'))).toBeDefined()
    expect(await backUpDaily(source.config, at('2026-03-03T12:00:00Z'))).toBeDefined()
    expect(existsSync(first?.file ?? '')).toBe(true)
    expect(await backUpDaily(source.config, at('2026-03-04T12:00:00Z'))).toBeDefined()
    expect(existsSync(first?.file ?? '')).toBe(false)
    expect(existsSync(path.join(folder, 'zelo-2026-02-01-010000.copia.gz.7.parcial'))).toBe(false)
    expect(existsSync(path.join(folder, 'notas.txt'))).toBe(true)
  })

  it('broken off, or where the disk has no room left, leaves no file behind', async () => {
    const folder = makeFolder()
    const signal = AbortSignal.abort()
    await expect(backUpDaily(source.config, { folder, days: 2, now: new Date(), signal })).rejects.toThrow(
      'aborted',
    )
    expect(readdirSync(folder)).toEqual([])
    const hasSpace = async () => false
    await expect(backUpDaily(source.config, { folder, days: 2, now: new Date(), hasSpace })).rejects.toThrow(
      'Não há espaço',
    )
    expect(readdirSync(folder)).toEqual([])
  })

  it('keeps the one it has when a new one cannot be written', async () => {
    const folder = makeFolder()
    const options = { folder, days: 0, signal: new AbortController().signal }
    const kept = await backUpDaily(source.config, { ...options, now: new Date('2026-03-01T12:00:00Z') })
    truncateSync(kept?.file ?? '', 10)
    const nowhere = { ...inject('postgres'), port: 1, host: '127.0.0.1' }
    await expect(backUpDaily(nowhere, { ...options, now: new Date('2026-03-09T12:00:00Z') })).rejects.toThrow(
      'ECONNREFUSED',
    )
    expect(existsSync(kept?.file ?? '')).toBe(true)
  })

  it('after a jump of the clock keeps as many copies as days', async () => {
    const folder = makeFolder()
    for (const day of ['01', '02', '03'])
      await backUpDaily(source.config, { folder, days: 3, now: new Date(`2026-03-${day}T12:00:00Z`) })
    await backUpDaily(source.config, { folder, days: 3, now: new Date('2027-01-20T12:00:00Z') })
    expect(readdirSync(folder).toSorted()).toEqual([
      'zelo-2026-03-02-090000.copia.gz',
      'zelo-2026-03-03-090000.copia.gz',
      'zelo-2027-01-20-090000.copia.gz',
    ])
    const newest = await newestCopy(folder)
    expect(Math.abs(Date.now() - (newest?.getTime() ?? 0))).toBeLessThan(60_000)
  })
})
