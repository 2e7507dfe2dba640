import { clsx } from 'clsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { CardGrid } from './card-grid.tsx'
import cardCss from './visita-card.module.css'
import css from './visita-skeletons.module.css'

const indices = [0, 1, 2, 3, 4, 5] as const

/** Cards as high as real ones, so that nothing moves when they arrive. */
export function VisitaSkeletons() {
  return (
    <>
      <output className="visually-hidden">Carregando…</output>
      <div aria-hidden="true">
        <div className={css.heading}>
          <Skeleton width={240} height={14} />
        </div>
        <CardGrid>
          {indices.map((index) => (
            <div key={index} className={clsx(cardCss.card, css.card)}>
              <Skeleton width={72} height={20} />
              <Skeleton />
              <Skeleton />
              <Skeleton />
              <Skeleton width="45%" />
            </div>
          ))}
        </CardGrid>
      </div>
    </>
  )
}
