import { assistenteTexts, visitQuestion } from '#contract/assistente-texts.ts'
import { suggestVisita } from '#contract/assistente.ts'
import { visitasTexts } from '#contract/visitas-texts.ts'
import type { Visita } from '#contract/visitas.ts'
import { fonteLink, fonteName } from '#web/domain/fontes.ts'
import { orElse } from '#web/domain/names.ts'
import { useStreamedAnswer } from '#web/platform/api/streamed-answer.ts'
import { wordCountText } from '#web/domain/word-count.ts'
import { QuestionDialog } from '#web/ui/answer/question-dialog.tsx'
import type { CardsPerfil } from './card-queries.ts'

const faultOf = (observacao: string) => suggestVisita.body.safeParse({ observacao }).error?.issues[0]?.message

type SugestaoDialogProps = { visita: Visita; perfil: CardsPerfil; open: boolean; onClose: () => void }

/** A chunk of its own: cards are there before anybody asks. */
export default function SugestaoDialog({ visita, perfil, open, onClose }: SugestaoDialogProps) {
  const answer = useStreamedAnswer('suggestVisita', assistenteTexts.notSuggested)

  return (
    <QuestionDialog
      open={open}
      onClose={onClose}
      title="Sugestão da ZeloAI"
      label="Pergunta"
      initial={visitQuestion(
        orElse(visita.nome_cliente, visitasTexts.unknownCliente),
        visita.observacao_admin,
      )}
      hintOf={wordCountText}
      faultOf={faultOf}
      submitLabel="Consultar"
      onAsk={(observacao) => answer.ask({ observacao, id_visita: visita.id })}
      answer={answer}
      plainNote={assistenteTexts.withoutModel}
      nameOf={fonteName}
      linkOf={(fonte) => fonteLink(perfil, fonte)}
    />
  )
}
