import { useQuery } from '@tanstack/react-query'
import { CalendarDays, Pencil, Trash2 } from 'lucide-react'
import { errorText } from '#web/platform/api/api-error.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { List } from '#web/ui/list/list.tsx'
import { RowAction } from '#web/ui/list/row-action.tsx'
import { calendariosQuery } from '../queries.ts'
import { calendarioColumns } from './calendario-columns.tsx'
import type { SlaTask } from './sla-dialogs.tsx'
import { whole } from './whole-list.ts'

/** When the company works. */
export function CalendariosTab({ onTask }: { onTask: (task: SlaTask) => void }) {
  const calendarios = useQuery(calendariosQuery())
  const create = () => onTask({ action: 'calendario', calendario: undefined })
  return (
    <List
      {...whole(calendarios)}
      name="Calendários"
      columns={calendarioColumns}
      rowKey={({ id }) => id}
      onOpen={(calendario) => onTask({ action: 'calendario', calendario })}
      renderActions={(calendario) => (
        <>
          <RowAction icon={Pencil} shortcut="e" onClick={() => onTask({ action: 'calendario', calendario })}>
            Editar
          </RowAction>
          <RowAction icon={CalendarDays} onClick={() => onTask({ action: 'feriados', calendario })}>
            Feriados
          </RowAction>
          <RowAction
            icon={Trash2}
            shortcut="x"
            onClick={() => onTask({ action: 'excluirCalendario', calendario })}
          >
            Excluir
          </RowAction>
        </>
      )}
      failureText={errorText}
      empty={{
        title: 'Nenhum calendário',
        text: 'Um calendário diz em que dias e horas os prazos correm.',
        action: <Button onClick={create}>Criar calendário</Button>,
      }}
      onClearFilters={undefined}
    />
  )
}
