import type { Usuario } from '#contract/usuarios.ts'
import { DefinirSenhaDialog } from './definir-senha-dialog.tsx'
import { UsuarioDialog } from './usuario-dialog.tsx'
import { AtivoUsuarioDialog, ExcluirUsuarioDialog } from './usuario-removal.tsx'

/** What the admin is doing to whom; nobody with `editar` is a new person. */
export type UsuarioTask =
  | { action: 'editar'; usuario: Usuario | undefined }
  | { action: 'senha' | 'ativo' | 'excluir'; usuario: Usuario }

type UsuarioDialogsProps = {
  task: UsuarioTask
  onTask: (task: UsuarioTask | undefined) => void
  onShow: (nome: string) => void
}

/** A chunk of its own: the list is there before the forms are. */
export default function UsuarioDialogs({ task, onTask, onShow }: UsuarioDialogsProps) {
  const onClose = () => onTask(undefined)
  switch (task.action) {
    case 'editar':
      return <UsuarioDialog usuario={task.usuario} onShow={onShow} onClose={onClose} />
    case 'senha':
      return <DefinirSenhaDialog usuario={task.usuario} onClose={onClose} />
    case 'ativo':
      return <AtivoUsuarioDialog usuario={task.usuario} onClose={onClose} />
    case 'excluir':
      return (
        <ExcluirUsuarioDialog
          usuario={task.usuario}
          onClose={onClose}
          onDeactivate={() => onTask({ action: 'ativo', usuario: task.usuario })}
        />
      )
  }
}
