import { useQuery } from '@tanstack/react-query'
import { Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { slaTexts as texts } from '#contract/sla-texts.ts'
import { errorText } from '#web/platform/api/api-error.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { toast } from '#web/ui/feedback/toast/store.ts'
import { List } from '#web/ui/list/list.tsx'
import { RowAction } from '#web/ui/list/row-action.tsx'
import { planosQuery } from '../queries.ts'
import { planoColumns } from './plano-columns.tsx'
import { usePlanoSugerido } from './plano-sugerido.ts'
import type { SlaTask } from './sla-dialogs.tsx'
import { whole } from './whole-list.ts'

function Suggest() {
  const create = usePlanoSugerido()
  const [busy, setBusy] = useState(false)
  async function begin() {
    setBusy(true)
    try {
      await create()
      toast.success(texts.planoSaved)
    } catch (reason) {
      toast.error(errorText(reason))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button busy={busy} onClick={() => void begin()}>
      {texts.suggest}
    </Button>
  )
}

/** How fast the company promises to be. */
export function PlanosTab({ onTask }: { onTask: (task: SlaTask) => void }) {
  const planos = useQuery(planosQuery())
  return (
    <List
      {...whole(planos)}
      name="Planos de SLA"
      columns={planoColumns}
      rowKey={({ id }) => id}
      onOpen={(plano) => onTask({ action: 'plano', plano })}
      renderActions={(plano) => (
        <>
          <RowAction icon={Pencil} shortcut="e" onClick={() => onTask({ action: 'plano', plano })}>
            Editar
          </RowAction>
          <RowAction icon={Trash2} shortcut="x" onClick={() => onTask({ action: 'excluirPlano', plano })}>
            Excluir
          </RowAction>
        </>
      )}
      failureText={errorText}
      empty={{
        title: texts.noPlanos,
        text: 'O plano sugerido tem metas por prioridade, contadas de segunda a sexta em horário comercial. Tudo pode ser mudado depois.',
        action: <Suggest />,
      }}
      onClearFilters={undefined}
    />
  )
}
