import { Eye } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { auditoriaTexts as texts, type Registro } from '#contract/auditoria.ts'
import { errorText } from '#web/platform/api/api-error.ts'
import { Filters } from '#web/ui/list/filters.tsx'
import { List } from '#web/ui/list/list.tsx'
import { usePageInRange } from '#web/ui/list/page-in-range.ts'
import { countText } from '#web/ui/list/pager.tsx'
import { useListParams } from '#web/ui/list/params.ts'
import { RowAction } from '#web/ui/list/row-action.tsx'
import { useOnIntent } from '#web/ui/on-intent.ts'
import { Page } from '#web/ui/page.tsx'
import { useTask } from '#web/ui/task.ts'
import { registroColumns } from './components/registro-columns.tsx'
import { RegistroFilters } from './components/registro-filters.tsx'
import { auditoriaAddress, auditoriaViews, PAGE_SIZE, queryOf } from './components/registro-params.ts'
import { useAuditoria } from './queries.ts'

const loadDialog = () => import('./components/registro-dialog.tsx')
const RegistroDialog = lazy(loadDialog)

export default function AuditoriaScreen() {
  const { values, isFiltered, change, look, goTo, clear } = useListParams(auditoriaAddress, auditoriaViews)
  const { pagina, direcao, ver } = values
  const [shown, , beginTask] = useTask(ver)
  useOnIntent(loadDialog)
  const auditoria = useAuditoria(queryOf(values))
  usePageInRange(auditoria, pagina, PAGE_SIZE, goTo)
  const isEmpty = auditoria.data?.total === 0
  const open = ({ id }: Registro) => {
    beginTask()
    look({ ver: id })
  }

  return (
    <Page title="Auditoria">
      <Filters
        folds
        count={countText(auditoria.data, 'registro', 'registros')}
        onClear={isFiltered && !isEmpty ? clear : undefined}
      >
        <RegistroFilters values={values} onChange={change} />
      </Filters>
      <List
        name="Auditoria"
        source={auditoria}
        columns={registroColumns}
        rowKey={({ id }) => id}
        page={pagina}
        pageSize={PAGE_SIZE}
        sort={{ column: 'quando', direction: direcao }}
        onPage={goTo}
        onSort={({ direction }) => change({ direcao: direction })}
        onOpen={open}
        renderActions={(registro) => (
          <RowAction icon={Eye} onClick={() => open(registro)}>
            Visualizar
          </RowAction>
        )}
        failureText={errorText}
        empty={{
          title: texts.noneFound,
          text: 'O que as pessoas fizerem a partir de agora aparece aqui.',
          action: undefined,
        }}
        onClearFilters={isFiltered ? clear : undefined}
      />
      {shown !== undefined && (
        <Suspense>
          <RegistroDialog
            id={shown}
            around={auditoria.data?.rows ?? []}
            onShow={(id) => look({ ver: id }, { replace: true })}
            onClose={() => look({ ver: undefined }, { replace: true })}
          />
        </Suspense>
      )}
    </Page>
  )
}
