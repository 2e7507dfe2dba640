import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'vite'

const FILE = 'telas.json'
const areas = new URL('../../web/src/app/areas/', import.meta.url)

/** The source of each screen by its path in an area, read from the text of the area's list of places. */
function screensOf(text: string): Record<string, string> {
  const loaders = new Map(
    Array.from(text.matchAll(/const (\w+) = \(\) => import\('#web\/([^']+)'\)/g), ([, name, file]) => [
      name,
      file,
    ]),
  )
  const found: Record<string, string> = {}
  for (const [, at = '', loader = '', file] of text.matchAll(
    /path: '([^']*)'[^]*?screen: (?:lazyScreen\((?:(\w+),|\(\) => import\('#web\/([^']+)'\))|\w+ \})/g,
  )) {
    const source = file ?? loaders.get(loader)
    if (source !== undefined) found[at] = `src/${source}`
  }
  return found
}

/** Tells the server which files a screen will ask for, so that it can name them in the page. */
export function screens(): Plugin {
  return {
    name: 'zelo-screens',
    generateBundle() {
      const table = Object.fromEntries(
        globSync('*.tsx', { cwd: areas }).map((file) => {
          const text = readFileSync(new URL(file, areas), 'utf8')
          const found = screensOf(text)
          const lazy = text.match(/screen: lazyScreen/g)?.length
          if (Object.keys(found).length !== lazy) this.error(`${file}: a place whose screen was not found`)
          return [path.basename(file, '.tsx'), found]
        }),
      )
      this.emitFile({ type: 'asset', fileName: FILE, source: JSON.stringify(table) })
    },
  }
}
