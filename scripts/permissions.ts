import { writeFileSync } from 'node:fs'
import { api } from '#contract/api.ts'
import { type Endpoint, perfis } from '#contract/endpoint.ts'
import { scopes } from '#contract/scopes.ts'

export const DOCUMENT = new URL('../docs/permissions.md', import.meta.url)

const columns = [...perfis, 'anonimo']
const line = (cells: string[]) => `| ${cells.join(' | ')} |\n`

function callLine({ method, path, scope }: Endpoint): string {
  const words = new Map<string, string>(Object.entries(scope))
  return line([`\`${method} ${path}\``, ...columns.map((who) => words.get(who) ?? '–')])
}

const byPath = (a: Endpoint, b: Endpoint) =>
  a.path.localeCompare(b.path, 'en') || a.method.localeCompare(b.method, 'en')

const section = (noun: string) => `
## ${noun}

${line(['call', ...columns])}${line(['call', ...columns].map(() => '---'))}${api
  .filter((call) => call.noun === noun)
  .map(({ endpoint }) => endpoint)
  .toSorted(byPath)
  .map(callLine)
  .join('')}`

/** Who may call what, and whose rows each of them reaches, as the contract declares it. */
export const permissionsDocument = () => `# Who may do what

Written by \`npm run permissions\` from the contract; a test fails while it is stale. A perfil without a word may not make the
call: 403. Without a token every call but the ones under \`anonimo\` is 401. A row outside of the scope is 404 like a missing
one; somebody else's person or company id is 403. The words are explained at the end.
${[...new Set(api.map(({ noun }) => noun))].map(section).join('')}
## The words

| word | reach |
| --- | --- |
${Object.entries(scopes)
  .map(([word, reach]) => line([word, reach]))
  .join('')}`

if (import.meta.main) writeFileSync(DOCUMENT, permissionsDocument())
