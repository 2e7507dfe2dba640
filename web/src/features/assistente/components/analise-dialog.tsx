import { analyseChamados } from '#contract/assistente.ts'
import { assistenteTexts } from '#contract/assistente-texts.ts'
import { fonteLink, fonteName } from '#web/domain/fontes.ts'
import { useStreamedAnswer } from '#web/platform/api/streamed-answer.ts'
import { QuestionDialog } from '#web/ui/answer/question-dialog.tsx'

const faultOf = (prompt: string) => analyseChamados.body.safeParse({ prompt }).error?.issues[0]?.message

/** What the chamados of the last 30 days tell; the answer stays until the page is left. */
export default function AnaliseDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const answer = useStreamedAnswer('analyseChamados', assistenteTexts.notAnalysed)

  return (
    <QuestionDialog
      open={open}
      onClose={onClose}
      title="Análise dos chamados"
      label="Pergunta (opcional)"
      hintOf={() => 'Em branco, a ZeloAI faz a análise padrão dos chamados dos últimos 30 dias.'}
      faultOf={faultOf}
      submitLabel="Analisar"
      onAsk={(prompt) => answer.ask({ prompt })}
      answer={answer}
      plainNote={assistenteTexts.withoutModel}
      nameOf={fonteName}
      linkOf={(fonte) => fonteLink('admin', fonte)}
    />
  )
}
