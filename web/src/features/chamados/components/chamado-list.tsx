import Button from '@mui/material/Button'
import { Eye, Hand, Trash2 } from 'lucide-react'
import { useNavigate } from 'react-router'
import { chamadosTexts as texts, type Chamado } from '#contract/chamados.ts'
import { errorText } from '#web/platform/api/api-error.ts'
import { useSession } from '#web/platform/session/session.ts'
import { Filters } from '#web/ui/list/filters.tsx'
import { List } from '#web/ui/list/list.tsx'
import { usePageInRange } from '#web/ui/list/page-in-range.ts'
import { countText } from '#web/ui/list/pager.tsx'
import type { useListParams } from '#web/ui/list/params.ts'
import { RowAction } from '#web/ui/list/row-action.tsx'
import { useChamados, type Scope } from '../queries.ts'
import { ChamadoChips } from './chamado-chips.tsx'
import { chamadoColumns } from './chamado-columns.tsx'
import type { ChamadoTask } from './chamado-dialogs.tsx'
import { ChamadoFilters } from './chamado-filters.tsx'
import { chamadosAddress, pageSizes, queryOf } from './chamado-params.ts'
import { useContagens } from './contagens.ts'
import { cameFromList } from './way-back.ts'

export type ChamadoListProps = {
  perfil: 'admin' | 'analista' | 'cliente'
  scope: Scope
  /** The address under which each ticket stands. */
  detail: string
  params: ReturnType<typeof useListParams<typeof chamadosAddress>>
  onTask: (task: ChamadoTask) => void
}

/** What to do where nothing is open. */
const leads = {
  admin: 'Nada em aberto. Abra um chamado',
  analista: 'Nada em aberto com você. Veja se alguém espera na Fila',
  cliente: 'Nada em aberto. Precisa de ajuda? Abra um chamado',
}

export function ChamadoList({ perfil, scope, detail, params, onTask }: ChamadoListProps) {
  const { values, isFiltered, change, sortBy, goTo, clear } = params
  const { pagina, por_pagina, ordenar, direcao, fila } = values
  const navigate = useNavigate()
  const waiting = useContagens().data
  const session = useSession()
  // The queue belongs to nobody.
  const chamados = useChamados(fila ? 'todos' : scope, session?.usuario.id, queryOf(values))
  usePageInRange(chamados, pagina, por_pagina, goTo)
  const isEmpty = chamados.data?.total === 0
  const abertosLabel = perfil === 'admin' ? 'Abertos' : 'Somente Abertos'
  const linkOf = ({ id_chamado }: Chamado) => ({ to: `${detail}/${id_chamado}`, state: cameFromList })
  const open = (chamado: Chamado) => void navigate(linkOf(chamado).to, { state: cameFromList })

  return (
    <>
      <Filters
        folds
        count={countText(chamados.data, 'chamado', 'chamados')}
        onClear={isFiltered && !isEmpty ? clear : undefined}
      >
        <ChamadoFilters
          values={values}
          onChange={change}
          withCliente={perfil !== 'cliente'}
          abertosLabel={abertosLabel}
          novas={waiting?.novas.length ?? 0}
          withFila={perfil === 'admin'}
        />
        <ChamadoChips values={values} rows={chamados.data?.rows ?? []} onChange={change} />
      </Filters>
      <List
        name="Chamados"
        source={chamados}
        columns={chamadoColumns}
        rowKey={({ id_chamado }) => id_chamado}
        page={pagina}
        pageSize={por_pagina}
        sizes={pageSizes}
        sort={{ column: ordenar, direction: direcao }}
        onPage={goTo}
        onPageSize={(size) => change({ por_pagina: size })}
        onSort={sortBy}
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
          action: (
            <Button variant="contained" onClick={() => onTask({ action: 'novo' })}>
              Abrir chamado
            </Button>
          ),
        }}
        onClearFilters={isFiltered ? clear : undefined}
      />
    </>
  )
}
