import { useQuery } from '@tanstack/react-query'
import { Eye, Hand, Trash2 } from 'lucide-react'
import { useNavigate } from 'react-router'
import { chamadosTexts as texts } from '#contract/chamados-texts.ts'
import type { ChamadoListado } from '#contract/chamados.ts'
import { rowLink } from '#web/domain/nouns.ts'
import { errorText } from '#web/platform/api/api-error.ts'
import { useSession } from '#web/platform/session/session.ts'
import { ListSection } from '#web/ui/list/list-section.tsx'
import type { useListParams } from '#web/ui/list/params.ts'
import { RowAction } from '#web/ui/list/row-action.tsx'
import type { Scope } from '../queries.ts'
import { ChamadoChips } from './chamado-chips.tsx'
import { chamadoColumns } from './chamado-columns.tsx'
import type { ChamadoTask } from './chamado-dialogs.tsx'
import { ChamadoFilters } from './chamado-filters.tsx'
import { type chamadosAddress, clearTextOf, pageSizes } from './chamado-params.ts'
import { chamadosOf, useClosed } from './closed.ts'
import { useContagens } from './contagens.ts'
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

export function ChamadoList({ perfil, scope, params, onTask }: ChamadoListProps) {
  const { values, change } = params
  const { fila } = values
  const navigate = useNavigate()
  const waiting = useContagens().data
  const session = useSession()
  const chamados = useQuery(chamadosOf(scope, session?.usuario.id, values))
  const hidden = useClosed(chamados, { scope, id: session?.usuario.id, params })
  const abertosLabel = perfil === 'admin' ? 'Abertos' : 'Somente Abertos'
  const linkOf = ({ id_chamado }: ChamadoListado) => ({
    to: rowLink(perfil, 'chamados', id_chamado),
    state: cameFromList,
  })
  const open = (chamado: ChamadoListado) => void navigate(linkOf(chamado).to, { state: cameFromList })

  return (
    <ListSection
      name="Chamados"
      params={params}
      source={chamados}
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
          />
          <ChamadoChips values={values} rows={chamados.data?.rows ?? []} onChange={change} />
        </>
      }
      columns={chamadoColumns}
      rowKey={({ id_chamado }) => id_chamado}
      linkOf={linkOf}
      onOpen={open}
      renderActions={(chamado) => (
        <>
          <RowAction icon={Eye} opensDialog={false} onClick={() => open(chamado)}>
            Visualizar
          </RowAction>
          {fila && (
            <RowAction icon={Hand} onClick={() => onTask({ action: 'atender', chamado })}>
              Atender
            </RowAction>
          )}
          {perfil === 'admin' && (
            <RowAction icon={Trash2} onClick={() => onTask({ action: 'excluir', chamado })}>
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
          : `${leads[perfil]}, ou desligue “${abertosLabel}” para ver os fechados.`,
        hidden,
      }}
      clearText={clearTextOf(values, perfil)}
      addFirst={{ text: 'Abrir chamado', onAdd: () => onTask({ action: 'novo' }) }}
    />
  )
}
