import path from 'node:path'
import { importsOf, type SourceFile } from './structure.ts'

const THEME = 'web/src/ui/theme/'
/** The few names that any part may use; ui/theme/base.css holds them. */
const shared = new Set(['visually-hidden', 'link', 'as-written'])

const isModule = (file: string) => file.endsWith('.module.css')
const folderOf = (file: string) => path.posix.dirname(file)

/** A style sheet belongs to one component, except the theme's. */
function sheetProblems({ file, text }: SourceFile): string[] {
  if (!isModule(file))
    return file.startsWith(THEME)
      ? []
      : [`${file}: only ${THEME} has classes for everybody; name it *.module.css`]
  return text.includes(':global') ? [`${file}: a module has no :global; give the other part a prop`] : []
}

/** A sheet is read where it stands, or by its own feature: another part is given a prop, not a style. */
function importProblems(source: SourceFile): string[] {
  const { file } = source
  const [feature = ''] = /^web\/src\/features\/\w+\//.exec(file) ?? []
  return importsOf(source)
    .filter(({ target }) => target.endsWith('.module.css'))
    .filter(({ target }) => folderOf(target) !== folderOf(file))
    .filter(({ target }) => feature === '' || !target.startsWith(feature))
    .map(({ target }) => `${file} uses ${target}: a part is styled by its own sheet; give it a prop`)
}

/** Class names as text, which no sheet of this part knows. */
function literalProblems({ file, text }: SourceFile): string[] {
  const names = Array.from(text.matchAll(/className="([^"]*)"/g), ([, list = '']) => list.split(' ')).flat()
  return names
    .filter((name) => !shared.has(name))
    .map((name) => `${file}: the class ${name} belongs to no sheet; import it from a *.module.css`)
}

const classesIn = (text: string) =>
  new Set(
    Array.from(
      text.replaceAll(/\/\*[^]*?\*\//g, '').matchAll(/\.([a-zA-Z][\w-]*)(?=[^{}]*\{)/g),
      ([, name]) => name ?? '',
    ),
  )

/** Names that a component takes from a sheet and that are not there, and those that nobody takes. */
function nameProblems(sheet: SourceFile, sources: readonly SourceFile[]): string[] {
  const defined = classesIn(sheet.text)
  const used = new Set<string>()
  let isOpen = false
  const missing: string[] = []
  for (const source of sources) {
    const relative = `(?:\\./|#web/|(?:\\.\\./)+)[^']*${path.posix.basename(sheet.file).replaceAll('.', '\\.')}`
    const [, alias] = new RegExp(`import (\\w+) from '${relative}'`).exec(source.text) ?? []
    if (alias === undefined || !importsOf(source).some(({ target }) => target === sheet.file)) continue
    const text = source.text.replaceAll(/^import .*$/gm, '')
    for (const [, name = ''] of text.matchAll(new RegExp(`\\b${alias}\\.(\\w+)`, 'g'))) {
      used.add(name)
      if (!defined.has(name)) missing.push(`${source.file}: ${sheet.file} has no class ${name}`)
    }
    // A class that is chosen by a value may be any of them.
    isOpen ||= new RegExp(`\\b${alias}\\[|= ${alias}\\b`).test(text)
  }
  const dead = isOpen ? [] : [...defined].filter((name) => !used.has(name))
  return [...missing, ...dead.map((name) => `${sheet.file}: nobody uses the class ${name}`)]
}

/** The compiler takes any name for a style sheet. */
function missingSheets(sheets: readonly SourceFile[], source: SourceFile): string[] {
  const known = new Set(sheets.map(({ file }) => file))
  return importsOf(source)
    .filter(({ target }) => target.endsWith('.css') && !known.has(target))
    .map(({ target }) => `${source.file} imports ${target}, which is not there`)
}

/** `sheets`: the style sheets; `sources`: the programs that may use them. */
export const findStyleProblems = (sheets: SourceFile[], sources: SourceFile[]): string[] => [
  ...sheets.flatMap(sheetProblems),
  ...sources.flatMap((source) => [
    ...missingSheets(sheets, source),
    ...importProblems(source),
    ...literalProblems(source),
  ]),
  ...sheets.filter(({ file }) => isModule(file)).flatMap((sheet) => nameProblems(sheet, sources)),
]
