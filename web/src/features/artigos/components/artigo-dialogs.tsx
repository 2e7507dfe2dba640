import type { Artigo } from '#contract/artigos.ts'
import { ArtigoDialog } from './artigo-dialog.tsx'
import { ExcluirArtigoDialog } from './artigo-removal.tsx'
import { ArtigoView } from './artigo-view.tsx'
import { VersoesDialog } from './versoes-dialog.tsx'

/** What somebody is doing to which article; none with `editar` is a new one. */
export type ArtigoTask =
  | { action: 'ver'; id: string }
  | { action: 'editar'; artigo: Artigo | undefined }
  | { action: 'excluir' | 'versoes'; artigo: Artigo }

type ArtigoDialogsProps = {
  task: ArtigoTask
  onTask: (task: ArtigoTask | undefined) => void
  /** Closes the article that the address opened. */
  onLeave: () => void
}

/** A chunk of its own: the list is there before the forms are. */
export default function ArtigoDialogs({ task, onTask, onLeave }: ArtigoDialogsProps) {
  const onClose = () => onTask(undefined)
  switch (task.action) {
    case 'ver':
      return (
        <ArtigoView
          id={task.id}
          onEdit={(artigo) => onTask({ action: 'editar', artigo })}
          onVersions={(artigo) => onTask({ action: 'versoes', artigo })}
          onClose={onLeave}
        />
      )
    case 'editar':
      return <ArtigoDialog artigo={task.artigo} onClose={onClose} />
    case 'versoes':
      return <VersoesDialog artigo={task.artigo} onClose={onClose} />
    case 'excluir':
      return <ExcluirArtigoDialog artigo={task.artigo} onClose={onClose} />
  }
}
