import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { DOCUMENT, licencesDocument, packagesOfTheProduct } from './licences.ts'

/** Licences that allow running, changing and redistributing the product; MPL requires source of its own files only. */
const lookedAt = [
  'MIT',
  'MIT-0',
  'ISC',
  'BSD-2-Clause',
  'BSD-3-Clause',
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'MPL-2.0',
  'OFL-1.1',
  // type-fest leaves the choice; it is used under MIT.
  '(MIT OR CC0-1.0)',
  // So does mailsplit, of imapflow; used under MIT.
  '(MIT OR EUPL-1.1+)',
]

describe('docs/licences.md', () => {
  it('is what package-lock.json holds; npm run licences writes it', () => {
    expect(readFileSync(DOCUMENT, 'utf8')).toBe(licencesDocument())
  })

  it('names only licences that were looked at', () => {
    expect(packagesOfTheProduct().filter(({ license }) => !lookedAt.includes(license))).toEqual([])
  })
})
