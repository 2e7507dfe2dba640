import css from './absent.module.css'

/** Nothing was given: a dash for the eye, a word for the ear. */
export function Absent() {
  return (
    <>
      <span className={css.absent} aria-hidden="true">
        —
      </span>
      <span className="visually-hidden">não informado</span>
    </>
  )
}

export const TextOrAbsent = ({ text }: { text: string | null }) =>
  text === null || text.trim() === '' ? <Absent /> : <span data-clamped>{text}</span>
