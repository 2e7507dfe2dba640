import { describe, expect, it } from 'vitest'
import { findProblems, importsOf } from './structure.ts'

const glossary = new Set(['visita', 'chamado'])
const problemsOf = (file: string, ...lines: string[]) =>
  findProblems([{ file, text: lines.join('\n') }], glossary)

describe('check-structure', () => {
  it('reads every way of importing', () => {
    const text = [
      "import a from './a.ts'",
      "import type { B } from '#contract/b.ts'",
      'import {\n  c,\n  d,\n} from "#server/c.ts"',
      "export { e } from './e.ts'",
      "const f = await import('./f.ts')",
      "import './g.css'",
    ].join('\n')
    expect(importsOf({ file: 'server/src/x.ts', text })).toEqual([
      { target: 'server/src/a.ts', typeOnly: false },
      { target: 'contract/src/b.ts', typeOnly: true },
      { target: 'server/src/c.ts', typeOnly: false },
      { target: 'server/src/e.ts', typeOnly: false },
      { target: 'server/src/f.ts', typeOnly: false },
      { target: 'server/src/g.css', typeOnly: false },
    ])
  })

  it.each([
    ['contract/src/x.ts', "import pg from 'pg'", 'the contract imports zod and itself only'],
    [
      'server/src/features/visitas/rules.ts',
      "import { sql } from '#server/platform/db/connect.ts'",
      'rules are pure',
    ],
    ['server/src/features/visitas/rules.ts', "import { find } from './queries.ts'", 'rules are pure'],
    [
      'server/src/features/visitas/queries.ts',
      "import { x } from '#server/features/chamados/queries.ts'",
      'joined in SQL',
    ],
    [
      'server/src/features/visitas/routes.ts',
      "import { x } from '#server/features/chamados/routes.ts'",
      'queries.ts',
    ],
    ['server/src/platform/db/x.ts', "import { x } from '#server/features/chamados/queries.ts'", 'no noun'],
    ['server/src/platform/db/x.ts', "import { x } from '#contract/visitas.ts'", 'no noun'],
    ['server/src/app.ts', "import { x } from '#web/ui/theme/theme.ts'", 'never imports the web'],
    ['web/src/ui/x.tsx', "import { x } from '#web/features/visitas/queries.ts'", 'give it a prop'],
    [
      'web/src/features/visitas/queries.ts',
      "import { x } from '#web/features/chamados/components/card.tsx'",
      'never its components',
    ],
    ['web/src/features/visitas/queries.ts', "import { x } from '#web/app/router.tsx'", 'nobody imports app'],
    ['web/src/app/x.tsx', "import { x } from '#server/app.ts'", 'never imports the server'],
    ['bench/crowd.ts', "import { x } from '#web/platform/api/api.ts'", 'the browser’s own rules'],
    ['server/src/platform/db/helpers.ts', '', 'a drawer'],
    ['server/src/platform/db/BadName.ts', '', 'kebab-case'],
    ['server/src/features/pedidos/rules.ts', '', 'no word of GLOSSARIO.md'],
    ['web/src/features/visitas/card.tsx', '', 'holds queries.ts'],
    ['web/src/features/visitas/parts/card.tsx', '', 'holds queries.ts'],
    ['server/src/platform/x.ts', '', 'the platform has these rooms'],
    ['web/src/platform/words/x.ts', '', 'the platform has these rooms'],
    ['server/src/x.ts', '', 'beside the rooms stand'],
    ['server/src/features/visitas/closeness.ts', '', 'a folder named after its subject'],
    ['server/src/testing/x.ts', '', 'a folder for each noun'],
    ['server/src/testing/pedidos/cases.ts', '', 'a folder for each noun'],
    [
      'server/src/testing/visitas/factory.ts',
      "import { x } from '../app/app.ts'",
      'through the platform only',
    ],
    ['server/src/demo/x.ts', "import { x } from '#server/testing/visitas/cases.ts'", 'uses the factories'],
    ['web/src/domain/x.ts', "import { x } from '#web/features/visitas/queries.ts'", 'several features share'],
    ['server/src/app.ts', '\n'.repeat(301), 'split it'],
    ['web/src/features/visitas/queries.ts', '    queryFn: read,\n    staleTime: 0,', 'a query without meta'],
  ])('%s with %j: %s', (file, line, sentence) => expect(problemsOf(file, line).join()).toContain(sentence))

  it.each([
    ['server/src/features/visitas/routes.ts', "import { x } from '#server/features/chamados/queries.ts'"],
    ['server/src/features/visitas/rules.ts', "import { texts } from '#contract/visitas.ts'"],
    ['web/src/features/visitas/queries.ts', "    queryFn: read,\n    meta: { shows: ['visitas'] },"],
    ['server/src/testing/visitas/factory.ts', "import { x } from '../chamados/factory.ts'"],
    ['server/src/testing/visitas/cases.ts', "import { x } from '../calls/noun-cases.ts'"],
    ['server/src/demo/x.ts', "import { x } from '#server/testing/visitas/factory.ts'"],
    ['web/src/features/visitas/hoje-screen.tsx', "import { x } from '#web/ui/card.tsx'"],
  ])('%s may say %s', (file, line) => expect(problemsOf(file, line)).toEqual([]))

  it('finds a cycle, but lets types refer to each other', () => {
    const make = (file: string, line: string) => ({ file, text: line })
    expect(
      findProblems(
        [
          make('server/src/demo/a.ts', "import { b } from './b.ts'"),
          make('server/src/demo/b.ts', "import { a } from './a.ts'"),
        ],
        glossary,
      ),
    ).toEqual(['cycle: server/src/demo/a.ts → server/src/demo/b.ts → server/src/demo/a.ts'])
    expect(
      findProblems(
        [
          make('server/src/demo/a.ts', "import { b } from './b.ts'"),
          make('server/src/demo/b.ts', "import type { A } from './a.ts'"),
        ],
        glossary,
      ),
    ).toEqual([])
  })

  it('finds features that need each other', () => {
    const sources = [
      {
        file: 'server/src/features/visitas/routes.ts',
        text: "import { x } from '#server/features/chamados/queries.ts'",
      },
      {
        file: 'server/src/features/chamados/routes.ts',
        text: "import { x } from '#server/features/visitas/reach.ts'",
      },
    ]
    expect(findProblems(sources, glossary)).toEqual([
      'cycle: server/src/features/visitas → server/src/features/chamados → server/src/features/visitas',
    ])
  })
})
