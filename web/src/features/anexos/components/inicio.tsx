import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import type { Anexo } from '#contract/anexos.ts'
import { errorText } from '#web/platform/api/api-error.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { InfoDialog } from '#web/ui/dialogs/info-dialog.tsx'
import { Bones } from '#web/ui/feedback/bones.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { letterOrder } from '#web/ui/markdown/letter-order.ts'
import { inicioQuery } from '../queries.ts'
import { useDownload } from './download.ts'
import { sizeText } from './sizes.ts'
import css from './viewer.module.css'

/** How a text file begins. */
export function Inicio({ anexo, onClose }: { anexo: Anexo; onClose: () => void }) {
  const { data, error } = useQuery(inicioQuery(anexo.id))
  const { busy, download } = useDownload(anexo)
  return (
    <InfoDialog
      open
      wide="extra"
      title={anexo.nome}
      onClose={onClose}
      actions={
        <Button busy={busy} onClick={download}>
          Baixar
        </Button>
      }
    >
      {data && !data.inteiro && (
        <p className={css.more}>Mostrando os primeiros 64 kB de {sizeText(anexo.tamanho)}.</p>
      )}
      {data ? (
        <pre className={clsx(css.text, letterOrder(data.texto))}>{data.texto}</pre>
      ) : error ? (
        <Notice tone="error">{errorText(error)}</Notice>
      ) : (
        <Bones lines={4} />
      )}
    </InfoDialog>
  )
}
