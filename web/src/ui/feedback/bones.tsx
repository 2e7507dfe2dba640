import css from './skeletons.module.css'

const widths = ['42%', '96%', '88%', '64%']

/** Lines of a text that is on its way. */
export function Bones({ lines }: { lines: number }) {
  return (
    <div className={css.bones} aria-hidden="true">
      {widths.slice(0, lines).map((width) => (
        <span key={width} className="skeleton" style={{ width }} />
      ))}
    </div>
  )
}
