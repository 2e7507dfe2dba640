import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { glob } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { failStart } from '#server/platform/process/fail-start.ts'
import {
  DRAWN_LOGIN,
  filesOfField,
  refuseWithoutTools,
  webFolder,
  webSourceHash,
  WORKER,
} from '#server/platform/pages/web-build.ts'

const KEPT_BUILDS = 3
const target = webFolder(webSourceHash())
const builds = path.dirname(target)

if (!existsSync(target)) await buildWeb().catch(failStart)

async function buildWeb() {
  refuseWithoutTools()
  const { build } = await import('vite')
  // Built in a temporary folder and renamed, so that nobody sees an incomplete build.
  const aside = `${target}.${process.pid}`
  mkdirSync(builds, { recursive: true })
  await build({ logLevel: 'warn', build: { outDir: aside, emptyOutDir: true } })
  await drawLogin(aside)
  nameShell(aside)
  for await (const file of glob('**/*.{js,css,svg,json,webmanifest}', { cwd: aside }))
    await compress(path.join(aside, file))
  if (!existsSync(target)) renameSync(aside, target)
  forgetOldBuilds()
}

/** The login as HTML: on a slow line it can be typed into before its script is here. */
async function drawLogin(folder: string) {
  const { build } = await import('vite')
  const outDir = path.join(folder, 'desenho')
  await build({
    logLevel: 'warn',
    ssr: { noExternal: true },
    build: { ssr: 'src/drawn-login.tsx', outDir, manifest: false, copyPublicDir: false },
  })
  type State = { demo: boolean; email: boolean }
  const drawing: { drawLogin: (state: State) => string } = await import(
    pathToFileURL(path.join(outDir, 'drawn-login.js')).href
  )
  const states = [
    { demo: true, email: true },
    { demo: false, email: true },
    { demo: false, email: false },
  ]
  for (const state of states) writeFileSync(path.join(folder, DRAWN_LOGIN(state)), drawing.drawLogin(state))
  rmSync(outDir, { recursive: true })
}

/** The worker of this build, and the list of what it keeps; named by what is in them, so that a browser sees a new build. */
function nameShell(folder: string) {
  const worker = path.join(folder, WORKER)
  const text = readFileSync(worker, 'utf8')
  const list = JSON.stringify(filesOfField(folder))
  const page = readFileSync(path.join(folder, 'index.html'))
  const name = createHash('sha256').update(list).update(page).update(text).digest('hex').slice(0, 16)
  writeFileSync(path.join(folder, 'assets', `casca-${name}.json`), list)
  writeFileSync(worker, text.replace('__ZELO_BUILD__', name))
}

/** Compressed once here instead of on every answer. */
async function compress(file: string) {
  const content = readFileSync(file)
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }
  writeFileSync(`${file}.br`, await promisify(brotliCompress)(content, quality))
  writeFileSync(`${file}.gz`, await promisify(gzip)(content, { level: 9 }))
}

/** Keeps the newest builds for servers that still use them; interrupted builds age like others. */
function forgetOldBuilds() {
  const byAge = readdirSync(builds)
    .map((name) => path.join(builds, name))
    .toSorted((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs)
  for (const old of byAge.slice(KEPT_BUILDS)) rmSync(old, { recursive: true, force: true })
}
