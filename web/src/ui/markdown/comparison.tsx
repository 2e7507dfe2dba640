import { clsx } from 'clsx'
import { useMemo, useState } from 'react'
import { Button } from '../buttons/button.tsx'
import { Absent } from '../data/absent.tsx'
import { letterOrder } from './letter-order.ts'
import { foldPieces } from './fold-pieces.ts'
import { diffWords, type Piece } from './word-diff.ts'
import css from './comparison.module.css'

type SideProps = { name: string | undefined; pieces: readonly Piece[]; mark: 'del' | 'ins' }

function Side({ name, pieces, mark: Mark }: SideProps) {
  const order = letterOrder(pieces.map(({ text }) => text).join(''))
  return (
    <div>
      {name !== undefined && <p className={css.side}>{name}</p>}
      <div className={clsx(css.text, order)} data-side={Mark}>
        {pieces.length === 0 ? (
          <Absent />
        ) : (
          pieces.map(({ text, changed }, place) =>
            // oxlint-disable-next-line react/no-array-index-key -- pieces of one text, never moved
            changed ? <Mark key={place}>{text}</Mark> : text,
          )
        )}
      </div>
    </div>
  )
}

/** A text that was not there at all has no side: the other one then stands alone, unmarked. */
function sidesOf(before: string | undefined, after: string | undefined) {
  if (before !== undefined && after !== undefined) {
    const found = diffWords(before, after)
    return [
      { mark: 'del', pieces: found.before },
      { mark: 'ins', pieces: found.after },
    ] as const
  }
  return [{ mark: 'ins', pieces: [{ text: before ?? after ?? '', changed: false }] }] as const
}

type ComparisonProps = {
  label: string
  /** What the two sides are called, the older one first. */
  names: readonly [string, string]
  before: string | undefined
  after: string | undefined
  /** Long stretches are left out until somebody asks for them. */
  folds?: boolean
}

/** One text at two times, with the words marked that are not in both. */
export function Comparison({ label, names, before, after, folds = false }: ComparisonProps) {
  const sides = useMemo(() => sidesOf(before, after), [before, after])
  const folded = useMemo(() => sides.map(({ pieces }) => foldPieces(pieces)), [sides])
  const [isWhole, setIsWhole] = useState(!folds)
  const hasMore = folds && sides.some(({ pieces }, place) => folded[place] !== pieces)
  return (
    <div>
      <h4 className={css.label}>{label}</h4>
      <div className={clsx(css.sides, sides.length === 1 && css.alone)}>
        {sides.map(({ mark, pieces }, place) => (
          <Side
            key={mark}
            name={sides.length === 1 ? undefined : names[place]}
            pieces={isWhole ? pieces : (folded[place] ?? pieces)}
            mark={mark}
          />
        ))}
      </div>
      {hasMore && (
        <div className={css.more}>
          <Button look="text" aria-expanded={isWhole} onClick={() => setIsWhole(!isWhole)}>
            {isWhole ? 'Mostrar menos' : 'Mostrar o texto inteiro'}
            <span className="visually-hidden">: {label}</span>
          </Button>
        </div>
      )}
    </div>
  )
}
