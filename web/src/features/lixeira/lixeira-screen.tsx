import { type QueryClient, useQuery } from '@tanstack/react-query'
import { lixeiraTexts as texts, tiposNaLixeira } from '#contract/lixeira-texts.ts'
import { errorText } from '#web/platform/api/api-error.ts'
import { auditLink, nounNameOfMany } from '#web/domain/nouns.ts'
import type { Arrival } from '#web/platform/browser/arrival.ts'
import { Choices } from '#web/ui/list/choices.tsx'
import { given } from '#web/ui/list/given.ts'
import { ListPage } from '#web/ui/list/list-page.tsx'
import {
  choiceParam,
  directionParam,
  pageParam,
  readAddress,
  textParam,
  useListParams,
  type ValuesOf,
} from '#web/ui/list/params.ts'
import { TextFilter } from '#web/ui/list/text-filter.tsx'
import { ItemActions } from './components/item-actions.tsx'
import { itemColumns } from './components/item-columns.tsx'
import { lixeiraQuery } from './queries.ts'

const PAGE_SIZE = 10
const address = {
  pagina: pageParam,
  direcao: directionParam('desc'),
  tipo: choiceParam(['', ...tiposNaLixeira], ''),
  titulo: textParam,
} as const

const tipos = [
  { value: '', text: 'Tudo' },
  ...tiposNaLixeira.map((value) => ({ value, text: nounNameOfMany(value) })),
] as const

const rowsOf = (values: ValuesOf<typeof address>) => lixeiraQuery(given({ ...values, por_pagina: PAGE_SIZE }))

export const ask = (client: QueryClient, { search }: Arrival) =>
  client.prefetchQuery(rowsOf(readAddress(address, search)))

export default function LixeiraScreen() {
  const params = useListParams(address)
  const { values, isFiltered, change } = params
  const { direcao, tipo, titulo } = values
  const lixeira = useQuery(rowsOf(values))

  return (
    <ListPage
      name="Lixeira"
      params={params}
      source={lixeira}
      sizes={[PAGE_SIZE]}
      sort={{ column: 'excluido_em', direction: direcao }}
      counted={['item', 'itens']}
      filters={
        <>
          <Choices
            label="Tipo"
            options={tipos}
            value={tipo}
            onChange={(chosen) => change({ tipo: chosen })}
          />
          <TextFilter
            label="Título ou cliente"
            value={titulo}
            onChange={(text, how) => change({ titulo: text }, how)}
          />
        </>
      }
      columns={itemColumns}
      rowKey={({ tipo: kind, id }) => `${kind}-${id}`}
      // What it said stands there; its own screen no longer knows it.
      linkOf={({ tipo: kind, id }) => ({ to: auditLink(kind, id), state: null })}
      onOpen={() => undefined}
      renderActions={(item) => <ItemActions item={item} />}
      failureText={errorText}
      empty={{
        title: isFiltered ? texts.noneFound : texts.empty,
        text: 'Chamados, visitas e artigos excluídos ficam aqui por um tempo e podem voltar.',
      }}
    />
  )
}
