import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import css from './aviso-skeleton.module.css'

const widths = ['64%', '52%', '70%', '58%']

/** Avisos that are on their way. */
export const AvisoSkeleton = () => (
  <div>
    <output className="visually-hidden">Carregando…</output>
    {widths.map((width) => (
      <div key={width} className={css.row}>
        <Skeleton width={32} height={32} />
        <div className={css.lines}>
          <Skeleton width={width} />
          <Skeleton width="84%" />
        </div>
      </div>
    ))}
  </div>
)
