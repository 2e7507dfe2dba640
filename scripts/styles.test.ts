import { describe, expect, it } from 'vitest'
import { findStyleProblems } from './styles.ts'

const sheet = { file: 'web/src/ui/data/pill.module.css', text: '.pill {\n}\n.late:hover {\n}\n' }
const component = (file: string, ...lines: string[]) => ({ file, text: lines.join('\n') })
const pill = component(
  'web/src/ui/data/pill.tsx',
  "import css from './pill.module.css'",
  'const a = <b className={clsx(css.pill, css.late)} />',
)

describe('check-structure › styles', () => {
  it('a component with a sheet of its own passes', () => {
    expect(findStyleProblems([sheet], [pill])).toEqual([])
  })

  it.each([
    ['web/src/features/visitas/components/x.css', '.x {}', 'name it *.module.css'],
    ['web/src/ui/data/x.module.css', ':global(.x) {}', 'no :global'],
  ])('%s: a class for everybody is refused', (file, text, problem) => {
    expect(findStyleProblems([{ file, text }], []).join()).toContain(problem)
  })

  it('the theme may have classes for everybody', () => {
    expect(findStyleProblems([{ file: 'web/src/ui/theme/base.css', text: '.link {}' }], [])).toEqual([])
  })

  it('a feature that takes a sheet of ui is refused', () => {
    const feature = component(
      'web/src/features/visitas/components/x.tsx',
      "import css from '#web/ui/data/pill.module.css'",
      'css.pill',
      'css.late',
    )
    expect(findStyleProblems([sheet], [pill, feature])).toEqual([
      `${feature.file} uses ${sheet.file}: a part is styled by its own sheet; give it a prop`,
    ])
  })

  it('a name as text, a name that is missing and a name that nobody uses are told', () => {
    const other = component(
      'web/src/ui/data/pill.tsx',
      "import css from './pill.module.css'",
      '<b className="button"><i className="visually-hidden" /><u className={css.gone} /></b>',
      'css.pill',
    )
    expect(findStyleProblems([sheet], [other])).toEqual([
      'web/src/ui/data/pill.tsx: the class button belongs to no sheet; import it from a *.module.css',
      'web/src/ui/data/pill.tsx: web/src/ui/data/pill.module.css has no class gone',
      'web/src/ui/data/pill.module.css: nobody uses the class late',
    ])
  })

  it('a sheet that is not there is told', () => {
    expect(findStyleProblems([], [pill])).toEqual([`${pill.file} imports ${sheet.file}, which is not there`])
  })

  it('a class chosen by a value may be any of the sheet', () => {
    const chosen = component(pill.file, "import css from './pill.module.css'", 'css[tone]')
    expect(findStyleProblems([sheet], [chosen])).toEqual([])
  })
})
