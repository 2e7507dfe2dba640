import clsx from 'clsx'
import '#web/ui/feedback/skeletons.module.css'
import visitaCardCss from './visita-card.module.css'
import visitaSkeletonsCss from './visita-skeletons.module.css'

const indices = [0, 1, 2, 3, 4, 5] as const

/** Cards as high as real ones, so that nothing moves when they arrive. */
export function VisitaSkeletons() {
  return (
    <>
      <output className="visually-hidden">Carregando…</output>
      <div aria-hidden="true">
        <span className={clsx('skeleton', visitaSkeletonsCss.heading)} />
        <div className="visita-cards">
          {indices.map((index) => (
            <div key={index} className={clsx(visitaCardCss.card, visitaSkeletonsCss.skeleton)}>
              <span className="skeleton" />
              <span className="skeleton" />
              <span className="skeleton" />
              <span className="skeleton" />
              <span className="skeleton" />
            </div>
          ))}
        </div>
      </div>
    </>
  )
}
