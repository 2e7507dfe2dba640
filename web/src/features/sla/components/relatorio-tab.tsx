import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { ChartNoAxesColumn } from 'lucide-react'
import { errorText } from '#web/platform/api/api-error.ts'
import { useToday } from '#web/platform/time/today.ts'
import { Loaded } from '#web/ui/feedback/loaded.tsx'
import { State } from '#web/ui/feedback/state.tsx'
import { Choices } from '#web/ui/list/choices.tsx'
import { Filters } from '#web/ui/list/filters.tsx'
import { SelectFilter } from '#web/ui/list/select-filter.tsx'
import { relatorioQuery, type Consulta } from '../queries.ts'
import { monthChoices } from './meses.ts'
import { grupoNames, RelatorioTable } from './relatorio-table.tsx'
import type { SlaParams } from './sla-address.ts'
import css from './relatorio.module.css'

const grupos = (['mes', 'cliente', 'prioridade'] as const).map((value) => ({
  value,
  text: grupoNames[value],
}))
const counted = {
  mes: ['mês', 'meses'],
  cliente: ['cliente', 'clientes'],
  prioridade: ['prioridade', 'prioridades'],
} as const

const useRelatorio = (consulta: Consulta) => useQuery(relatorioQuery(consulta))

type RelatorioTabProps = { params: SlaParams; consulta: Consulta }

/** How much of what was promised was kept. */
export default function RelatorioTab({ params, consulta }: RelatorioTabProps) {
  const { de, ate, grupo } = consulta
  const today = useToday()
  const months = monthChoices(today, de, ate)
  const relatorio = useRelatorio(consulta)
  const { data, isPlaceholderData } = relatorio
  const linhas = isPlaceholderData ? undefined : data?.linhas

  return (
    <>
      <Filters
        params={params}
        emptyClears={false}
        total={linhas && { total: linhas.length, capped: false }}
        counted={counted[grupo]}
      >
        <SelectFilter
          label="De"
          value={de}
          options={months}
          onChange={(month) => params.change({ de: month, ...(month > ate && { ate: month }) })}
        />
        <SelectFilter
          label="Até"
          value={ate}
          options={months.filter(({ value }) => value >= de)}
          onChange={(month) => params.change({ ate: month })}
        />
        <Choices
          label="Agrupar por"
          options={grupos}
          value={grupo}
          onChange={(by) => params.change({ grupo: by })}
        />
      </Filters>
      <Rows source={relatorio} consulta={consulta} />
    </>
  )
}

type RowsProps = { consulta: Consulta; source: ReturnType<typeof useRelatorio> }

function Rows({ source, consulta }: RowsProps) {
  const { isPlaceholderData } = source
  return (
    <div className={clsx(css.rows, isPlaceholderData && css.waiting)} aria-busy={isPlaceholderData}>
      <Loaded source={source} what="o relatório" failureText={errorText}>
        {(relatorio) =>
          relatorio.linhas.length === 0 ? (
            <State icon={ChartNoAxesColumn} title="Nenhum resultado nestes meses">
              Um chamado entra no relatório no mês em que é respondido ou fechado. Escolha outros meses.
            </State>
          ) : (
            <>
              <RelatorioTable {...relatorio} consulta={consulta} />
              <p className={css.note}>
                Cada chamado conta no mês em que foi respondido ou fechado, em horas de atendimento. Reaberto,
                conta de novo. O que já terminou não muda.
              </p>
            </>
          )
        }
      </Loaded>
    </div>
  )
}
