import { ArrowRight } from 'lucide-react'
import { Comparison } from '#web/ui/markdown/comparison.tsx'
import type { RegistroCompleto } from '#contract/auditoria.ts'
import { changesOf, type Change } from './registro-changes.ts'
import { labels } from './registro-labels.ts'
import { RegistroValue, textOf } from './registro-value.tsx'
import css from './registro.module.css'

/** From here on words are compared one by one. */
const LONG = 80
const isLong = ({ campo, antes, depois }: Change) =>
  [antes, depois].some((value) => {
    const text = textOf(campo, value)
    return text.length > LONG || text.includes('\n')
  })

const labelOf = (campo: string) => labels.get(campo) ?? campo

type Sides = { hasBefore: boolean; hasAfter: boolean }

function Line({ campo, antes, depois, hasBefore, hasAfter }: Change & Sides) {
  return (
    <div className={css.change}>
      <dt>{labelOf(campo)}</dt>
      <dd>
        {hasBefore && hasAfter ? (
          <>
            <span className="visually-hidden">de </span>
            <del>
              <RegistroValue campo={campo} value={antes} />
            </del>
            <ArrowRight size={14} aria-hidden="true" />
            <span className="visually-hidden"> para </span>
            <ins>
              <RegistroValue campo={campo} value={depois} />
            </ins>
          </>
        ) : (
          <RegistroValue campo={campo} value={hasAfter ? depois : antes} />
        )}
      </dd>
    </div>
  )
}

/** Before and after, of what differs alone. */
export function RegistroComparison({ registro }: { registro: RegistroCompleto }) {
  const { antes, depois } = registro
  const sides = { hasBefore: antes !== null, hasAfter: depois !== null }
  const changes = changesOf(registro)
  if (changes.length === 0) return null
  const title = antes === null ? 'Dados' : depois === null ? 'Como era' : 'O que mudou'
  const short = changes.filter((change) => !isLong(change))
  return (
    <section className={css.part}>
      <h3 className={css.title}>{title}</h3>
      {short.length > 0 && (
        <dl className={css.changes}>
          {short.map((change) => (
            <Line key={change.campo} {...change} {...sides} />
          ))}
        </dl>
      )}
      {changes.filter(isLong).map(({ campo, antes: before, depois: after }) => (
        <Comparison
          key={campo}
          folds
          label={labelOf(campo)}
          names={['Antes', 'Depois']}
          before={sides.hasBefore ? textOf(campo, before) : undefined}
          after={sides.hasAfter ? textOf(campo, after) : undefined}
        />
      ))}
    </section>
  )
}
