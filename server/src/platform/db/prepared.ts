import { sql } from 'kysely'

const MARK = '/* prepared: '

/**
 * Stands anywhere in a statement that every request runs: PostgreSQL then parses and plans it once per connection. Only for
 * statements whose best plan is the same for all values.
 */
export const prepared = (label: string) => sql.raw(`${MARK}${label} */`)

/** Statements differ with the caller's perfil and what is asked; further variants of one are planned each time. */
const MOST_VARIANTS = 20
const names = new Map<string, string>()
const variants = new Map<string, number>()

/** The name under which a connection prepares this statement; undefined for an ordinary one. */
export function preparedName(text: string): string | undefined {
  const known = names.get(text)
  if (known !== undefined) return known
  const start = text.lastIndexOf(MARK)
  if (start === -1) return undefined
  const label = text.slice(start + MARK.length, text.indexOf(' */', start))
  const variant = variants.get(label) ?? 0
  if (variant >= MOST_VARIANTS) return undefined
  const name = `${label}_${variant}`
  variants.set(label, variant + 1)
  names.set(text, name)
  return name
}
