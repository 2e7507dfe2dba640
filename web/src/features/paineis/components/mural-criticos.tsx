import { clsx } from 'clsx'
import { CircleCheckBig, TriangleAlert } from 'lucide-react'
import type { Alertas } from '#contract/paineis.ts'
import { ageText } from './mural-pace.ts'
import css from './mural-criticos.module.css'

const MINUTE = 60_000
/** As short as the others: the letters are large. */
const ageOf = (milliseconds: number) => (milliseconds < MINUTE ? 'agora' : ageText(milliseconds))

type MuralCriticosProps = {
  criticos: Alertas['criticos']
  at: number
  /** There is one more line on the wall. */
  small?: boolean
}

/** By number and age. One that nobody has takes the eye, anew with each answer, until somebody takes it. */
export function MuralCriticos({ criticos, at, small = false }: MuralCriticosProps) {
  if (criticos.length === 0)
    return (
      <p className={css.calm}>
        <CircleCheckBig aria-hidden="true" />
        Nenhum
      </p>
    )
  return (
    <ul className={clsx(css.list, small && css.small)} aria-label="Chamados críticos abertos">
      {criticos.map(({ id_chamado, data_criacao, sem_analista }) => (
        <li key={id_chamado} className={clsx(css.row, sem_analista && css.calling)}>
          <span className={css.id}>
            #{id_chamado}
            {sem_analista && (
              <>
                {' '}
                <TriangleAlert aria-hidden="true" />
                <span className="visually-hidden">sem analista,</span>
              </>
            )}
          </span>{' '}
          <span className={css.age}>{ageOf(at - Date.parse(data_criacao))}</span>
        </li>
      ))}
    </ul>
  )
}
