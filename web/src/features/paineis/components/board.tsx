import { useId, type ComponentProps } from 'react'
import { CountCard } from '#web/ui/data/count-card.tsx'
import css from './board.module.css'

export { More, Nothing, Panel } from '#web/ui/page/panel.tsx'

type FiguresProps = { title: string; figures: readonly ComponentProps<typeof CountCard>[] }

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

/** By minutes only, late visits are traffic. */
export const lateTone = (visitas: { totalVisitasBemAtrasadas: number } | undefined) =>
  visitas?.totalVisitasBemAtrasadas === 0 ? 'waiting' : 'critical'
