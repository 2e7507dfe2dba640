import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { settingNames } from '#server/platform/process/env.ts'
import { asStarted } from './own-server.ts'

const root = new URL('../', import.meta.url)
const read = (file: string) => readFileSync(new URL(file, root), 'utf8')
const examples = readdirSync(new URL('deploy/', root)).map((name) => `deploy/${name}`)
const files = ['docs/operation.md', 'Dockerfile', 'compose.yaml', 'compose.postgres.yaml', ...examples]

/** Names of settings: NAME=value anywhere, NAME: value as in compose files, and every ZELO_ or AI_ name. */
const namesIn = (text: string) =>
  Array.from(
    text.matchAll(/\b([A-Z][A-Z\d_]+)=|^\s*([A-Z][A-Z\d_]+): |\b((?:ZELO|AI)_[A-Z\d_]+)/gm),
    ([, given, composed, ours]) => given ?? composed ?? ours ?? '',
  )

/** Of the shell, Node, the C library and PostgreSQL's own image. */
const isOthers = (name: string) => /^(PATH|NODE_COMPILE_CACHE|MALLOC_\w+|POSTGRES_\w+)$/.test(name)

describe('what operators copy', () => {
  it.each(files)('%s names no setting that does not exist', (file) => {
    expect(namesIn(read(file)).filter((name) => !settingNames.includes(name) && !isOthers(name))).toEqual([])
  })

  it('docs/settings.md explains every setting, and no other', () => {
    const table = read('docs/settings.md')
    expect(settingNames.filter((name) => !table.includes(`\`${name}\``))).toEqual([])
    const cells = Array.from(table.matchAll(/^\| (`[^|]*`) \|/gm), ([, cell = '']) => cell)
    const rows = cells.flatMap((cell) => cell.replaceAll('`', '').split(', '))
    expect(rows.toSorted()).toEqual(settingNames.toSorted())
  })

  it('the units and the image start what npm start does', () => {
    const command = [...asStarted.flags, 'server/src/main.ts']
    expect(read('package.json')).toContain(`exec node ${command.join(' ')}",`)
    for (const unit of ['deploy/zelo.service', 'deploy/zelo@.service'])
      expect(read(unit)).toContain(`node_modules/.bin/node ${command.join(' ')}\n`)
    expect(read('Dockerfile')).toContain(
      `CMD ${JSON.stringify(['node', ...command]).replaceAll('","', '", "')}`,
    )
    for (const [name, value] of Object.entries(asStarted.env))
      for (const file of ['deploy/zelo.service', 'deploy/zelo@.service', 'Dockerfile'])
        expect(read(file)).toContain(`${name}=${value}`)
  })

  it('deploy/zelo runs the programs that it names, from where they are', () => {
    const named = Array.from(
      read('deploy/zelo').matchAll(/zelo (\w+) (?:\[?--|\|)/g),
      ([, name = '']) => name,
    )
    const programs = readdirSync(new URL('server/src/commands/', root)).map((file) => file.replace('.ts', ''))
    expect([...new Set(named)].toSorted()).toEqual(programs.toSorted())
    expect(read('deploy/zelo')).toContain('server/src/commands/$1.ts')
  })

  it('one process and several are kept apart from the machine in the same way', () => {
    const rest = (unit: string) => read(unit).replaceAll(/^(#|Description=|ExecStart=).*$/gm, '')
    expect(rest('deploy/zelo@.service')).toBe(rest('deploy/zelo.service'))
  })
})
