import { clsx } from 'clsx'
import { UserCheck, UserX } from 'lucide-react'
import type { ChamadoListado } from '#contract/chamados.ts'
import { analistaName, informed } from './chamado-names.ts'
import css from './chamado-mark.module.css'

const tones = new Map([
  [2, css.baixa],
  [3, css.media],
  [4, css.alta],
  [5, css.critica],
])
const classOf = ({ id_prioridade }: ChamadoListado) => clsx(css.prioridade, tones.get(id_prioridade))

/** The priority as colour and word. */
export const Prioridade = ({ chamado }: { chamado: ChamadoListado }) => (
  <span className={classOf(chamado)}>{informed(chamado.prioridade)}</span>
)

/** The number in the colour of its priority. */
export const Numero = ({ chamado }: { chamado: ChamadoListado }) => (
  <span className={classOf(chamado)}>#{chamado.id_chamado}</span>
)

/** The number, the priority's name, and whether somebody has it. */
export function ChamadoMark({ chamado }: { chamado: ChamadoListado }) {
  const analista = analistaName(chamado)
  const Icon = chamado.ativo_analista === 'N' ? UserX : UserCheck
  const label = `Analista: ${analista}`
  return (
    <span className={css.mark}>
      <Numero chamado={chamado} />
      {analista !== undefined && (
        <Icon size={15} aria-label={label} className={css.analista}>
          <title>{label}</title>
        </Icon>
      )}
      <span className={css.name}>{informed(chamado.prioridade)}</span>
    </span>
  )
}
