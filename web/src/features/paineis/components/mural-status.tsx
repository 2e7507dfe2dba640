import type { UseQueryResult } from '@tanstack/react-query'
import { Maximize2, TriangleAlert } from 'lucide-react'
import { formatTime, longDay, today } from '#web/platform/time/dates.ts'
import { canFillScreen, fillScreen } from '#web/platform/browser/full-screen.ts'
import { useSeconds } from '#web/platform/time/seconds.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { toast } from '#web/ui/feedback/toast/store.ts'
import { ageText, isOld, progressOf } from './mural-pace.ts'
import type { Mural } from './mural-queries.ts'
import css from './mural-status.module.css'

/** Only this is drawn each second; the board waits for new figures. */
export function MuralStatus({ mural }: { mural: UseQueryResult<Mural> }) {
  const now = useSeconds()
  return (
    <>
      <output className={css.old}>
        {isOld(mural, now) && (
          <>
            <TriangleAlert aria-hidden="true" />
            desatualizado há {ageText(now - mural.dataUpdatedAt)}
          </>
        )}
      </output>
      <p className={css.clock}>
        <span className={css.day}>{longDay(today(new Date(now)))}</span>
        <span className={css.time}>{formatTime(new Date(now).toISOString())}</span>
      </p>
      <MuralRing {...progressOf(mural, now)} />
    </>
  )
}

/** The time until the next refresh. */
function MuralRing({ all, passed }: { all: number; passed: number }) {
  const left = all - passed
  return (
    <div
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the browser's own bar cannot be bent
      role="progressbar"
      className={css.ring}
      aria-label="Próxima atualização"
      aria-valuemin={0}
      aria-valuemax={all}
      aria-valuenow={passed}
      aria-valuetext={`em ${left} s`}
    >
      <svg viewBox="0 0 100 100" aria-hidden="true">
        <circle className={css.track} cx="50" cy="50" r="45" />
        <circle
          className={css.value}
          cx="50"
          cy="50"
          r="45"
          pathLength={all}
          strokeDasharray={`${passed} ${all}`}
        />
      </svg>
      <span>{left}</span>
    </div>
  )
}

export function FillScreenButton() {
  if (!canFillScreen()) return null
  return (
    <Button
      look="quiet"
      icon={Maximize2}
      onClick={() => void fillScreen().catch(() => toast.error('Não foi possível abrir em tela cheia.'))}
    >
      Tela cheia
    </Button>
  )
}
