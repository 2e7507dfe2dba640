import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { calls } from './scripts/vite/calls.ts'
import { screens } from './scripts/vite/screens.ts'

type Manifest = { version: string; license?: string; dependencies?: Record<string, string> }

const readManifest = (folder: string): Manifest =>
  JSON.parse(readFileSync(new URL(`${folder}package.json`, import.meta.url), 'utf8'))

const product = readManifest('./')

const plainly = (name: string) => fileURLToPath(new URL(`node_modules/${name}/index.js`, import.meta.url))

/** The About dialog names what the product is made of; the list must not age by hand. */
function licences(): Plugin {
  const id = 'virtual:licencas'
  const byHand = [
    { name: 'Inter', version: '4', licence: 'OFL-1.1' },
    { name: 'Node.js', version: '24', licence: 'MIT' },
    { name: 'PostgreSQL', version: '18', licence: 'PostgreSQL' },
  ]
  return {
    name: 'zelo-licences',
    resolveId: (source) => (source === id ? `\0${id}` : undefined),
    load(resolved) {
      if (resolved !== `\0${id}`) return
      const direct = Object.keys(product.dependencies ?? {})
        .filter((name) => !name.startsWith('@fontsource'))
        .map((name) => {
          const { version, license = 'não informada' } = readManifest(`./node_modules/${name}/`)
          return { name, version, licence: license }
        })
      const rows = [...byHand, ...direct].toSorted((a, b) => a.name.localeCompare(b.name))
      return `export const licences = ${JSON.stringify(rows)}`
    },
  }
}

/** Until the script has read the person's choice, the system's counts: the dark colours a second time, in a media query. */
const systemScheme = (): Plugin => ({
  name: 'zelo-system-scheme',
  enforce: 'pre',
  transform(code, id) {
    if (!id.endsWith('ui/theme/tokens.css')) return
    const [dark] = /:root\[data-scheme='dark'\][^]*/.exec(code) ?? ['']
    return `${code}@media (prefers-color-scheme: dark) {${dark.replace("[data-scheme='dark']", ':not([data-scheme])')}}`
  },
})

/** The style guide of `npm run dev`; the product does not contain it. */
const styleGuide = (): Plugin => ({
  name: 'zelo-style-guide',
  configureServer: ({ middlewares }) =>
    void middlewares.use((request, _response, next) => {
      request.url = request.url?.replace(/^\/estilos(?=\?|$)/, '/estilos.html')
      next()
    }),
})

/**
 * A screen would ask for forty files of a kilobyte each. What the front door needs is one, what every screen needs is
 * another, and so are forms, icons and what the lists are made of. An icon of one place alone comes with it. A group
 * brings along what it imports.
 */
const groups = [
  { name: 'inicio', tags: ['$initial' as const], priority: 5 },
  {
    name: 'formularios',
    test: /node_modules.(zod|react-hook-form|@hookform)|domain.confirmed-password/,
    priority: 4,
  },
  { name: 'icones', test: /lucide-react.dist.esm/, minShareCount: 2, priority: 3 },
  {
    name: 'base',
    test: /web.src.(app.(app|layout)|domain|platform.(api.(?!octets|timed)|browser|live|session|time.(?!local-time))|ui.(data.(?!contact-links)|page)|ui.feedback.(failed|notice|state)|ui.dialogs.task)|contract.src.(sla-terms|(?!anexos|avisos|campo|checklists|rats|sla)\w+-texts)|features.(?!rats|usuarios)\w+.queries/,
    priority: 2,
    minShareCount: 4,
  },
  { name: 'listas', test: /web.src.ui.list/, priority: 1 },
]

const server = process.env.DEV_API ?? 'http://127.0.0.1:3000'

export default defineConfig({
  root: 'web',
  plugins: [react(), calls(), screens(), licences(), systemScheme(), styleGuide()],
  define: { APP_VERSION: JSON.stringify(product.version) },
  // The server writes a fresh nonce in place of this word on every answer.
  html: { cspNonce: '__ZELO_NONCE__' },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    // The policy allows no data: font, and a file can be cached.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // Eighteen kilobytes in all: one file is sooner here than the twenty that a screen would ask for.
    cssCodeSplit: false,
    rolldownOptions: { output: { codeSplitting: { groups } } },
    // For the server, which names in the page what its screen will ask for.
    manifest: 'arquivos.json',
  },
  worker: { format: 'es' },
  // Its build for browsers writes HTML to read a character's name, which no worker can and our policy forbids.
  resolve: { alias: { 'decode-named-character-reference': plainly('decode-named-character-reference') } },
  server: {
    host: '127.0.0.1',
    port: 5173,
    proxy: { '/api': server, '/arquivos/': server, '/healthz': server, '/readyz': server },
  },
})
