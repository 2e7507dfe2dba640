import type { Trecho as Passage } from '#contract/artigos.ts'
import css from './trecho.module.css'

/** The passage that a search found, with what it was found by marked. */
export function Trecho({ trecho }: { trecho: Passage }) {
  return (
    <p className={css.trecho}>
      {trecho.map(({ texto, marcado }, place) =>
        // oxlint-disable-next-line react/no-array-index-key -- pieces of one text, never moved
        marcado ? <mark key={place}>{texto}</mark> : texto,
      )}
    </p>
  )
}
