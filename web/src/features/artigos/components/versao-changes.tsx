import { artigoLabels } from '#contract/artigos-texts.ts'
import type { ArtigoVersao } from '#contract/artigos.ts'
import { Comparison } from '#web/ui/markdown/comparison.tsx'
import css from './versoes.module.css'

type VersaoChangesProps = {
  title: string
  /** The texts to compare. */
  campos: readonly (keyof typeof artigoLabels)[]
  before: ArtigoVersao
  after: ArtigoVersao
  names: readonly [string, string]
}

/** Where two versions differ, text by text. */
export function VersaoChanges({ title, campos, before, after, names }: VersaoChangesProps) {
  return (
    <section className={css.part}>
      <h3 className={css.title}>{title}</h3>
      {campos.length === 0 && <p className={css.same}>Nenhum texto mudou.</p>}
      {campos.map((campo) => (
        <Comparison
          key={campo}
          label={artigoLabels[campo]}
          names={names}
          before={before[campo]}
          after={after[campo]}
        />
      ))}
    </section>
  )
}
