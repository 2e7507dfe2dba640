import { useQuery } from '@tanstack/react-query'
import { Eye, Hand, Trash2, UserPlus } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { chamadosTexts as texts } from '#contract/chamados-texts.ts'
import type { ChamadoListado } from '#contract/chamados.ts'
import { rowLink } from '#web/domain/nouns.ts'
import { ApiError, errorText } from '#web/platform/api/api-error.ts'
import { useSession } from '#web/platform/session/session.ts'
import { ListSection } from '#web/ui/list/list-section.tsx'
import type { useListParams } from '#web/ui/list/params.ts'
import { RowAction } from '#web/ui/list/row-action.tsx'
import type { Scope } from '../queries.ts'
import { ChamadoChips } from './chamado-chips.tsx'
import { chamadoColumns } from './chamado-columns.tsx'
import type { ChamadoTask } from './chamado-dialogs.tsx'
import { ChamadoFilters } from './chamado-filters.tsx'
import {
  abertosLabels,
  type chamadosAddress,
  type ChamadosParams,
  clearTextOf,
  meansClosed,
  pageSizes,
} from './chamado-params.ts'
import { useContagens } from './contagens.ts'
import { inOrder, keepFilaOrder, newestFirst, useFilaOrder } from './fila-order.ts'
import { chamadosOf, useHidden } from './hidden.ts'
import { cameFromList } from './way-back.ts'

export type ChamadoListProps = {
  perfil: 'admin' | 'analista' | 'cliente'
  scope: Scope
  params: ReturnType<typeof useListParams<typeof chamadosAddress>>
  onTask: (task: ChamadoTask) => void
}

/** What to do where nothing is open. */
const leads = {
  admin: 'Nada em aberto. Abra um chamado',
  analista: 'Nada em aberto com você. Veja se alguém espera na Fila',
  cliente: 'Nada em aberto. Precisa de ajuda? Abra um chamado',
}

const LEAD_MEUS =
  'Você não tem nada em aberto. Precisa de ajuda? Abra um chamado, veja os da empresa na outra aba'

const none: readonly ChamadoListado[] = []

/** Where chamados have deadlines, and this person sees them: the rows tell it, and it stays told. */
function useHasPrazos(perfil: ChamadoListProps['perfil'], rows: readonly ChamadoListado[]) {
  const [isTold, setTold] = useState(false)
  const tells = rows.some(({ sla }) => (perfil === 'cliente' ? Boolean(sla) : sla !== undefined))
  if (tells && !isTold) setTold(true)
  return tells || isTold
}

/** What is closed has no deadline: whoever asks for what is due first asks for open ones. */
const toOpen = ({ status }: ChamadosParams) => ({
  abertos: true,
  fechado_em: '',
  ...(meansClosed(status) && { status: '' }),
})

type Params = ChamadoListProps['params']

/** An old link may ask for deadlines that a cliente does not see, or no longer: the list goes on without them. */
function useWithoutPrazos({ values, change }: Params, error: Error | null) {
  const { ordenar, sla, fora_de } = values
  const isByPrazo = ordenar === 'vence_em'
  const isRefused =
    error instanceof ApiError && error.status === 403 && (isByPrazo || sla !== '' || fora_de !== '')
  useEffect(() => {
    if (!isRefused) return
    const without = { sla: '', fora_de: '', fora_ate: '', ...(isByPrazo && newestFirst) }
    change(without, { replace: true })
  })
  return isRefused
}

export function ChamadoList({ perfil, scope, params, onTask }: ChamadoListProps) {
  const { values, change } = params
  const { fila } = values
  const navigate = useNavigate()
  const waiting = useContagens().data
  useFilaOrder()
  const { ordenar, direcao } = inOrder(values)
  const sortBy: Params['sortBy'] = (sort) => {
    if (fila) keepFilaOrder(sort.column)
    if (sort.column !== 'vence_em' || fila) params.sortBy(sort)
    else change({ ...toOpen(values), ordenar: sort.column, direcao: sort.direction })
  }
  const session = useSession()
  const chamados = useQuery(chamadosOf(scope, session?.usuario.id, values))
  const isRefused = useWithoutPrazos(params, chamados.error)
  const rows = chamados.data?.rows ?? none
  const hasPrazos = useHasPrazos(perfil, rows)
  const withPrazos = hasPrazos || ordenar === 'vence_em' || values.sla !== ''
  const hidden = useHidden(chamados, { scope, id: session?.usuario.id, params })
  const abertosLabel = abertosLabels[perfil]
  const linkOf = ({ id_chamado }: ChamadoListado) => ({
    to: rowLink(perfil, 'chamados', id_chamado),
    state: cameFromList,
  })
  const open = (chamado: ChamadoListado) => void navigate(linkOf(chamado).to, { state: cameFromList })

  return (
    <ListSection
      name="Chamados"
      params={{ ...params, sortBy }}
      sort={{ column: ordenar, direction: direcao }}
      source={isRefused ? { ...chamados, error: null } : chamados}
      sizes={pageSizes}
      counted={['chamado', 'chamados']}
      folds
      filters={
        <>
          <ChamadoFilters
            values={values}
            onChange={change}
            withCliente={perfil !== 'cliente'}
            abertosLabel={abertosLabel}
            novas={waiting?.novas.length ?? 0}
            withFila={perfil === 'admin'}
            withPrazos={withPrazos}
            ordenar={ordenar}
            onSort={sortBy}
          />
          <ChamadoChips values={values} rows={rows} onChange={change} />
        </>
      }
      columns={chamadoColumns(fila, withPrazos)}
      rowKey={({ id_chamado }) => id_chamado}
      linkOf={linkOf}
      onOpen={open}
      renderActions={(chamado) => (
        <>
          <RowAction icon={Eye} opensDialog={false} onClick={() => open(chamado)}>
            Visualizar
          </RowAction>
          {fila && (
            <>
              <RowAction icon={Hand} shortcut="a" onClick={() => onTask({ action: 'atender', chamado })}>
                Atender
              </RowAction>
              <RowAction icon={UserPlus} shortcut="e" onClick={() => onTask({ action: 'escalar', chamado })}>
                Escalar
              </RowAction>
            </>
          )}
          {perfil === 'admin' && (
            <RowAction icon={Trash2} shortcut="x" onClick={() => onTask({ action: 'excluir', chamado })}>
              Excluir
            </RowAction>
          )}
        </>
      )}
      failureText={errorText}
      empty={{
        title: texts.noneFound,
        text: fila
          ? 'A fila está vazia: todo chamado aberto tem um analista.'
          : `${scope === 'empresa' && values.meus ? LEAD_MEUS : leads[perfil]}, ou desligue “${abertosLabel}” para ver os fechados.`,
        hidden,
      }}
      clearText={clearTextOf(values, perfil)}
      addFirst={{ text: 'Abrir chamado', onAdd: () => onTask({ action: 'novo' }) }}
    />
  )
}
