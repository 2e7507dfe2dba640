import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { DOCUMENT, permissionsDocument } from './permissions.ts'

describe('docs/permissions.md', () => {
  it('is what the contract declares; npm run permissions writes it', () => {
    expect(readFileSync(DOCUMENT, 'utf8')).toBe(permissionsDocument())
  })
})
