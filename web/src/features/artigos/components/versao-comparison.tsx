import { useMemo } from 'react'
import { Absent } from '#web/ui/absent.tsx'
import { diffWords, type Piece } from './word-diff.ts'

type SideProps = { name: string; pieces: readonly Piece[]; mark: 'del' | 'ins' }

function Side({ name, pieces, mark: Mark }: SideProps) {
  return (
    <div>
      <p className="versao-side">{name}</p>
      <div className="versao-text">
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

type VersaoComparisonProps = {
  label: string
  /** What the two sides are called, the older one first. */
  names: readonly [string, string]
  before: string
  after: string
}

/** One text at two times, with the words marked that are not in both. */
export function VersaoComparison({ label, names, before, after }: VersaoComparisonProps) {
  const found = useMemo(() => diffWords(before, after), [before, after])
  return (
    <div>
      <h4 className="versao-field">{label}</h4>
      <div className="versao-sides">
        <Side name={names[0]} pieces={found.before} mark="del" />
        <Side name={names[1]} pieces={found.after} mark="ins" />
      </div>
    </div>
  )
}
