import { useQuery } from '@tanstack/react-query'
import { CircleCheckBig, Hand, Lock, Pencil, Reply, RotateCcw, UserPlus } from 'lucide-react'
import type { Chamado } from '#contract/chamados.ts'
import { isClosed, type TipoRascunho } from '#contract/chamados-texts.ts'
import { ToolBar, ToolButton } from '#web/ui/buttons/tool-button.tsx'
import type { SessionUser } from '#web/platform/session/stored-user.ts'
import { mayEdit, notaRefusal, refusalsOf, responderVerb } from './action-refusals.ts'
import { conversaQuery } from '../conversa/conversa-query.ts'
import { hasBegun } from '../conversa/rascunho-name.ts'
import type { DetailTask } from './detail-dialogs.tsx'

type ChamadoActionsProps = {
  chamado: Chamado
  usuario: SessionUser
  onTask: (task: DetailTask) => void
}

/** All that can be done to a chamado, in one place. */
export function ChamadoActions({ chamado, usuario, onTask }: ChamadoActionsProps) {
  const refused = refusalsOf(chamado, usuario)
  const conversa = useQuery(conversaQuery(String(chamado.id_chamado))).data
  const waiting = (tipo: TipoRascunho) =>
    hasBegun(tipo, usuario.id, chamado.id_chamado) ? 'Há um rascunho' : undefined
  return (
    <ToolBar label="Ações do chamado">
      <ToolButton
        main
        icon={isClosed(chamado.id_status) ? RotateCcw : Reply}
        shortcut="r"
        refused={refused.responder}
        waiting={waiting('resposta')}
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
          <ToolButton
            icon={Lock}
            shortcut="n"
            refused={notaRefusal({ chamado, conversa }, usuario)}
            waiting={waiting('nota')}
            onClick={() => onTask('nota')}
          >
            Nota interna
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
