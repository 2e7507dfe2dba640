import { cpSync, mkdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { ensureWebBuilt } from './platform/pages/web-build.ts'
import { makeFolder, root, runProgram } from './testing/processes/process.ts'

const lockfile = z.object({ packages: z.record(z.string(), z.object({ dev: z.boolean().optional() })) })

/** The tree as `npm ci --omit=dev` leaves it: the sources, and the packages that are not for development. */
function productionTree(): string {
  const tree = makeFolder()
  for (const name of [
    'contract',
    'server',
    'web',
    'scripts',
    'vite.config.ts',
    'package.json',
    'package-lock.json',
  ])
    cpSync(path.join(root, name), path.join(tree, name), {
      recursive: true,
      filter: (file) => file !== path.join(root, 'web', 'dist'),
    })
  const { packages } = lockfile.parse(JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')))
  for (const [folder, { dev = false }] of Object.entries(packages)) {
    const isNested = folder.split('node_modules/').length > 2
    if (folder === '' || dev || isNested) continue
    mkdirSync(path.dirname(path.join(tree, folder)), { recursive: true })
    symlinkSync(path.join(root, folder), path.join(tree, folder))
  }
  return tree
}

it('npm start › an installation without development packages serves the web that was built, and says what to do where none was', async () => {
  await ensureWebBuilt()
  const tree = productionTree()
  symlinkSync(path.join(root, 'web', 'dist'), path.join(tree, 'web', 'dist'))
  const env = { DATA_DIR: makeFolder() }
  const server = runProgram('main', [], env, tree)
  const address = await server.address()
  const page = await (await fetch(`${address}/login`)).text()
  const script = /src="(\/assets\/[^"]+\.js)"/.exec(page)?.[1]
  expect((await fetch(`${address}${script}`)).status).toBe(200)
  expect(await server.stop()).toBe(0)

  rmSync(path.join(tree, 'web', 'dist'))
  const bare = runProgram('main', [], env, tree)
  expect(await bare.exited).toBe(1)
  expect(bare.output()).toContain('Execute "npm ci", "npm run build"')
  expect(bare.output()).not.toMatch(/^\s+at /m)
})
