import css from './term-list.module.css'

/** Short texts side by side, to be read. */
export function TermList({ terms }: { terms: readonly string[] }) {
  return (
    <span className={css.list}>
      {terms.map((term) => (
        <span key={term}>{term}</span>
      ))}
    </span>
  )
}
