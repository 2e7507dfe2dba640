import { clsx } from 'clsx'
import type { useProgress } from './progress.ts'
import css from './progress-actions.module.css'

type ProgressNoteProps = Pick<ReturnType<typeof useProgress>, 'isSlow' | 'failed'>

/** What the button cannot say: that it takes long, or that it did not work. */
export default function ProgressNote({ isSlow, failed }: ProgressNoteProps) {
  if (failed) return <p className={clsx(css.note, css.failed)}>Ainda não foi registrado.</p>
  if (!isSlow) return null
  return (
    <output className={css.note}>A conexão está lenta: ainda enviando. Não é preciso tocar de novo.</output>
  )
}
