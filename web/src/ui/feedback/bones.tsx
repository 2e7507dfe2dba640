import { Skeleton } from './skeleton.tsx'
import css from './bones.module.css'

const widths = ['42%', '96%', '88%', '64%']

/** Lines of a text that is on its way. */
export function Bones({ lines }: { lines: number }) {
  return (
    <div className={css.bones} aria-hidden="true">
      {widths.slice(0, lines).map((width) => (
        <Skeleton key={width} width={width} />
      ))}
    </div>
  )
}
