import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'

const documents = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '*.md'], {
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => file !== '' && !file.startsWith('server/demo/') && existsSync(file))
const read = (file: string) => readFileSync(file, 'utf8')
const withoutCode = (text: string) => text.replaceAll(/^```[\s\S]*?^```$/gm, '').replaceAll(/`[^`\n]*`/g, '')

/** The anchor that a heading gets on GitHub. */
const anchorOf = (heading: string) =>
  heading
    .trim()
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(/\s/g, '-')
const anchorsOf = (file: string) =>
  Array.from(
    read(file)
      .replaceAll(/^```[\s\S]*?^```$/gm, '')
      .matchAll(/^#+ (.+)$/gm),
    ([, heading = '']) => anchorOf(heading),
  )

/** Relative links of a document whose file or heading does not exist. */
function brokenLinks(file: string, text: string): string[] {
  const targets = Array.from(withoutCode(text).matchAll(/\]\(([^)\s]+)\)/g), ([, target = '']) => target)
  return targets.filter((target) => {
    if (/^[a-z]+:/.test(target)) return false
    const [relative = '', anchor] = target.split('#')
    const found = relative === '' ? file : path.join(path.dirname(file), decodeURIComponent(relative))
    if (!existsSync(found)) return true
    return anchor !== undefined && !(found.endsWith('.md') && anchorsOf(found).includes(anchor))
  })
}

describe('the documents', () => {
  it.each(documents)('%s › every relative link leads somewhere', (file) => {
    expect(brokenLinks(file, read(file))).toEqual([])
  })

  it('a missing file and a missing heading are found', () => {
    const text =
      '[a](missing.md) [b](README.md#nowhere) [c](README.md#run-it) [d](https://example.com) `[e](f)`'
    expect(brokenLinks('README.md', text)).toEqual(['missing.md', 'README.md#nowhere'])
  })

  it('README.md has at most 120 lines', () => {
    expect(read('README.md').split('\n').length - 1).toBeLessThanOrEqual(120)
  })

  it('every npm command is in README.md or CONTRIBUTING.md, and no other', () => {
    const manifest = z.object({ scripts: z.record(z.string(), z.string()) })
    const own = Object.keys(manifest.parse(JSON.parse(read('package.json'))).scripts)
    const text = read('README.md') + read('CONTRIBUTING.md')
    const named = Array.from(
      text.matchAll(/(?:`|^)npm (?:run )?([a-z][a-z0-9:]+)/gm),
      ([, name = '']) => name,
    )
    const ofNpm = ['ci', 'install']
    expect(own.filter((name) => name !== 'postinstall' && !named.includes(name))).toEqual([])
    expect(named.filter((name) => !own.includes(name) && !ofNpm.includes(name))).toEqual([])
  })
})

describe('docs/decisions', () => {
  const folder = 'docs/decisions'
  const files = readdirSync(folder).filter((name) => /^\d{3}-.+\.md$/.test(name))

  it('README.md lists every decision', () => {
    const index = read(`${folder}/README.md`)
    expect(files.filter((name) => !index.includes(`(${name})`))).toEqual([])
  })

  it.each(files)('%s › a title with its number, a date and what was decided, in one line', (name) => {
    const [title = '', , date = '', , decided = ''] = read(`${folder}/${name}`).split('\n')
    expect(title).toMatch(new RegExp(`^# ${name.slice(0, 3)} `))
    expect(date).toMatch(/^\d{4}-\d{2}-\d{2}/)
    expect(decided).toMatch(/^\*\*Decided:\*\* .+\.$/)
  })

  it('no number is used twice', () => {
    const numbers = files.map((name) => name.slice(0, 3))
    expect(new Set(numbers).size).toBe(numbers.length)
  })
})
