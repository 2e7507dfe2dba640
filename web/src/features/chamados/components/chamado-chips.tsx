import { chamadosTexts as texts, prioridades } from '#contract/chamados-texts.ts'
import type { ChamadoListado } from '#contract/chamados.ts'
import { situacoesFiltro } from '#contract/sla-terms.ts'
import { useAnalista } from '#web/features/usuarios/queries.ts'
import { orElse } from '#web/domain/names.ts'
import { monthsText, situacaoNames } from '#web/domain/prazo-words.ts'
import { useIsNarrow } from '#web/ui/page/media.ts'
import { FilterChip, FilterChips } from '#web/ui/list/filter-chip.tsx'
import { useNomeCliente } from '../queries.ts'
import type { ChamadosParams } from './chamado-params.ts'

type ChipProps = { id: number; rows: readonly ChamadoListado[]; onRemove: () => void }

const nameOf = new Map(Object.entries(prioridades))

function ClienteChip({ id, rows, onRemove }: ChipProps) {
  const { data, isPending } = useNomeCliente(id)
  const seen = rows.find(({ id_cliente }) => id_cliente === id)?.nome_cliente
  return (
    <FilterChip label="Cliente" onRemove={onRemove}>
      {orElse(seen ?? data, isPending ? '…' : texts.unknownCliente)}
    </FilterChip>
  )
}

/** The rows come first: who took a chamado may be no analista. */
function AnalistaChip({ id, rows, onRemove }: ChipProps) {
  const named = useAnalista(id)
  const seen = rows.find(({ id_analista }) => id_analista === id)?.nome_analista
  return (
    <FilterChip label="Analista" onRemove={onRemove}>
      {orElse(seen ?? named?.nome, named === undefined ? '…' : texts.unknownAnalista)}
    </FilterChip>
  )
}

type ChamadoChipsProps = {
  values: ChamadosParams
  rows: readonly ChamadoListado[]
  onChange: (changes: Partial<ChamadosParams>) => void
}

const situacoesText = (sla: string) =>
  situacoesFiltro
    .filter((situacao) => sla.split(',').includes(situacao))
    .map((situacao) => situacaoNames[situacao])
    .join(', ')

/** What a link narrowed the list to, where no field shows it. */
export function ChamadoChips({ values, rows, onChange }: ChamadoChipsProps) {
  const { id_cliente, id_analista, id_prioridade, fechado_em, sla, fora_de, fora_ate } = values
  // With room for the fields nothing is folded away.
  const folded = useIsNarrow() ? sla : ''
  const isNarrowed = [id_cliente, id_analista, id_prioridade, fechado_em, folded, fora_de].some(
    (value) => value !== undefined && value !== '',
  )
  if (!isNarrowed) return null
  const withoutAnalista = () => onChange({ id_analista: undefined })
  return (
    <FilterChips>
      {fechado_em !== '' && (
        <FilterChip label="Fechados em" onRemove={() => onChange({ fechado_em: '' })}>
          {fechado_em.split('-').toReversed().join('/')}
        </FilterChip>
      )}
      {folded !== '' && (
        <FilterChip folding label="Prazo" onRemove={() => onChange({ sla: '' })}>
          {situacoesText(folded)}
        </FilterChip>
      )}
      {fora_de !== '' && (
        <FilterChip label="Fora do prazo" onRemove={() => onChange({ fora_de: '', fora_ate: '' })}>
          {monthsText(fora_de, fora_ate)}
        </FilterChip>
      )}
      {id_prioridade !== undefined && (
        <FilterChip label="Prioridade" onRemove={() => onChange({ id_prioridade: undefined })}>
          {nameOf.get(String(id_prioridade)) ?? ''}
        </FilterChip>
      )}
      {id_cliente !== undefined && (
        <ClienteChip id={id_cliente} rows={rows} onRemove={() => onChange({ id_cliente: undefined })} />
      )}
      {id_analista === 0 && (
        <FilterChip label="Analista" onRemove={withoutAnalista}>
          Sem analista
        </FilterChip>
      )}
      {id_analista !== undefined && id_analista > 0 && (
        <AnalistaChip id={id_analista} rows={rows} onRemove={withoutAnalista} />
      )}
    </FilterChips>
  )
}
