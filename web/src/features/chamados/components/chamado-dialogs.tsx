import type { ChamadoListado } from '#contract/chamados.ts'
import { useCliente } from '#web/features/clientes/queries.ts'
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
  /** The customer that the list is narrowed to: a new one is for it. */
  id_cliente: number | undefined
  onOpen: (id: number) => void
  onClose: () => void
}

type NovoChamadoProps = Pick<ChamadoDialogsProps, 'id_cliente' | 'onOpen' | 'onClose'>

/** Begins with the customer whom one is looking at, if it is still in use. */
function NovoChamado({ id_cliente, ...dialog }: NovoChamadoProps) {
  const { data, isLoading } = useCliente(id_cliente)
  if (isLoading) return null
  return <NovoChamadoDialog {...dialog} cliente={data?.ativo === 'S' ? data : undefined} />
}

/** A chunk of its own: the list is there before the forms are. */
export default function ChamadoDialogs({ task, id_cliente, onOpen, onClose }: ChamadoDialogsProps) {
  switch (task.action) {
    case 'novo':
      return <NovoChamado id_cliente={id_cliente} onOpen={onOpen} onClose={onClose} />
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
