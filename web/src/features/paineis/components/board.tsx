import { ClockAlert, Timer } from 'lucide-react'
import { useId, type ComponentProps } from 'react'
import { SLA_COUNT_CAP } from '#contract/sla-terms.ts'
import { situacaoNames } from '#web/domain/prazo-words.ts'
import { CountCard } from '#web/ui/data/count-card.tsx'
import type { chamadoLinks } from './figure-links.ts'
import css from './board.module.css'

export { More, Nothing, Panel } from '#web/ui/page/panel.tsx'

type Figure = ComponentProps<typeof CountCard>
type FiguresProps = { title: string; figures: readonly Figure[] }

/** Figures that belong together, as many beside each other as have room. */
export function Figures({ title, figures }: FiguresProps) {
  const id = useId()
  return (
    <section className={css.figures} aria-labelledby={id}>
      <h2 className={css.title} id={id}>
        {title}
      </h2>
      <div className={css.cards}>
        {figures.map((figure) => (
          <CountCard key={figure.label} aligned {...figure} />
        ))}
      </div>
    </section>
  )
}

type Source = { isError: boolean; refetch: () => unknown }

/** One number of a call: each loads and fails with its own. */
export const countOf = <T,>(source: Source, count: T) => ({
  count,
  failed: source.isError,
  onRetry: () => void source.refetch(),
})

type Prazos = { vencidos: number; perto: number } | undefined

/** Two more figures, where the company has deadlines. */
export const prazoFigures = (
  links: ReturnType<typeof chamadoLinks>,
  source: Source,
  prazos: Prazos,
): Figure[] =>
  prazos === undefined
    ? []
    : [
        {
          icon: ClockAlert,
          label: 'Vencidos',
          to: links.sla('vencido'),
          tone: 'critical',
          most: SLA_COUNT_CAP,
          ...countOf(source, prazos.vencidos),
        },
        {
          icon: Timer,
          label: situacaoNames.perto,
          to: links.sla('perto'),
          tone: 'waiting',
          most: SLA_COUNT_CAP,
          ...countOf(source, prazos.perto),
        },
      ]

/** By minutes only, late visits are traffic. */
export const lateTone = (visitas: { totalVisitasBemAtrasadas: number } | undefined) =>
  visitas?.totalVisitasBemAtrasadas === 0 ? 'waiting' : 'critical'
