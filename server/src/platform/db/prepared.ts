import { sql } from 'kysely'

const MARK = '/* prepared: '

/**
 * Stands anywhere in a statement that every request runs: PostgreSQL then parses and plans it once per connection. Only for
 * statements whose best plan is the same for all values.
 */
export const prepared = (label: string) => sql.raw(`${MARK}${label} */`)

/** Statements differ with the caller's perfil; more variants than this are a mistake, and are planned each time. */
const MOST_STATEMENTS = 200
const names = new Map<string, string>()

/** The name under which a connection prepares this statement; undefined for an ordinary one. */
export function preparedName(text: string): string | undefined {
  const known = names.get(text)
  if (known !== undefined) return known
  const start = text.lastIndexOf(MARK)
  if (start === -1 || names.size >= MOST_STATEMENTS) return undefined
  const label = text.slice(start + MARK.length, text.indexOf(' */', start))
  const name = `${label}_${names.size}`
  names.set(text, name)
  return name
}
