import { expect, it } from 'vitest'
import { z } from 'zod'
import { packagesOfTheProduct } from './licences.ts'
import { billOfMaterials } from './sbom.ts'

const component = z.object({
  'bom-ref': z.string(),
  name: z.string(),
  version: z.string(),
  purl: z.string(),
  hashes: z.array(z.object({ alg: z.literal('SHA-512'), content: z.string().regex(/^\w{128}$/) })).optional(),
})
const bill = z.object({ bomFormat: z.literal('CycloneDX'), components: z.array(component) })

it('npm run sbom names every package of the product with its hash, Node and PostgreSQL, and is the same twice', () => {
  const text = billOfMaterials()
  expect(billOfMaterials()).toBe(text)
  const { components } = bill.parse(JSON.parse(text))
  const named = new Set(components.map(({ name, version }) => `${name}@${version}`))
  expect(packagesOfTheProduct().filter(({ name, version }) => !named.has(`${name}@${version}`))).toEqual([])
  expect(new Set(components.map((one) => one['bom-ref'])).size).toBe(components.length)
  for (const name of ['fastify', 'zod', 'react', '@base-ui/react'])
    expect([name, components.find((one) => one.name === name)?.hashes?.length]).toEqual([name, 1])
  expect(components.filter(({ name }) => ['vite', 'vitest', 'typescript'].includes(name))).toEqual([])
  const programs = components.filter(({ purl }) => purl.startsWith('pkg:generic/'))
  expect(programs.map(({ name }) => name)).toEqual(['node', 'postgresql'])
})
