import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { isListed, LIST } from '#server/platform/identity/weak-passwords/list.ts'
import { commonPasswords, commonPasswordsFile } from './common-passwords.ts'

describe('server/passwords/common.bin', () => {
  it('is what the lists give; npm run passwords writes it', () => {
    expect(readFileSync(LIST).equals(commonPasswordsFile())).toBe(true)
  })

  it('has a hundred thousand passwords of ten characters and more, in less than a megabyte', () => {
    expect(commonPasswords().password.size).toBeGreaterThan(100_000)
    expect(readFileSync(LIST).length).toBeLessThan(1_000_000)
  })

  it('knows its entries and takes nothing else for one', () => {
    const known = [...commonPasswords().password].filter((_, place) => place % 50 === 0)
    expect(known.filter((text) => !isListed('password', text))).toEqual([])
    const others = Array.from({ length: 50_000 }, (_, n) => `nenhuma${n}lista`)
    expect(others.filter((text) => isListed('password', text))).toEqual([])
  })
})
