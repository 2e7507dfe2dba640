import { type QueryClient, useQuery } from '@tanstack/react-query'
import { Eye, Hourglass } from 'lucide-react'
import { useNavigate } from 'react-router'
import type { Perfil } from '#contract/endpoint.ts'
import type { Rat } from '#contract/rats.ts'
import { numeroDito, ratsSorts, ratsTexts as texts } from '#contract/rats-texts.ts'
import { rowLink } from '#web/domain/nouns.ts'
import { errorText } from '#web/platform/api/api-error.ts'
import type { Arrival } from '#web/platform/browser/arrival.ts'
import { useSession } from '#web/platform/session/session.ts'
import { formatDate, formatDateTime } from '#web/platform/time/dates.ts'
import type { RowsProps } from '#web/ui/list/columns.ts'
import { given } from '#web/ui/list/given.ts'
import { ListPage } from '#web/ui/list/list-page.tsx'
import {
  choiceParam,
  directionParam,
  pageParam,
  readAddress,
  useListParams,
  type ValuesOf,
} from '#web/ui/list/params.ts'
import { RowAction } from '#web/ui/list/row-action.tsx'
import { Panel } from '#web/ui/page/panel.tsx'
import { RatEstado } from './components/rat-estado.tsx'
import { esperasQuery, ratsQuery } from './queries.ts'
import css from './components/rat.module.css'

const PAGE_SIZE = 10
const address = {
  pagina: pageParam,
  ordenar: choiceParam(ratsSorts, 'selado_em'),
  direcao: directionParam('desc'),
} as const

const nameOf = (rat: Rat) => `${numeroDito(rat)}${rat.revisao > 1 ? ` r${rat.revisao}` : ''}`

const numero = { header: 'Número', width: 'clamp(118px, 13cqw, 140px)', cell: nameOf, figures: true }
const visita = {
  header: 'Visita',
  cell: ({ data_hora_prevista }: Rat) => formatDate(data_hora_prevista),
  figures: true,
}
const cliente = { header: 'Cliente', cell: ({ nome_cliente }: Rat) => nome_cliente }
const analista = { header: 'Analista', cell: ({ nome_analista }: Rat) => nome_analista }
const selado = {
  header: 'Selado em',
  sort: 'selado_em',
  cell: ({ selado_em }: Rat) => formatDateTime(selado_em),
  figures: true,
}
const estado = { header: 'Estado', cell: (rat: Rat) => <RatEstado estado={rat.estado} />, badge: true }

const columns: Partial<Record<Perfil, RowsProps<Rat>['columns']>> = {
  analista: [numero, visita, cliente, selado, estado],
  cliente: [numero, visita, analista, selado, estado],
}
const ofEverybody: RowsProps<Rat>['columns'] = [numero, visita, cliente, analista, selado, estado]

const rowsOf = (values: ValuesOf<typeof address>) => ratsQuery(given({ ...values, por_pagina: PAGE_SIZE }))

export const ask = (client: QueryClient, { search }: Arrival) =>
  client.prefetchQuery(rowsOf(readAddress(address, search)))

/** Visits that were concluded, and what their RAT waits for. */
function Esperas() {
  const { data = [] } = useQuery(esperasQuery())
  if (data.length === 0) return null
  return (
    <Panel title="Aguardando o RAT">
      <ul className={css.esperas}>
        {data.map(({ id_visita, nome_cliente, data_hora_prevista, falta }) => (
          <li key={id_visita}>
            <Hourglass size={16} aria-hidden="true" />
            <span>
              {nome_cliente}, {formatDateTime(data_hora_prevista)}
            </span>
            <span className={css.falta}>{falta}</span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

export default function RatsScreen({ perfil }: { perfil: Perfil }) {
  const params = useListParams(address)
  const navigate = useNavigate()
  const isStaff = useSession()?.usuario.perfil !== 'cliente'
  const linkOf = ({ id }: Rat) => ({ to: rowLink(perfil, 'rats', id), state: null })
  return (
    <ListPage
      name="Relatórios de visitas"
      params={params}
      source={useQuery(rowsOf(params.values))}
      sizes={[PAGE_SIZE]}
      counted={['relatório', 'relatórios']}
      filters={isStaff && <Esperas />}
      columns={columns[perfil] ?? ofEverybody}
      rowKey={({ id }) => id}
      linkOf={linkOf}
      onOpen={(rat) => void navigate(linkOf(rat).to)}
      renderActions={(rat) => (
        <RowAction icon={Eye} shortcut="v" onClick={() => void navigate(linkOf(rat).to)}>
          Visualizar
        </RowAction>
      )}
      failureText={errorText}
      empty={{
        title: texts.noneFound,
        text: 'O relatório de uma visita aparece aqui quando ela é concluída.',
      }}
    />
  )
}
