import '../fields/terms-field.css'

/** Short texts side by side, to be read. */
export function TermList({ terms }: { terms: readonly string[] }) {
  return (
    <span className="term-list">
      {terms.map((term) => (
        <span key={term} className="term">
          {term}
        </span>
      ))}
    </span>
  )
}
