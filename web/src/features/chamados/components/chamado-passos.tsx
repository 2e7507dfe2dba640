import { clsx } from 'clsx'
import { Check } from 'lucide-react'
import type { Chamado } from '#contract/chamados.ts'
import { nameOf, passoOf, passos, passoText } from './passos.ts'
import css from './chamado-passos.module.css'

/** Waiting is no step that everybody takes. */
const isPassed = (place: number, now: number) => place < now && passos[place] !== 'Esperando você'

/** Where a chamado stands, at a glance. */
export function ChamadoPassos({ chamado }: { chamado: Chamado }) {
  const now = passos.indexOf(passoOf(chamado))
  return (
    <section className={css.passos} aria-label="Andamento">
      <ol className={css.strip}>
        {passos.map((passo, place) => (
          <li
            key={passo}
            className={clsx(css.passo, place === now && css.now, isPassed(place, now) && css.passed)}
            aria-current={place === now ? 'step' : undefined}
          >
            <span className={css.mark} aria-hidden="true">
              {isPassed(place, now) && <Check size={12} strokeWidth={3} />}
            </span>
            {nameOf(passo, chamado)}
            {isPassed(place, now) && <span className="visually-hidden"> (concluído)</span>}
          </li>
        ))}
      </ol>
      <p className={css.text}>{passoText(chamado)}</p>
    </section>
  )
}
