import { Eye } from 'lucide-react'
import { lazy } from 'react'
import { auditoriaTexts as texts } from '#contract/auditoria-texts.ts'
import type { Registro } from '#contract/auditoria.ts'
import { errorText } from '#web/platform/api/api-error.ts'
import { ListPage } from '#web/ui/list/list-page.tsx'
import { useListParams } from '#web/ui/list/params.ts'
import { RowAction } from '#web/ui/list/row-action.tsx'
import { useOnIntent } from '#web/ui/page/on-intent.ts'
import { useTask } from '#web/ui/dialogs/task.ts'
import { registroColumns } from './components/registro-columns.tsx'
import { RegistroFilters } from './components/registro-filters.tsx'
import { auditoriaAddress, auditoriaViews, PAGE_SIZE, queryOf } from './components/registro-params.ts'
import { useAuditoria } from './queries.ts'

const loadDialog = () => import('./components/registro-dialog.tsx')
const RegistroDialog = lazy(loadDialog)

export default function AuditoriaScreen() {
  const params = useListParams(auditoriaAddress, auditoriaViews)
  const { values, change, look } = params
  const [shown, , beginTask] = useTask(values.ver)
  useOnIntent(loadDialog)
  const auditoria = useAuditoria(queryOf(values))
  const open = ({ id }: Registro) => {
    beginTask()
    look({ ver: id })
  }

  return (
    <ListPage
      name="Auditoria"
      params={params}
      source={auditoria}
      sizes={[PAGE_SIZE]}
      sort={{ column: 'quando', direction: values.direcao }}
      counted={['registro', 'registros']}
      folds
      filters={<RegistroFilters values={values} onChange={change} />}
      columns={registroColumns}
      rowKey={({ id }) => id}
      onOpen={open}
      renderActions={(registro) => (
        <RowAction icon={Eye} onClick={() => open(registro)}>
          Visualizar
        </RowAction>
      )}
      failureText={errorText}
      empty={{ title: texts.noneFound, text: 'O que for feito no Zelo a partir de agora aparece aqui.' }}
      dialog={
        shown !== undefined && (
          <RegistroDialog
            id={shown}
            around={auditoria.data?.rows ?? []}
            onShow={(id) => look({ ver: id }, { replace: true })}
            onClose={() => look({ ver: undefined }, { replace: true })}
          />
        )
      }
    />
  )
}
