import type { ChamadoListado } from '#contract/chamados.ts'
import { AtenderDialog } from './atender-dialog.tsx'
import { ExcluirChamadoDialog } from './chamado-removal.tsx'
import { EscalarDaFilaDialog } from './escalar-da-fila-dialog.tsx'
import { NovoChamadoDialog } from './novo-chamado-dialog.tsx'

/** What is being done from a list. */
export type ChamadoTask =
  | { action: 'novo' }
  | { action: 'excluir' | 'atender' | 'escalar'; chamado: ChamadoListado }

type ChamadoDialogsProps = {
  task: ChamadoTask
  onOpen: (id: number) => void
  onClose: () => void
}

/** A chunk of its own: the list is there before the forms are. */
export default function ChamadoDialogs({ task, onOpen, onClose }: ChamadoDialogsProps) {
  switch (task.action) {
    case 'novo':
      return <NovoChamadoDialog onOpen={onOpen} onClose={onClose} />
    case 'excluir':
      return <ExcluirChamadoDialog chamado={task.chamado} onClose={onClose} />
    case 'escalar':
      return (
        <EscalarDaFilaDialog
          chamado={task.chamado}
          onOpen={() => onOpen(task.chamado.id_chamado)}
          onClose={onClose}
        />
      )
    case 'atender':
      return (
        <AtenderDialog
          chamado={task.chamado}
          onOpen={() => onOpen(task.chamado.id_chamado)}
          onClose={onClose}
        />
      )
  }
}
