import { clsx } from 'clsx'
import type { Atividade, Chamado } from '#contract/chamados.ts'
import { perfilNames } from '#web/domain/perfil-names.ts'
import { letterOrder } from '#web/ui/markdown/letter-order.ts'
import { authorName, informed, moment } from './chamado-names.ts'
import { StatusThen } from './chamado-status.tsx'
import css from './historico.module.css'

const When = ({ instant }: { instant: string }) => (
  <time className={css.time} dateTime={instant}>
    {moment(instant)}
  </time>
)

const Said = ({ text }: { text: string }) => <p className={clsx(css.text, letterOrder(text))}>{text}</p>

type OpeningProps = {
  chamado: Pick<Chamado, 'criado_por' | 'data_criacao'>
  /** What was asked, where it stands nowhere else. */
  text?: string | undefined
}

/** How it began. */
export const Opening = ({ chamado, text }: OpeningProps) => (
  <li className={clsx(css.entry, css.opening)}>
    <p className={css.entryHead}>
      <span>
        Chamado aberto por <strong>{informed(chamado.criado_por)}</strong>
      </span>
      <When instant={chamado.data_criacao} />
    </p>
    {text !== undefined && <Said text={text} />}
  </li>
)

export const Entry = ({ atividade }: { atividade: Atividade }) => (
  <li className={css.entry}>
    <p className={css.entryHead}>
      <strong>{authorName(atividade)}</strong>
      <span className={css.perfil}>{perfilNames[atividade.perfil]}</span>
      <When instant={atividade.data_criacao} />
      <StatusThen id={atividade.status_chamado} />
    </p>
    <Said text={atividade.descricao} />
  </li>
)
