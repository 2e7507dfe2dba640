import '#web/ui/feedback/skeletons.css'
import './visita-card.css'
import './visita-skeletons.css'

const indices = [0, 1, 2, 3, 4, 5] as const

/** Cards as high as real ones, so that nothing moves when they arrive. */
export function VisitaSkeletons() {
  return (
    <>
      <output className="visually-hidden">Carregando…</output>
      <div aria-hidden="true">
        <span className="skeleton visita-skeleton-heading" />
        <div className="visita-cards">
          {indices.map((index) => (
            <div key={index} className="visita-card visita-skeleton">
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
