import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Panel } from './board.tsx'
import css from './board.module.css'

const panels = [
  'Abertos e fechados por dia',
  'Há quanto tempo estão abertos',
  'Clientes com mais abertos',
  'Analistas com mais abertos',
  'Visitas desta semana',
]

/** As high as the pictures that come: nothing moves when they arrive. */
export const TendenciaSkeleton = () => (
  <div className={css.panels} aria-hidden="true">
    {panels.map((title, place) => (
      <Panel key={title} title={title} wide={place === 0}>
        <Skeleton fills height={247} />
      </Panel>
    ))}
  </div>
)
