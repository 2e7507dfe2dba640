import type { Calendario, Feriado, Plano } from '#contract/sla.ts'
import { CalendarioDialog } from './calendario-dialog.tsx'
import { ExcluirCalendarioDialog } from './calendario-removal.tsx'
import { FeriadoDialog } from './feriado-dialog.tsx'
import { ExcluirFeriadoDialog } from './feriado-removal.tsx'
import { FeriadosDialog } from './feriados-dialog.tsx'
import { PlanoDialog } from './plano-dialog.tsx'
import { ExcluirPlanoDialog } from './plano-removal.tsx'

/** What the admin is doing to which row; no row is a new one. */
export type SlaTask =
  | { action: 'plano'; plano: Plano | undefined }
  | { action: 'excluirPlano'; plano: Plano }
  | { action: 'calendario'; calendario: Calendario | undefined }
  | { action: 'excluirCalendario'; calendario: Calendario }
  | { action: 'feriados' | 'novoFeriado'; calendario: Calendario }
  | { action: 'excluirFeriado'; calendario: Calendario; feriado: Feriado & { id: number } }

type SlaDialogsProps = { task: SlaTask; onTask: (task: SlaTask | undefined) => void }

/** A chunk of its own: the lists are there before the forms are. */
export default function SlaDialogs({ task, onTask }: SlaDialogsProps) {
  const onClose = () => onTask(undefined)
  switch (task.action) {
    case 'plano':
      return <PlanoDialog plano={task.plano} onClose={onClose} />
    case 'excluirPlano':
      return <ExcluirPlanoDialog plano={task.plano} onClose={onClose} />
    case 'calendario':
      return <CalendarioDialog calendario={task.calendario} onClose={onClose} />
    case 'excluirCalendario':
      return <ExcluirCalendarioDialog calendario={task.calendario} onClose={onClose} />
    case 'feriados':
    case 'novoFeriado':
    case 'excluirFeriado':
      return <Feriados task={task} onTask={onTask} onClose={onClose} />
  }
}

type FeriadosTask = Extract<SlaTask, { action: 'feriados' | 'novoFeriado' } | { action: 'excluirFeriado' }>
type FeriadosProps = { task: FeriadosTask; onTask: (task: SlaTask) => void; onClose: () => void }

/** Whoever adds one or takes one away comes back to the list of them. */
function Feriados({ task, onTask, onClose }: FeriadosProps) {
  const { calendario } = task
  const back = () => onTask({ action: 'feriados', calendario })
  switch (task.action) {
    case 'feriados':
      return (
        <FeriadosDialog
          calendario={calendario}
          onAdd={() => onTask({ action: 'novoFeriado', calendario })}
          onRemove={({ id, ...feriado }) =>
            id !== null && onTask({ action: 'excluirFeriado', calendario, feriado: { ...feriado, id } })
          }
          onClose={onClose}
        />
      )
    case 'novoFeriado':
      return <FeriadoDialog calendario={calendario} onClose={back} />
    case 'excluirFeriado':
      return <ExcluirFeriadoDialog feriado={task.feriado} onClose={back} />
  }
}
