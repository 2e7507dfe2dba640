import css from './answer.module.css'
export type SourceLook<Source> = {
  nameOf: (source: Source) => string
  /** Where it opens in this program; undefined where it has no place. */
  linkOf: (source: Source) => string | undefined
}

type SourcesProps<Source> = SourceLook<Source> & {
  sources: readonly Source[]
  /** They were at hand, but the answer names none of them. */
  isUncited: boolean
}

/** What an answer rests on, in the order of the numbers by which it cites them. */
export function Sources<Source>(props: SourcesProps<Source>) {
  const { sources, isUncited, nameOf, linkOf } = props
  if (sources.length === 0) return null
  return (
    <section className={css.sources} aria-label="Fontes">
      <h3>Fontes</h3>
      {isUncited && <p className={css.note}>O texto não cita estas fontes; confira.</p>}
      <ol>
        {sources.map((source) => {
          const [name, to] = [nameOf(source), linkOf(source)]
          return (
            <li key={name}>
              {to === undefined ? (
                name
              ) : (
                // Another tab: nobody keeps the answer, and leaving would lose it.
                <a className="link" href={to} target="_blank" rel="noopener noreferrer">
                  {name}
                  <span className="visually-hidden"> (abre em nova aba)</span>
                </a>
              )}
            </li>
          )
        })}
      </ol>
    </section>
  )
}
