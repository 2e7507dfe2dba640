import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { build } from 'vite'
import { stampFile, webSourceHash } from '#server/platform/web-build.ts'

/** Builds aside and swaps, so that a server which is starting never meets half a build. */
const dist = path.dirname(stampFile)
const aside = `${dist}.${process.pid}`
const hash = webSourceHash()

await build({ logLevel: 'warn', build: { outDir: aside, emptyOutDir: true } })
for await (const file of glob('**/*.{js,css,svg,webmanifest}', { cwd: aside }))
  await compress(path.join(aside, file))
writeFileSync(path.join(aside, path.basename(stampFile)), hash)
rmSync(dist, { recursive: true, force: true })
renameSync(aside, dist)

/** Compressed once here instead of on every answer. */
async function compress(file: string) {
  const content = readFileSync(file)
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }
  writeFileSync(`${file}.br`, await promisify(brotliCompress)(content, quality))
  writeFileSync(`${file}.gz`, await promisify(gzip)(content, { level: 9 }))
}
