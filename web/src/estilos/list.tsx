import { Eye, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Choices } from '#web/ui/list/choices.tsx'
import { SwitchFilter } from '#web/ui/list/filters.tsx'
import { List, type ListProps } from '#web/ui/list/list.tsx'
import { Nothing } from '#web/ui/list/list-states.tsx'
import { RowAction } from '#web/ui/list/row-action.tsx'
import { TextFilter } from '#web/ui/list/text-filter.tsx'
import { Toggles } from '#web/ui/list/toggles.tsx'
import { Tabs } from '#web/ui/page/tabs.tsx'
import { nothing, Room, Specimen } from './specimen.tsx'

type Row = { id: number; titulo: string; cliente: string }
const rows: Row[] = [
  { id: 1, titulo: 'Impressora do caixa não imprime', cliente: 'Padaria Pão Quente' },
  { id: 2, titulo: 'VPN cai a cada dez minutos', cliente: 'Cooperativa dos Produtores de Café' },
]
const list: Omit<ListProps<Row>, 'source'> = {
  name: 'Chamados',
  columns: [
    { header: 'Ticket', cell: ({ id }: Row) => `#${id}`, sort: 'id', width: '120px', figures: true },
    { header: 'Título', cell: ({ titulo }: Row) => titulo, sort: 'titulo', width: 'auto', title: true },
    { header: 'Cliente', cell: ({ cliente }: Row) => cliente, width: '240px' },
  ],
  rowKey: ({ id }: Row) => id,
  onOpen: nothing,
  renderActions: () => (
    <>
      <RowAction icon={Eye} onClick={nothing}>
        Visualizar
      </RowAction>
      <RowAction icon={Trash2} refused="Há visitas vinculadas." onClick={nothing}>
        Excluir
      </RowAction>
    </>
  ),
  page: 1,
  pageSize: 9,
  sizes: [9, 15],
  sort: { column: 'id', direction: 'desc' },
  onPage: nothing,
  onPageSize: nothing,
  onSort: nothing,
  failureText: ({ message }: Error) => message,
  empty: { title: 'Nenhum chamado encontrado', text: 'Abra o primeiro.', action: null },
  onClearFilters: undefined,
}
const hidden = [
  { text: 'Há 1 fechado com estes filtros.', show: 'Mostrar', onShow: nothing },
  { text: 'Há 12 na empresa com estes filtros.', show: 'Mostrar os da empresa', onShow: nothing },
]
const source = { error: null, isFetching: false, isPlaceholderData: false, refetch: nothing }
const page = { rows, total: 2, capped: false }
const states = [
  ['List', { ...source, data: page }],
  ['List à espera', { ...source, data: undefined, isFetching: true }],
  ['List vazia', { ...source, data: { rows: [], total: 0, capped: false } }],
  ['List com falha', { ...source, data: undefined, error: new Error('A conexão falhou.') }],
] as const
const situacoes = [
  { value: '', text: 'Todas' },
  { value: 'atrasada', text: 'Atrasadas', note: '3' },
] as const
const prazos = [
  { value: 'vencido', text: 'Vencido' },
  { value: 'perto', text: 'Perto de vencer' },
]

function Narrowing() {
  const [situacao, setSituacao] = useState<(typeof situacoes)[number]['value']>('')
  const [isOn, setOn] = useState(true)
  const [some, setSome] = useState('vencido')
  return (
    <>
      <TextFilter label="Busca" value="" onChange={nothing} />
      <SwitchFilter label="Abertos" value={isOn} onChange={setOn} />
      <Choices label="Situação" options={situacoes} value={situacao} onChange={setSituacao} />
      <Toggles label="Prazo" options={prazos} value={some} onChange={setSome} />
      <Tabs label="Chamados" options={situacoes} value={situacao} onChange={setSituacao}>
        <p>O que a aba mostra.</p>
      </Tabs>
    </>
  )
}

export const ListSpecimens = () => (
  <Room name="list, page">
    {states.map(([of, data]) => (
      <Specimen key={of} of={of} whole>
        <List {...list} source={data} />
      </Specimen>
    ))}
    <Specimen of="List vazia por um filtro" whole>
      <Nothing
        {...list.empty}
        hidden={hidden}
        onClearFilters={nothing}
        clearText="Limpar filtros (mantém Abertos)"
      />
    </Specimen>
    <Specimen of="Filtros, Tabs" whole>
      <Narrowing />
    </Specimen>
  </Room>
)
