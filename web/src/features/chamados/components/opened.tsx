import { ago, useMinutes } from '#web/platform/time/ago.ts'
import { moment } from './chamado-names.ts'
import css from './opened.module.css'

/** When it was opened, and how long ago that is. */
export function Opened({ at }: { at: string }) {
  const now = useMinutes()
  return (
    <span className={css.date}>
      <span>{moment(at)}</span>
      {at !== '' && (
        <span className={css.age} data-second>
          {ago(at, now)}
        </span>
      )}
    </span>
  )
}
