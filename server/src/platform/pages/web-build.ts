import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { findInstalled } from '../process/installed.ts'
import { SetupError } from '../process/setup-error.ts'

const root = fileURLToPath(new URL('../../../..', import.meta.url))
const sources = ['web', 'contract', 'vite.config.ts', 'package.json', 'package-lock.json']
const isSource = (file: string) =>
  !file.split(path.sep).some((part) => part.startsWith('dist') || part === 'node_modules') &&
  !file.endsWith('.test.ts')

function filesOf(entry: string): string[] {
  const full = path.join(root, entry)
  if (path.extname(entry) !== '') return [full]
  return readdirSync(full, { recursive: true, withFileTypes: true })
    .filter((item) => item.isFile() && isSource(path.relative(root, path.join(item.parentPath, item.name))))
    .map((item) => path.join(item.parentPath, item.name))
    .toSorted()
}

/** A hash of everything that the browser's files are built from. */
export function webSourceHash(): string {
  const hash = createHash('sha256')
  for (const file of sources.flatMap(filesOf))
    hash.update(path.relative(root, file)).update('\0').update(readFileSync(file))
  return hash.digest('hex')
}

/** Every build has its own folder: a running server keeps the one it started with. */
export const webFolder = (hash: string) => path.join(root, 'web', 'dist', hash.slice(0, 16))

/** The build tools are only in a full install; a production install needs a web that was built before. */
export function refuseWithoutTools() {
  if (findInstalled('vite') === undefined)
    throw new SetupError(
      'A interface web não está construída, ou mudou depois, e esta instalação (npm ci --omit=dev) não tem as ferramentas para isso. Execute "npm ci", "npm run build" e, para tirá-las de novo, "npm prune --omit=dev".',
    )
}

/** The folder of the built web. Builds in a separate process, so that the server does not keep the build's memory. */
export async function ensureWebBuilt(): Promise<string> {
  const folder = webFolder(webSourceHash())
  if (existsSync(folder)) return folder
  refuseWithoutTools()
  const child = spawn(process.execPath, [path.join(root, 'scripts', 'build-web.ts')], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new SetupError(`A interface web não pôde ser construída:\n${output.trim()}`)
  return folder
}

/** The build's own list of its files, by the source that each was made of. */
export const BUILD_LIST = 'arquivos.json'
/** The login as the build drew it. */
export const DRAWN_LOGIN = ({ demo, email }: { demo: boolean; email: boolean }) =>
  demo ? 'entrada-demo.html' : email ? 'entrada-email.html' : 'entrada.html'
/** The browser's worker, and what is sent in its place where it is turned off. */
export const WORKER = 'servico.js'
export const WORKER_OFF = 'servico-desligado.js'
/** The source of each screen, by area and by its path there. */
export const SCREEN_LIST = 'telas.json'
const screenList = z.record(z.string(), z.record(z.string(), z.string()))
const names = z.array(z.string()).default([])
const buildList = z.record(
  z.string(),
  z.object({ file: z.string(), imports: names, dynamicImports: names, assets: names }),
)

/** What the built web is made of, and all that a part of it needs before it runs. */
export function readBuild(folder: string) {
  const files = buildList.parse(JSON.parse(readFileSync(path.join(folder, BUILD_LIST), 'utf8')))
  const reach = (name: string, found = new Set<string>()): Set<string> => {
    if (found.has(name)) return found
    found.add(name)
    for (const next of files[name]?.imports ?? []) reach(next, found)
    return found
  }
  const screens = screenList.parse(JSON.parse(readFileSync(path.join(folder, SCREEN_LIST), 'utf8')))
  const areas = Object.keys(files).flatMap((source) => {
    const [, perfil] = /^src\/app\/areas\/(\w+)\.tsx$/.exec(source) ?? []
    return perfil === undefined ? [] : [{ perfil, source, screens: screens[perfil] ?? {} }]
  })
  return { files, reach, areas, page: 'index.html', app: 'src/app/app.tsx' }
}

/** What the analista's area may ever ask for, so that it opens and goes on without a network. */
export function filesOfField(folder: string): string[] {
  const { files, reach, areas, page, app } = readBuild(folder)
  const own = areas.find(({ perfil }) => perfil === 'analista')
  const found = new Set([...reach(page), ...reach(app)])
  const follow = (name: string) => {
    for (const one of reach(name)) {
      if (followed.has(one)) continue
      followed.add(one)
      found.add(one)
      for (const next of files[one]?.dynamicImports ?? [])
        if (!areas.some(({ source }) => source === next)) follow(next)
    }
  }
  const followed = new Set<string>()
  if (own) follow(own.source)
  const styles = Object.values(files).filter(({ file }) => file.endsWith('.css'))
  const addresses = [...found].flatMap((name) => [files[name]?.file ?? [], files[name]?.assets ?? []].flat())
  const all = [...addresses, ...styles.map(({ file }) => file)]
  // Not the manual's pictures.
  return [
    ...new Set(all.filter((file) => /\.(js|css|woff2)$/.test(file)).map((file) => `/${file}`)),
  ].toSorted()
}
