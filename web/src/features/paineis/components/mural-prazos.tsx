import type { Alertas } from '#contract/paineis.ts'
import { wallMoment } from '#web/domain/prazo-words.ts'
import css from './mural-prazos.module.css'

type MuralPrazosProps = {
  prazos: NonNullable<Alertas['prazos']>
  /** When they were read. */
  at: number
}

/** What is due next, by number and time, on one line of the wall. */
export function MuralPrazos({ prazos, at }: MuralPrazosProps) {
  if (prazos.length === 0) return <p className={css.none}>Nenhum</p>
  return (
    <ol className={css.list} aria-label="Chamados que vencem primeiro">
      {prazos.map(({ id_chamado, vence_em }) => (
        <li key={id_chamado} className={css.prazo}>
          <span className={css.id}>#{id_chamado}</span>{' '}
          <span className={css.time}>{wallMoment(vence_em, at)}</span>
        </li>
      ))}
    </ol>
  )
}
