import { clsx } from 'clsx'
import { Fragment } from 'react'
import { Link } from 'react-router'
import { useColourScheme } from '#web/platform/browser/theme-mode.ts'
import { pictures } from '../imagens/pictures.ts'
import { piecesOf, type Piece, type Task } from '../manual/manual.ts'
import css from './ajuda.module.css'

type StepProps = { step: string; area: string }

const addressOf = (to: string, area: string) => (to.startsWith('#') ? to : to === '' ? area : `${area}/${to}`)

function Marked({ piece, area }: { piece: Piece; area: string }) {
  switch (piece.kind) {
    case 'text':
      return piece.text
    case 'word':
      return <strong className={css.word}>{piece.text}</strong>
    case 'key':
      return <kbd className={css.key}>{piece.text}</kbd>
    case 'link':
      return (
        <Link className="link" to={addressOf(piece.to, area)}>
          {piece.text}
        </Link>
      )
  }
}

function Step({ step, area }: StepProps) {
  return piecesOf(step).map((piece, place) => (
    // oxlint-disable-next-line react/no-array-index-key -- a sentence never changes
    <Fragment key={place}>
      <Marked piece={piece} area={area} />
    </Fragment>
  ))
}

/** A tall one would push the next task out of sight. */
const MAX_HEIGHT = 440

/** Of the theme in use; `npm run gallery` takes both. */
function Picture({ name, alt }: NonNullable<Task['picture']>) {
  const { width, height, light, dark } = pictures[name]
  const scale = Math.min(1, MAX_HEIGHT / height)
  const isDark = useColourScheme() === 'dark'
  return (
    <img
      className={css.picture}
      src={isDark ? dark : light}
      alt={alt}
      width={Math.round(width * scale)}
      height={Math.round(height * scale)}
      loading="lazy"
    />
  )
}

type TaskHelpProps = { task: Task; area: string; isNamed: boolean }

export function TaskHelp({ task: { id, title, steps, picture }, area, isNamed }: TaskHelpProps) {
  const [only, ...others] = steps
  return (
    <article className={clsx(css.task, isNamed && css.named)} aria-labelledby={id}>
      <h3 id={id} className={css.title} tabIndex={-1}>
        {title}
      </h3>
      {only !== undefined && others.length === 0 ? (
        <p className={css.only}>
          <Step step={only} area={area} />
        </p>
      ) : (
        <ol className={css.steps}>
          {steps.map((step) => (
            <li key={step}>
              <Step step={step} area={area} />
            </li>
          ))}
        </ol>
      )}
      {picture && <Picture {...picture} />}
    </article>
  )
}
