import clsx from 'clsx'
import { Panel } from './board.tsx'
import '#web/ui/feedback/skeletons.module.css'
import boardCss from './board.module.css'

const panels = [
  'Abertos e fechados por dia',
  'Há quanto tempo estão abertos',
  'Clientes com mais abertos',
  'Analistas com mais abertos',
  'Visitas desta semana',
]

/** As high as the pictures that come: nothing moves when they arrive. */
export const TendenciaSkeleton = () => (
  <div className={boardCss.panels} aria-hidden="true">
    {panels.map((title, place) => (
      <Panel key={title} title={title} wide={place === 0}>
        <span className={clsx('skeleton', boardCss.panelBone)} />
      </Panel>
    ))}
  </div>
)
