import { readFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { readBuild, webFolder, webSourceHash, WORKER } from '#server/platform/pages/web-build.ts'
import type { Figure } from './figures.ts'

const LOGIN = 80
const LAZY = 80
const SERVICE_WORKER = 4
const CAMPO = 40
/** What a visita with or without network needs besides any other screen of the area. */
const campo = [
  'src/features/campo/visita-em-campo-screen.tsx',
  'src/features/campo/este-aparelho-screen.tsx',
  'src/features/campo/aparelho/worker.ts',
  'src/features/campo/fila/current.ts',
]
/** Limits by what a screen draws. The area of the wall display includes its screen. */
const goalOf = (perfil: string, screen: string) =>
  perfil === 'painel'
    ? 190
    : /paineis|painel-analista/.test(screen)
      ? 160
      : /visitas-screen|visitas-periodo/.test(screen)
        ? 170
        : 155

/** JavaScript that a browser with an empty cache loads for each screen, from the build's manifest. */
export function weigh(): Figure[] {
  const folder = webFolder(webSourceHash())
  const { files, reach, areas, page, app } = readBuild(folder)
  const sizes = new Map<string, number>()
  const sizeOf = (name: string) => {
    const file = files[name]?.file ?? ''
    const size =
      sizes.get(file) ??
      (file.endsWith('.js') ? gzipSync(readFileSync(path.join(folder, file)), { level: 9 }).length : 0)
    sizes.set(file, size)
    return size
  }
  const kilobytes = (names: Iterable<string>) => {
    const distinct = new Set([...names].flatMap((name) => [...reach(name)]))
    return [...distinct].reduce((total, name) => total + sizeOf(name), 0) / 1024
  }
  const screens = areas.flatMap(({ perfil, source: area }) => [
    ...(files[area]?.dynamicImports ?? [])
      .filter((name) => name.endsWith('-screen.tsx'))
      .map((screen) => ({ perfil, area, screen })),
    // The wall brings its only screen with it.
    ...(perfil === 'painel' ? [{ perfil, area, screen: 'mural' }] : []),
  ])
  const analista = areas.find(({ perfil }) => perfil === 'analista')?.source ?? ''
  const another = [page, app, analista, 'src/features/chamados/chamado-detail-screen.tsx']
  const withCampo = kilobytes([...another, ...Object.keys(files).filter((name) => campo.includes(name))])
  const nameOf = (file: string) => path.basename(file, '.tsx')
  return [
    { what: 'JavaScript of the login, gzip', value: kilobytes([page]), unit: 'kB', goal: LOGIN },
    ...screens.map(({ perfil, area, screen }) => ({
      what: `JavaScript of ${perfil} › ${nameOf(screen)}, gzip`,
      value: kilobytes([page, app, area, screen]),
      unit: 'kB',
      goal: goalOf(perfil, screen),
    })),
    {
      what: 'service worker, gzip',
      value: gzipSync(readFileSync(path.join(folder, WORKER)), { level: 9 }).length / 1024,
      unit: 'kB',
      goal: SERVICE_WORKER,
    },
    {
      what: 'JavaScript of visits without network alone, gzip',
      value: withCampo - kilobytes(another),
      unit: 'kB',
      goal: CAMPO,
    },
    {
      what: 'largest file that comes on demand, gzip',
      value:
        Math.max(
          ...Object.keys(files)
            .filter((name) => name !== page)
            .map(sizeOf),
        ) / 1024,
      unit: 'kB',
      goal: LAZY,
    },
  ]
}
