import { z } from 'zod'
import { lixeiraTexts as texts, tiposNaLixeira } from '#contract/lixeira.ts'
import { errorText } from '#web/platform/api/api-error.ts'
import { auditPlace } from '#web/domain/record-places.ts'
import { Choices } from '#web/ui/list/choices.tsx'
import { Filters } from '#web/ui/list/filters.tsx'
import { List } from '#web/ui/list/list.tsx'
import { usePageInRange } from '#web/ui/list/page-in-range.ts'
import { countText } from '#web/ui/list/pager.tsx'
import { pageParam, textParam, useListParams } from '#web/ui/list/params.ts'
import { TextFilter } from '#web/ui/list/text-filter.tsx'
import { Page } from '#web/ui/page.tsx'
import { ItemActions } from './components/item-actions.tsx'
import { itemColumns } from './components/item-columns.tsx'
import { tipoNames } from './components/item-names.ts'
import { useLixeira } from './queries.ts'

const PAGE_SIZE = 10
const address = z.object({
  pagina: pageParam,
  direcao: z.enum(['asc', 'desc']).catch('desc'),
  tipo: z.enum(['', ...tiposNaLixeira]).catch(''),
  titulo: textParam,
})

const tipos = [
  { value: '', text: 'Tudo' },
  ...tiposNaLixeira.map((value) => ({ value, text: tipoNames[value].many })),
] as const

export default function LixeiraScreen() {
  const { values, isFiltered, change, goTo, clear } = useListParams(address)
  const { pagina, direcao, tipo, titulo } = values
  const lixeira = useLixeira({
    pagina: String(pagina),
    por_pagina: String(PAGE_SIZE),
    direcao,
    ...(tipo !== '' && { tipo }),
    ...(titulo !== '' && { titulo }),
  })
  usePageInRange(lixeira, pagina, PAGE_SIZE, goTo)
  const isEmpty = lixeira.data?.total === 0

  return (
    <Page title="Lixeira">
      <Filters
        count={countText(lixeira.data, 'item', 'itens')}
        onClear={isFiltered && !isEmpty ? clear : undefined}
      >
        <Choices label="Tipo" options={tipos} value={tipo} onChange={(chosen) => change({ tipo: chosen })} />
        <TextFilter
          label="Título ou cliente"
          value={titulo}
          onChange={(text, options) => change({ titulo: text }, options)}
        />
      </Filters>
      <List
        name="Lixeira"
        source={lixeira}
        columns={itemColumns}
        rowKey={({ tipo: kind, id }) => `${kind}-${id}`}
        page={pagina}
        pageSize={PAGE_SIZE}
        sort={{ column: 'excluido_em', direction: direcao }}
        onPage={goTo}
        onSort={({ direction }) => change({ direcao: direction })}
        // What it said stands there; its own screen no longer knows it.
        linkOf={({ tipo: kind, id }) => ({ to: auditPlace(kind, id), state: null })}
        onOpen={() => undefined}
        renderActions={(item) => <ItemActions item={item} />}
        failureText={errorText}
        empty={{
          title: isFiltered ? texts.noneFound : texts.empty,
          text: 'Chamados, visitas e artigos excluídos ficam aqui por um tempo e podem voltar.',
          action: undefined,
        }}
        onClearFilters={isFiltered ? clear : undefined}
      />
    </Page>
  )
}
