import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import css from './facts.module.css'

type FactsProps = {
  facts: readonly (readonly [name: string, value: ReactNode])[]
  /** In a column beside something larger; without room for one, side by side above it. */
  aside?: boolean
}

/** What is known about something, each by its name. */
export function Facts({ facts, aside = false }: FactsProps) {
  return (
    <dl className={clsx(css.facts, aside && css.aside)}>
      {facts.map(([name, value]) => (
        <div key={name} className={css.fact}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
