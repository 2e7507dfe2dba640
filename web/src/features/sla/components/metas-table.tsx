import { useId } from 'react'
import { useController, type Control, type FieldPath } from 'react-hook-form'
import { prioridades } from '#contract/chamados-texts.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { CellField } from '#web/ui/fields/cell-field.tsx'
import { readDuracao, typedDuracao } from './duracao.ts'
import { daysText } from './horario.ts'
import type { MetaValues, PlanoContent, PlanoValues } from './plano-values.ts'
import css from './metas-table.module.css'

type PlanoControl = Control<PlanoValues, unknown, PlanoContent>

type MetaCellProps = {
  control: PlanoControl
  name: Extract<FieldPath<PlanoValues>, `metas.${number}.${'resposta' | 'solucao'}_min`>
  label: string
  /** The minutes of a usual day. */
  day: number
}

function MetaCell({ control, name, label, day }: MetaCellProps) {
  const { field, fieldState } = useController({ control, name })
  const { value = null, fault } = readDuracao(field.value)
  return (
    <CellField
      {...field}
      label={label}
      placeholder="Sem meta"
      onBlur={() => {
        const text = typedDuracao(value)
        if (fault === undefined && text !== field.value) field.onChange(text)
        field.onBlur()
      }}
      error={fieldState.error?.message}
      hint={daysText(value, day)}
    />
  )
}

type MetasTableProps = {
  control: PlanoControl
  metas: readonly MetaValues[]
  day: number
  /** What is wrong with all of them together. */
  error: string | undefined
}

/** How long each priority may take: a row for each, the most urgent first. */
export function MetasTable({ control, metas, day, error }: MetasTableProps) {
  const hint = useId()
  return (
    <div className={css.metas}>
      {error !== undefined && <Notice tone="error">{error}</Notice>}
      <table className={css.table} aria-describedby={hint}>
        <caption className="visually-hidden">Metas por prioridade</caption>
        <thead>
          <tr>
            <th scope="col">Prioridade</th>
            <th scope="col">Primeira resposta</th>
            <th scope="col">Solução</th>
          </tr>
        </thead>
        <tbody>
          {metas.map(({ id_prioridade }, place) => {
            const prioridade = prioridades[id_prioridade]
            return (
              <tr key={id_prioridade}>
                <th scope="row">{prioridade}</th>
                <td>
                  <MetaCell
                    control={control}
                    name={`metas.${place}.resposta_min`}
                    label={`${prioridade}: primeira resposta`}
                    day={day}
                  />
                </td>
                <td>
                  <MetaCell
                    control={control}
                    name={`metas.${place}.solucao_min`}
                    label={`${prioridade}: solução`}
                    day={day}
                  />
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
      <p id={hint} className={css.hint}>
        Horas e minutos de atendimento: 4 h, 1:30 ou 45 min. Vazio é sem meta.
      </p>
    </div>
  )
}
