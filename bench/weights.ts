import { readFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { z } from 'zod'
import { webFolder, webSourceHash } from '#server/platform/web-build.ts'
import type { Figure } from './figures.ts'

const manifest = z.record(
  z.string(),
  z.object({
    file: z.string(),
    imports: z.array(z.string()).default([]),
    dynamicImports: z.array(z.string()).default([]),
  }),
)

const LOGIN = 160
const LAZY = 150
/** By what a screen draws. */
const goalOf = (screen: string) =>
  /paineis|mural/.test(screen) ? 320 : /visitas-screen|visitas-periodo/.test(screen) ? 300 : 225

/** JavaScript that stands between an empty cache and each screen, as the build lists it. */
export function weigh(): Figure[] {
  const folder = webFolder(webSourceHash())
  const files = manifest.parse(JSON.parse(readFileSync(path.join(folder, 'arquivos.json'), 'utf8')))
  const sizes = new Map<string, number>()
  const sizeOf = (name: string) => {
    const file = files[name]?.file ?? ''
    const size =
      sizes.get(file) ??
      (file.endsWith('.js') ? gzipSync(readFileSync(path.join(folder, file)), { level: 9 }).length : 0)
    sizes.set(file, size)
    return size
  }
  const reach = (name: string, found = new Set<string>()): Set<string> => {
    if (!found.has(name)) for (const next of (found.add(name), files[name]?.imports ?? [])) reach(next, found)
    return found
  }
  const kilobytes = (names: Iterable<string>) => {
    const distinct = new Set([...names].flatMap((name) => [...reach(name)]))
    return [...distinct].reduce((total, name) => total + sizeOf(name), 0) / 1024
  }
  const areas = Object.keys(files).filter((name) => /^src\/app\/areas\/\w+\.tsx$/.test(name))
  const screens = areas.flatMap((area) => [
    ...(files[area]?.dynamicImports ?? [])
      .filter((name) => name.endsWith('-screen.tsx'))
      .map((screen) => ({ area, screen })),
    // The wall brings its only screen with it.
    ...(area.endsWith('painel.tsx') ? [{ area, screen: 'mural' }] : []),
  ])
  const nameOf = (file: string) => path.basename(file, '.tsx')
  return [
    { what: 'JavaScript of the login, gzip', value: kilobytes(['index.html']), unit: 'kB', goal: LOGIN },
    ...screens.map(({ area, screen }) => ({
      what: `JavaScript of ${nameOf(area)} › ${nameOf(screen)}, gzip`,
      value: kilobytes(['index.html', area, screen]),
      unit: 'kB',
      goal: goalOf(screen),
    })),
    {
      what: 'largest file that comes on demand, gzip',
      value:
        Math.max(
          ...Object.keys(files)
            .filter((name) => name !== 'index.html')
            .map(sizeOf),
        ) / 1024,
      unit: 'kB',
      goal: LAZY,
    },
  ]
}
