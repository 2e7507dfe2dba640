import { importarTexts } from '#contract/campo-importar-texts.ts'
import { InfoDialog } from '#web/ui/dialogs/info-dialog.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import type { Importacao } from './importacao.ts'
import css from './pendencias.module.css'

type ImportacaoDialogProps = { importacao: Importacao; onClose: () => void }

/** What became of a file that was imported; it stays until it was read. */
export function ImportacaoDialog({ importacao, onClose }: ImportacaoDialogProps) {
  const { tone, lines, recusados } = importacao
  return (
    <InfoDialog title="Importar registros" open onClose={onClose}>
      <div className={css.importacao}>
        {lines.length > 0 && (
          <Notice tone={tone}>
            {lines.map((line) => (
              <p key={line}>{line}</p>
            ))}
          </Notice>
        )}
        {recusados.length > 0 && (
          <div>
            <p>{importarTexts.refused(recusados.length)}</p>
            <ul className={css.recusados}>
              {recusados.map((text, place) => (
                // oxlint-disable-next-line react/no-array-index-key -- they have no other name
                <li key={place}>{text}</li>
              ))}
            </ul>
          </div>
        )}
      </div>
    </InfoDialog>
  )
}
