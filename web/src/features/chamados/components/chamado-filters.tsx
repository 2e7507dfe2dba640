import { situacoesFiltro } from '#contract/sla-terms.ts'
import { situacaoNames } from '#web/domain/prazo-words.ts'
import { Folding, SwitchFilter, Switches } from '#web/ui/list/filters.tsx'
import type { Sort } from '#web/ui/list/columns.ts'
import { PeriodFilter } from '#web/ui/list/period-filter.tsx'
import { TextFilter } from '#web/ui/list/text-filter.tsx'
import { Toggles } from '#web/ui/list/toggles.tsx'
import { type FilaOrder, filaOrderNames, filaOrders, newestFirst } from './fila-order.ts'
import { meansClosed, statusNames, type ChamadosParams } from './chamado-params.ts'

type ChamadoFiltersProps = {
  values: ChamadosParams
  onChange: (changes: Partial<ChamadosParams>, options?: { replace: boolean }) => void
  /** A cliente sees one company only. */
  withCliente: boolean
  abertosLabel: string
  /** How many chamados have something new. */
  novas: number
  /** An admin finds the queue here; an analista has a tab for it. */
  withFila: boolean
  /** Where chamados have deadlines. */
  withPrazos: boolean
  /** The column that they are sorted by. */
  ordenar: string
  onSort: (sort: Sort) => void
}

const situacoes = situacoesFiltro.map((value) => ({ value, text: situacaoNames[value] }))

type OrderSwitchProps = Pick<ChamadoFiltersProps, 'ordenar' | 'onSort'> & { order: FilaOrder }

/** Off again, the queue stands as every list does. */
const OrderSwitch = ({ order, ordenar, onSort }: OrderSwitchProps) => (
  <SwitchFilter
    label={filaOrderNames[order]}
    value={ordenar === order}
    onChange={(chosen) => {
      const next = chosen ? filaOrders[order] : newestFirst
      onSort({ column: next.ordenar, direction: next.direcao })
    }}
  />
)

export function ChamadoFilters(props: ChamadoFiltersProps) {
  const { values, onChange, withCliente, abertosLabel, novas, withFila, withPrazos, ordenar, onSort } = props
  const { busca, cliente, status, data_inicio, data_fim, abertos } = values
  return (
    <>
      <TextFilter label="Busca" value={busca} onChange={(text, how) => onChange({ busca: text }, how)} />
      <Folding>
        {withCliente && (
          <TextFilter
            label="Cliente"
            value={cliente}
            onChange={(text, how) => onChange({ cliente: text }, how)}
          />
        )}
        <TextFilter
          label="Status"
          value={status}
          suggestions={statusNames}
          // Asked for closed ones, the list must not hide them.
          onChange={(text, how) =>
            onChange({ status: text, ...(meansClosed(text) && { abertos: false }) }, how)
          }
        />
        <PeriodFilter data_inicio={data_inicio} data_fim={data_fim} onChange={onChange} />
        <Switches>
          <SwitchFilter
            label={abertosLabel}
            value={abertos}
            onChange={(only) => onChange({ abertos: only })}
          />
          {withFila && (
            <SwitchFilter label="Fila" value={values.fila} onChange={(only) => onChange({ fila: only })} />
          )}
          {values.fila && <OrderSwitch order="prioridade" ordenar={ordenar} onSort={onSort} />}
          {values.fila && withPrazos && <OrderSwitch order="vence_em" ordenar={ordenar} onSort={onSort} />}
          {(novas > 0 || values.novas) && (
            <SwitchFilter
              label={withCliente ? 'Com novidade' : 'Com resposta nova'}
              value={values.novas}
              // A new answer may have closed its chamado, and a colleague may have asked.
              onChange={(only) => onChange({ novas: only, ...(only && { abertos: false, meus: false }) })}
            />
          )}
          {withPrazos && (
            <Toggles
              label="Prazo"
              options={situacoes}
              value={values.sla}
              onChange={(chosen) => onChange({ sla: chosen })}
            />
          )}
        </Switches>
      </Folding>
    </>
  )
}
