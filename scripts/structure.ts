import path from 'node:path'
import { isListed } from './glossary.ts'

/** A source file: its path from the project's root, with forward slashes, and its text. */
export type SourceFile = { file: string; text: string }

const drawers = new Set(['utils', 'util', 'helpers', 'helper', 'misc', 'common', 'manager', 'shared'])
const MAX_LINES = 300

/** Every folder of the platforms; a new one is a decision. */
const serverRooms =
  'http pages db postgres backup identity record storage background outbox model process language time'
const platformRooms = {
  server: serverRooms.split(' '),
  web: 'api live session time browser'.split(' '),
}
/** What a feature of the server is made of, and each room inside one that is too large for it. */
const featureFiles = ['noun', 'reach', 'rules', 'queries', 'routes', 'jobs']
const featureRooms =
  'aparelho calendar cards components conversa envio fila imagens manual planning progress visita'.split(' ')
/** What one web feature gives to others besides its queries: files go with whatever is written. */
const offered = /^web\/src\/features\/anexos\/(anexos\.ts|anexos-field\.tsx|anexo-list\.tsx|removal\.ts)$/
const testingRooms = ['app', 'calls', 'processes', 'proof', 'texts']
const serverFiles = ['main', 'app', 'nouns', 'canais', 'installation', 'jobs']
type Import = { target: string; typeOnly: boolean }

const aliases: [string, string][] = [
  ['#contract/', 'contract/src/'],
  ['#server/', 'server/src/'],
  ['#web/', 'web/src/'],
]

/** Every import of the file: project files by their path, packages by their name. */
export function importsOf({ file, text }: SourceFile): Import[] {
  const statements = text.matchAll(
    /(?:^|\n)\s*(?:import|export)\s+(type\s)?(?:[^'"\n;]|\n(?!\s*(?:import|export)\b))*?from\s+['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]\s*\)|(?:^|\n)import\s+['"]([^'"]+)['"]/g,
  )
  return Array.from(statements, ([, type, from, dynamic, bare]) => ({
    target: resolve(file, from ?? dynamic ?? bare ?? ''),
    typeOnly: type !== undefined,
  }))
}

function resolve(file: string, specifier: string): string {
  if (specifier.startsWith('.')) return path.posix.join(path.posix.dirname(file), specifier)
  const alias = aliases.find(([prefix]) => specifier.startsWith(prefix))
  return alias ? specifier.replace(alias[0], alias[1]) : specifier
}

type Rule = {
  /** The room that the rule is about. */
  from: RegExp
  /** What it may import of the project; everything else of the project is refused. */
  may: (target: string, from: RegExpExecArray) => boolean
  /** Where it may import types besides: they are gone when the program runs. */
  types?: RegExp
  instead: string
}

const inContract = (target: string) => target.startsWith('contract/src/')
const generalContract = (target: string) =>
  /^contract\/src\/(endpoint|fields|lists|markdown|ocorrencias|scopes)\.ts$/.test(target)

const ofDemo = /^server\/src\/(demo\/|platform\/|nouns\.|features\/(\w+\/queries|rats\/.*r(ender|ules))\.ts)/
const factory = /^server\/src\/testing\/\w+\/factory\.ts$/

