import { MarkShape } from '#web/ui/theme/brand.tsx'
import css from './brand-panel.module.css'

/** The hand of the mark, repeated outwards like a call that is heard. */
const rings = [108, 154, 200, 246, 292, 338, 384, 430]

export function BrandPanel() {
  return (
    <aside className={css.panel} aria-label="Sobre o Zelo">
      <div className={css.picture} aria-hidden="true">
        <svg className={css.rings} viewBox="0 0 1000 520">
          {rings.map((r, place) => (
            <path key={r} d={`M${500 - r} 20A${r} ${r} 0 0 0 ${500 + r} 20`} opacity={1 - place * 0.11} />
          ))}
        </svg>
        <svg className={css.mark} viewBox="0 0 32 32">
          <MarkShape />
        </svg>
      </div>
      <p className={css.statement}>
        <span>Cada visita no horário.</span> <span>Cada chamado com dono.</span>
      </p>
      <p className={css.detail}>
        Visitas de campo, chamados e a base de conhecimento da equipe em um só lugar.
      </p>
    </aside>
  )
}
