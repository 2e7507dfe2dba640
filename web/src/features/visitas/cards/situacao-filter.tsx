import { situacoes } from '#contract/visitas-texts.ts'
import { Choices } from '#web/ui/list/choices.tsx'
import { totalText, type Total } from '#web/ui/list/pager.tsx'
import { situacaoNames, type Situacao } from '../components/situacao-names.ts'

type SituacaoFilterProps = {
  value: Situacao | ''
  onChange: (value: Situacao | '') => void
  /** How many each has, where it is known. */
  totals: readonly ((Total & { situacao: Situacao }) | undefined)[]
}

/** Narrows the list and sums it up in the same breath. */
export function SituacaoFilter({ value, onChange, totals }: SituacaoFilterProps) {
  const noteOf = (situacao: Situacao) => {
    const total = totals.find((known) => known?.situacao === situacao)
    return total === undefined ? '' : totalText(total)
  }
  return (
    <Choices<Situacao | ''>
      label="Situação"
      value={value}
      onChange={onChange}
      options={[
        { value: '', text: 'Todas' },
        ...situacoes.map((situacao) => ({
          value: situacao,
          text: situacaoNames[situacao],
          note: noteOf(situacao),
        })),
      ]}
    />
  )
}
