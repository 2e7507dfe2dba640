import { Ban, Eye, type LucideIcon, MessageSquarePlus, Ticket, Trash2 } from 'lucide-react'
import type { Recebido } from '#contract/recebidos.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { RowAction } from '#web/ui/list/row-action.tsx'
import type { RetidoTask } from './retido-dialogs.tsx'

type Props = { recebido: Recebido; onTask: (task: RetidoTask) => void }
type Action = 'abrir' | 'juntar' | 'descartar' | 'bloquear'

const words = {
  abrir: ['Abrir chamado como…', Ticket],
  juntar: ['Juntar ao chamado…', MessageSquarePlus],
  descartar: ['Descartar', Trash2],
  bloquear: ['Bloquear remetente', Ban],
} as const satisfies Record<Action, readonly [string, LucideIcon]>

/** What has been handled is only read. */
function actionsOf({ estado, remetente }: Recebido): Action[] {
  if (estado !== 'retido') return []
  return ['abrir', 'juntar', 'descartar', ...(remetente === '' ? [] : ['bloquear' as const])]
}

export function RetidoActions({ recebido, onTask }: Props) {
  return (
    <>
      <RowAction icon={Eye} onClick={() => onTask({ action: 'ler', recebido })}>
        Visualizar
      </RowAction>
      {actionsOf(recebido).map((action) => {
        const [text, icon] = words[action]
        return (
          <RowAction
            key={action}
            icon={icon}
            {...(action === 'descartar' && { shortcut: 'x' })}
            onClick={() => onTask({ action, recebido })}
          >
            {text}
          </RowAction>
        )
      })}
    </>
  )
}

const footer = ['descartar', 'bloquear', 'juntar', 'abrir'] as const

/** The same below the mail itself; the last is what is done most. */
export function RetidoFooter({ recebido, onTask }: Props) {
  const actions = actionsOf(recebido)
  return footer
    .filter((action) => actions.includes(action))
    .map((action) => (
      <Button
        key={action}
        look={action === 'abrir' ? 'main' : 'quiet'}
        onClick={() => onTask({ action, recebido })}
      >
        {words[action][0]}
      </Button>
    ))
}
