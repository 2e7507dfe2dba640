import type { PendenciaCampo } from '#contract/campo.ts'
import { campoTexts as texts, nameOfRegistro, textosPendencia } from '#contract/campo-texts.ts'
import { formatDateTime } from '#web/platform/time/dates.ts'
import { Facts } from '#web/ui/data/facts.tsx'
import { InfoDialog } from '#web/ui/dialogs/info-dialog.tsx'
import { decisaoOf, textOfRegistro } from './registro-words.ts'

type DecisaoDialogProps = { pendencia: PendenciaCampo; onClose: () => void }

/** What was recorded, why it waited, and who decided what about it. */
export function DecisaoDialog({ pendencia, onClose }: DecisaoDialogProps) {
  const { tipo, nome_usuario, nome_cliente, corrigido_em, recebido_em, hora, causa, motivo } = pendencia
  const text = textOfRegistro(pendencia)
  return (
    <InfoDialog title={nameOfRegistro(tipo)} open onClose={onClose}>
      <Facts
        facts={[
          ...(text === '' ? [] : [['Texto', text] as const]),
          ['Quem', nome_usuario],
          ['Cliente', nome_cliente],
          ['Aconteceu', formatDateTime(corrigido_em)],
          ...(hora === 'estimada' ? [['Horário', texts.estimada] as const] : []),
          ['Recebido', formatDateTime(recebido_em)],
          ['Por quê', textosPendencia[causa].split('. ')[0]],
          ['Decisão', decisaoOf(pendencia)],
          ['Por', pendencia.decidido_por],
          ['Quando', pendencia.decidido_em === null ? null : formatDateTime(pendencia.decidido_em)],
          ...(motivo === null || motivo === '' ? [] : [['Motivo', motivo] as const]),
        ]}
      />
    </InfoDialog>
  )
}
