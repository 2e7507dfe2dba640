import { CircleCheckBig, Hand, Pencil, Reply, RotateCcw, UserPlus } from 'lucide-react'
import type { Chamado } from '#contract/chamados.ts'
import { isClosed } from '#contract/chamados-texts.ts'
import { ToolBar, ToolButton } from '#web/ui/buttons/tool-button.tsx'
import type { SessionUser } from '#web/platform/session/stored-user.ts'
import { mayEdit, refusalsOf, responderVerb } from './action-refusals.ts'
import type { DetailTask } from './detail-dialogs.tsx'

type ChamadoActionsProps = {
  chamado: Chamado
  usuario: SessionUser
  onTask: (task: DetailTask) => void
}

/** All that can be done to a chamado, in one place. */
export function ChamadoActions({ chamado, usuario, onTask }: ChamadoActionsProps) {
  const refused = refusalsOf(chamado, usuario)
  return (
    <ToolBar label="Ações do chamado">
      <ToolButton
        main
        icon={isClosed(chamado.id_status) ? RotateCcw : Reply}
        shortcut="r"
        refused={refused.responder}
        onClick={() => onTask('responder')}
      >
        {responderVerb(chamado)}
      </ToolButton>
      <ToolButton
        icon={CircleCheckBig}
        shortcut="f"
        refused={refused.fechar}
        onClick={() => onTask('fechar')}
      >
        Fechar
      </ToolButton>
      {usuario.perfil !== 'cliente' && (
        <>
          <ToolButton
            icon={UserPlus}
            shortcut="e"
            refused={refused.escalar}
            onClick={() => onTask('escalar')}
          >
            Escalar
          </ToolButton>
          <ToolButton icon={Hand} shortcut="a" refused={refused.atender} onClick={() => onTask('atender')}>
            Atender
          </ToolButton>
        </>
      )}
      {mayEdit(chamado, usuario) && (
        <ToolButton icon={Pencil} onClick={() => onTask('editar')}>
          Editar
        </ToolButton>
      )}
    </ToolBar>
  )
}
