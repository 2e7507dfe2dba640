import css from '../fields/terms-field.module.css'

/** Short texts side by side, to be read. */
export function TermList({ terms }: { terms: readonly string[] }) {
  return (
    <span className={css.termList}>
      {terms.map((term) => (
        <span key={term} className={css.term}>
          {term}
        </span>
      ))}
    </span>
  )
}
