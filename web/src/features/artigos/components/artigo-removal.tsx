import { artigosTexts as texts } from '#contract/artigos-texts.ts'
import type { Artigo } from '#contract/artigos.ts'
import { errorText } from '#web/platform/api/api-error.ts'
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'
import { toast } from '#web/ui/feedback/toast/store.ts'
import { useArtigoWrites } from '../queries.ts'
import css from './artigo-view.module.css'

export function ExcluirArtigoDialog({ artigo, onClose }: { artigo: Artigo; onClose: () => void }) {
  const { remove } = useArtigoWrites()
  return (
    <ConfirmDialog
      final
      title={texts.deleteTitle}
      text={texts.deleteQuestion}
      confirmLabel="Excluir"
      onClose={onClose}
      onConfirm={async () => {
        try {
          await remove(artigo.id)
          toast.success(texts.deleted)
          onClose()
        } catch (reason) {
          return { text: `${texts.notDeleted} ${errorText(reason)}` }
        }
      }}
    >
      <p className={css.name}>
        #{artigo.id} {artigo.titulo}
      </p>
      <p className={css.trash}>O artigo vai para a lixeira.</p>
    </ConfirmDialog>
  )
}
