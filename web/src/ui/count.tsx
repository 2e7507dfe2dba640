import './count.css'

const MOST = 99

type CountProps = {
  count: number | undefined
  /** What is counted, for whoever only hears the number. */
  counted: string | undefined
  /** Waits for this person, and not for just anybody. */
  strong?: boolean
}

/** How many wait behind a name; nothing where none do. */
export function Count({ count = 0, counted, strong = false }: CountProps) {
  if (count === 0) return null
  return (
    <span className={strong ? 'count count-strong' : 'count'} title={counted}>
      {count > MOST ? `${MOST}+` : count}
      <span className="visually-hidden"> {counted}</span>
    </span>
  )
}
