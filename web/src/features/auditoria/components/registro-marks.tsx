import { ShieldAlert } from 'lucide-react'
import { Link } from 'react-router'
import type { Registro } from '#contract/auditoria.ts'
import { recordLink } from '#web/domain/nouns.ts'
import { Pill } from '#web/ui/data/pill.tsx'
import { acaoName, isRefusal, recordName } from './registro-names.ts'
import css from './registro.module.css'

/** What was done; a refusal is seen among a hundred other lines. */
export const Acao = ({ registro }: { registro: Pick<Registro, 'acao'> }) =>
  isRefusal(registro) ? (
    <Pill tone="attention" icon={ShieldAlert}>
      {acaoName(registro)}
    </Pill>
  ) : (
    acaoName(registro)
  )

/** Who did it, under the name of that day; nobody in particular is written more quietly. */
export const Quem = ({ registro }: { registro: Registro }) => (
  <span className={registro.id_usuario === null ? css.nobody : undefined} data-clamped>
    {registro.nome_usuario}
  </span>
)

/** To what; a link where that has a screen. */
export function RecordLink({ registro }: { registro: Registro }) {
  const { tabela, id_registro, nome_registro } = registro
  const to = recordLink({ tabela, id: id_registro, nome: nome_registro })
  const name = recordName(registro)
  return to === undefined ? (
    <span data-clamped>{name}</span>
  ) : (
    <Link className={css.link} to={to} data-clamped>
      {name}
    </Link>
  )
}
