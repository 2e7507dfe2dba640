import { assistenteTexts as texts } from '#contract/assistente-texts.ts'
import type { Fonte } from '#contract/assistente.ts'
import { fonteLink, fonteName } from '#web/domain/fontes.ts'
import { Answer, type Answering } from '#web/ui/answer/answer.tsx'
import { InfoDialog } from '#web/ui/dialogs/info-dialog.tsx'
import css from './pergunta.module.css'

type RespostaDialogProps = {
  perfil: 'admin' | 'analista'
  asked: string
  answer: Answering<Fonte>
  onClose: () => void
}

/** A chunk of its own: the question box is there before anybody asks. */
export default function RespostaDialog({ perfil, asked, answer, onClose }: RespostaDialogProps) {
  return (
    <InfoDialog open wide="extra" title={texts.answerTitle} onClose={onClose}>
      <p className={css.asked}>{asked}</p>
      <Answer
        answer={answer}
        plainNote={texts.withoutModel}
        nameOf={fonteName}
        linkOf={(fonte) => fonteLink(perfil, fonte)}
      />
    </InfoDialog>
  )
}
