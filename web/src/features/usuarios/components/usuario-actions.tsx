import { History, KeyRound, Pencil, Power, PowerOff, Trash2 } from 'lucide-react'
import { useNavigate } from 'react-router'
import { usuariosTexts } from '#contract/usuarios-texts.ts'
import type { Usuario } from '#contract/usuarios.ts'
import { auditLink } from '#web/domain/nouns.ts'
import { useSession } from '#web/platform/session/session.ts'
import { RowAction } from '#web/ui/list/row-action.tsx'
import type { UsuarioTask } from './usuario-dialogs.tsx'

type UsuarioActionsProps = { usuario: Usuario; onTask: (task: UsuarioTask) => void }

export function UsuarioActions({ usuario, onTask }: UsuarioActionsProps) {
  const isMe = useSession()?.usuario.id === usuario.id
  const navigate = useNavigate()
  const isActive = usuario.ativo === 'S'
  const refused = isMe ? usuariosTexts.self : undefined
  return (
    <>
      <RowAction icon={Pencil} shortcut="e" onClick={() => onTask({ action: 'editar', usuario })}>
        Editar
      </RowAction>
      <RowAction
        icon={KeyRound}
        refused={isMe ? 'Troque a sua senha em Alterar Senha, no menu com o seu nome.' : undefined}
        onClick={() => onTask({ action: 'senha', usuario })}
      >
        Definir senha
      </RowAction>
      <RowAction
        icon={History}
        opensDialog={false}
        onClick={() => void navigate(auditLink('usuarios', usuario.id))}
      >
        Ver na auditoria
      </RowAction>
      <RowAction
        icon={isActive ? PowerOff : Power}
        refused={refused}
        onClick={() => onTask({ action: 'ativo', usuario })}
      >
        {isActive ? 'Desativar' : 'Reativar'}
      </RowAction>
      <RowAction
        icon={Trash2}
        shortcut="x"
        refused={refused}
        onClick={() => onTask({ action: 'excluir', usuario })}
      >
        Excluir
      </RowAction>
    </>
  )
}
