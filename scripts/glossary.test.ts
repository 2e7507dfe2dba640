import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { api } from '#contract/api.ts'
import { useDatabase } from '#server/testing/app/database.ts'
import { isListed, readGlossary, readTradeWords, wordsOf } from './glossary.ts'

const database = useDatabase()

/** English on the wire or in the database: words of the protocol, and the specification's own names. */
const english = new Set([
  'checksum',
  'client',
  'demo',
  'email',
  'hash',
  'http',
  'id',
  'list',
  'message',
  'noun',
  'prompt',
  'token',
  'user',
])

const glossary = readGlossary()
const unlistedOf = (names: string[]) =>
  [...new Set(names.flatMap(wordsOf))].filter((word) => !isListed(word, glossary) && !english.has(word))

/** Every name that a schema gives to a field, however deep. */
function fieldsOf(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return []
  return Object.entries(schema).flatMap(([key, value]) => [
    ...(key === 'properties' ? Object.keys(value) : []),
    ...fieldsOf(value),
  ])
}

describe('GLOSSARIO.md and glossary-words.md', () => {
  it('explain at most 100 words of the trade, among them every noun of the contract', () => {
    const trade = readTradeWords()
    expect(trade.size).toBeLessThanOrEqual(100)
    expect(api.map(({ noun }) => noun).filter((noun) => !isListed(noun, trade))).toEqual([])
  })

  it('list every word on the wire', () => {
    const fields = api.flatMap(({ endpoint: { params, query, body, response } }) =>
      [params, query, body, response].flatMap((schema) =>
        schema === undefined ? [] : fieldsOf(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })),
      ),
    )
    expect(unlistedOf([...fields, ...api.map(({ noun }) => noun)])).toEqual([])
  })

  it('list every word of the database', async () => {
    const columns = await sql<{ name: string }>`select table_name || ' ' || column_name as name
      from information_schema.columns where table_schema = 'public'`.execute(database.db)
    expect(unlistedOf(columns.rows.map(({ name }) => name))).toEqual([])
  })

  it('list nothing that the code no longer uses', () => {
    const files = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.sql'], { encoding: 'utf8' })
    const text = files
      .trim()
      .split('\n')
      .filter((file) => existsSync(file))
      .map((file) => readFileSync(file, 'utf8'))
      .join('\n')
    const used = new Set(wordsOf(text))
    expect([...glossary].filter((word) => ![word, `${word}s`].some((form) => used.has(form)))).toEqual([])
  })
})
