import { clsx } from 'clsx'
import css from './count.module.css'

const MOST = 99

type CountProps = {
  count: number | undefined
  /** Waits for this person, and not for just anybody. */
  strong?: boolean
  /** What it counts, where two of them stand side by side or the name beside it says something else. */
  word?: string
}

/** How many wait behind a name; nothing where none do. For eyes: the title of what carries it says it in words. */
export function Count({ count = 0, strong = false, word }: CountProps) {
  if (count === 0) return null
  return (
    <span
      className={clsx(css.count, strong && css.strong, word !== undefined && css.worded)}
      data-word={word}
      aria-hidden="true"
    >
      {count > MOST ? `${MOST}+` : count}
    </span>
  )
}

/** The same in words, as the title of what carries it: "3 com novidade". */
export const countWords = (count: number | undefined, counted: string | undefined) =>
  count === undefined || count === 0 ? undefined : `${count} ${counted ?? ''}`.trim()
