import { Ban, Eye, MessageSquarePlus, Ticket, Trash2 } from 'lucide-react'
import type { Recebido } from '#contract/recebidos.ts'
import { RowAction } from '#web/ui/list/row-action.tsx'
import type { RetidoTask } from './retido-dialogs.tsx'

type Props = { recebido: Recebido; onTask: (task: RetidoTask) => void }

/** What has been handled is only read. */
export function RetidoActions({ recebido, onTask }: Props) {
  const isHeld = recebido.estado === 'retido'
  return (
    <>
      <RowAction icon={Eye} onClick={() => onTask({ action: 'ler', recebido })}>
        Visualizar
      </RowAction>
      {isHeld && (
        <>
          <RowAction icon={Ticket} onClick={() => onTask({ action: 'abrir', recebido })}>
            Abrir chamado como…
          </RowAction>
          <RowAction icon={MessageSquarePlus} onClick={() => onTask({ action: 'juntar', recebido })}>
            Juntar ao chamado…
          </RowAction>
          <RowAction icon={Trash2} shortcut="x" onClick={() => onTask({ action: 'descartar', recebido })}>
            Descartar
          </RowAction>
          {recebido.remetente !== '' && (
            <RowAction icon={Ban} onClick={() => onTask({ action: 'bloquear', recebido })}>
              Bloquear remetente
            </RowAction>
          )}
        </>
      )}
    </>
  )
}