/** The first rule whose room fits decides. */
const rules: Rule[] = [
  { from: /^contract\/src\/.*\.test\.ts$/, may: inContract, instead: 'test the contract by itself' },
  { from: /^contract\/src\//, may: inContract, instead: 'the contract imports zod and itself only' },
  {
    from: /^(server|scripts|e2e|bench)\/.*\.test\.ts$/,
    may: (t) => !t.startsWith('web/src/'),
    instead: 'tests of the server do not load the web',
  },
  {
    from: /^server\/src\/features\/(\w+)\/rules\.ts$/,
    may: (t, [, noun]) =>
      inContract(t) || (t.startsWith(`server/src/features/${noun}/`) && !/\/(queries|routes)\.ts$/.test(t)),
    types: /^server\/src\/platform\//,
    instead: 'rules are pure: pass time, user and rows as arguments',
  },
  {
    from: /^server\/src\/features\/(\w+)\/queries\.ts$/,
    may: (t, [, noun]) =>
      inContract(t) ||
      t.startsWith('server/src/platform/') ||
      /^server\/src\/features\/\w+\/reach\.ts$/.test(t) ||
      (t.startsWith(`server/src/features/${noun}/`) && !t.endsWith('/routes.ts')),
    instead:
      'queries know the contract, the platform and who may see what; another noun’s table may be joined in SQL',
  },
  {
    from: /^server\/src\/features\/(\w+)\//,
    may: (t, [, noun]) =>
      inContract(t) ||
      t.startsWith('server/src/platform/') ||
      t.startsWith(`server/src/features/${noun}/`) ||
      /^server\/src\/features\/\w+\/(queries|reach)\.ts$/.test(t),
    instead: 'use the other feature’s queries.ts or reach.ts, or move what both need to the platform',
  },
  {
    from: /^server\/src\/platform\/db\/tables(-\w+)?\.ts$/,
    may: (t) => inContract(t) || /^server\/src\/platform\/db\/(columns|tables-\w+)\.ts$/.test(t),
    instead: 'the columns know the words of the contract and nothing else',
  },
  {
    from: /^server\/src\/platform\//,
    may: (t) => t.startsWith('server/src/platform/') || generalContract(t),
    instead: 'the platform knows no noun: pass it in from app.ts',
  },
  {
    from: factory,
    may: (t) => inContract(t) || t.startsWith('server/src/platform/') || factory.test(t),
    instead: 'factories write rows through the platform only',
  },
  {
    from: /^server\/src\/demo\//,
    may: (t) => inContract(t) || factory.test(t) || ofDemo.test(t),
    instead: 'the demo uses the factories, and a feature’s queries for what follows from its rows',
  },
  {
    from: /^server\/src\//,
    may: (t) => inContract(t) || t.startsWith('server/src/'),
    instead: 'the server never imports the web or the scripts',
  },
  {
    from: /^web\/src\/ui\/markdown\/hostile-texts\.test\.ts$/,
    may: (t) => t.startsWith('web/src/ui/') || t.startsWith('server/src/testing/'),
    instead: 'it tries the texts that the tests of the server have',
  },
  {
    from: /^web\/src\/domain\//,
    may: (t) => inContract(t) || /^web\/src\/(domain|platform)\//.test(t),
    instead: 'domain holds words that several features share: it knows the contract and the platform',
  },
  {
    from: /^web\/src\/(ui|platform)\//,
    may: (t, [, room]) =>
      t.startsWith(`web/src/${room}/`) || (room === 'platform' && inContract(t)) || generalContract(t),
    instead: 'ui and platform know no feature: give it a prop',
  },
  {
    from: /^web\/src\/features\/(\w+)\//,
    may: (t, [, noun]) =>
      inContract(t) ||
      /^web\/src\/(ui|platform|domain)\//.test(t) ||
      t.startsWith(`web/src/features/${noun}/`) ||
      /^web\/src\/features\/\w+\/queries\.ts$/.test(t) ||
      offered.test(t),
    instead: 'use the other feature’s queries.ts, never its components; nobody imports app',
  },
  {
    from: /^web\/src\//,
    may: (t) => inContract(t) || t.startsWith('web/'),
    instead: 'the web never imports the server',
  },
  {
    from: /^bench\/(crowd|screens)\.ts$/,
    may: (t) => !t.startsWith('web/src/') || t.startsWith('web/src/platform/live/'),
    instead: 'simulated people read again by the browser’s own rules, and know nothing else of it',
  },
  {
    from: /^(scripts|e2e|bench)\//,
    may: (t) => !t.startsWith('web/src/'),
    instead: 'scripts drive the product from outside',
  },
]

const isProject = (target: string) => /^(contract|server|web|scripts|e2e|bench)\//.test(target)

function importProblems(source: SourceFile): string[] {
  for (const rule of rules) {
    const place = rule.from.exec(source.file)
    if (!place) continue
    const forbidden = importsOf(source).filter(
      ({ target, typeOnly }) =>
        isProject(target) && !rule.may(target, place) && !(typeOnly && rule.types?.test(target)),
    )
    const foreign = place[0].startsWith('contract')
      ? importsOf(source).filter(({ target }) => !isProject(target) && !['zod', 'vitest'].includes(target))
      : []
    return [...forbidden, ...foreign].map(({ target }) => `${source.file} imports ${target}: ${rule.instead}`)
  }
  return []
}

/** The file stands in a folder that has a name and a purpose. */
function roomProblems(file: string, glossary: ReadonlySet<string>): string[] {
  const [, side, room] = /^(server|web)\/src\/platform\/([^/]+)/.exec(file) ?? []
  if (room !== undefined && (side === 'server' || side === 'web')) {
    const rooms = platformRooms[side]
    return rooms.includes(room) ? [] : [`${file}: the platform has these rooms: ${rooms.join(', ')}`]
  }
  const [, part] = /^server\/src\/features\/\w+\/([^/.]+)\.ts$/.exec(file) ?? []
  if (part !== undefined && !featureFiles.includes(part))
    return [
      `${file}: a feature holds ${featureFiles.join(', ')}; more goes into a folder named after its subject`,
    ]
  const [, tested] = /^server\/src\/testing\/([^/]+)/.exec(file) ?? []
  if (tested !== undefined && !testingRooms.includes(tested) && !isListed(tested, glossary))
    return [`${file}: testing holds a folder for each noun, and ${testingRooms.join(', ')}`]
  const [, loose] = /^server\/src\/([^/.]+)\.ts$/.exec(file) ?? []
  return loose === undefined || serverFiles.includes(loose)
    ? []
    : [`${file}: beside the rooms stand ${serverFiles.join(', ')} and tests of the whole`]
}

/** What a web feature may hold. */
function featureProblems(file: string): string[] {
  const [, room, loose] = /^web\/src\/features\/\w+\/(?:([^/]+)\/.+|([^/]+))$/.exec(file) ?? []
  const fits =
    loose === undefined || loose === 'queries.ts' || loose.endsWith('-screen.tsx') || offered.test(file)
  return fits && (room === undefined || featureRooms.includes(room))
    ? []
    : [`${file}: a web feature holds queries.ts, *-screen.tsx and these rooms: ${featureRooms.join(', ')}`]
}

function nameProblems({ file, text }: SourceFile, glossary: ReadonlySet<string>): string[] {
  const base = path.posix.basename(file).split('.')[0] ?? ''
  const lines = text.split('\n').length - 1
  const [, , noun] = /^(server|web)\/src\/features\/([^/]+)\//.exec(file) ?? []
  const parts = file.split('/').map((part) => part.split('.')[0] ?? '')
  return [
    ...(/^[a-z0-9]+(-[a-z0-9]+)*$/.test(base) ? [] : [`${file}: name files in kebab-case`]),
    ...(parts.some((part) => drawers.has(part))
      ? [`${file}: a drawer for everything; name what it holds`]
      : []),
    ...(noun === undefined || isListed(noun, glossary)
      ? []
      : [`${file}: ${noun} is no word of GLOSSARIO.md; add it there, or use the noun that is`]),
    ...roomProblems(file, glossary),
    ...(lines > MAX_LINES ? [`${file}: ${lines} lines; split it, ${MAX_LINES} is the limit`] : []),
    ...featureProblems(file),
  ]
}

/** Each query declares what it shows; live screens would pass over it otherwise. The type of `meta` asks for the nouns. */
function queryProblems({ file, text }: SourceFile): string[] {
  if (!file.startsWith('web/src/') || file.includes('.test.')) return []
  const count = (name: string) => text.match(new RegExp(`^\\s+${name}: `, 'gm'))?.length ?? 0
  return count('queryFn') > count('meta')
    ? [`${file}: a query without meta; say there which nouns it shows (web/src/platform/live/shown.ts)`]
    : []
}

/** Features that need each other, directly or through others: then neither can be understood alone. */
function findFeatureCycles(sources: SourceFile[]): string[] {
  const featureOf = (file: string) => /^(?:server|web)\/src\/features\/\w+/.exec(file)?.[0]
  const edges = new Map<string, Set<string>>()
  for (const source of sources) {
    const from = featureOf(source.file)
    if (from === undefined || source.file.includes('.test.')) continue
    const needed = edges.get(from) ?? new Set()
    for (const { target } of importsOf(source)) {
      const to = featureOf(target)
      if (to !== undefined && to !== from) needed.add(to)
    }
    edges.set(from, needed)
  }
  return cyclesIn(edges)
}

/** Import cycles that exist when the program runs; types may refer to each other. */
function findCycles(sources: SourceFile[]): string[] {
  const edges = new Map(
    sources.map((source) => [
      source.file,
      importsOf(source)
        .filter(({ typeOnly }) => !typeOnly)
        .map(({ target }) => target),
    ]),
  )
  return cyclesIn(edges)
}

function cyclesIn(edges: ReadonlyMap<string, Iterable<string>>): string[] {
  const done = new Set<string>()
  const cycles: string[] = []
  const visit = (file: string, trail: string[]) => {
    if (trail.includes(file))
      return void cycles.push(`cycle: ${[...trail.slice(trail.indexOf(file)), file].join(' → ')}`)
    if (done.has(file)) return
    for (const target of edges.get(file) ?? []) visit(target, [...trail, file])
    done.add(file)
  }
  for (const file of edges.keys()) visit(file, [])
  return cycles
}

/** `glossary`: the domain words, of which a feature's noun is one. */
export const findProblems = (sources: SourceFile[], glossary: ReadonlySet<string>): string[] => [
  ...sources.flatMap((source) => [
    ...importProblems(source),
    ...nameProblems(source, glossary),
    ...queryProblems(source),
  ]),
  ...findCycles(sources),
  ...findFeatureCycles(sources),
]
