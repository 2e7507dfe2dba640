import { analyseChamados, assistenteTexts } from '#contract/assistente.ts'
import { fonteLink, fonteName } from '#web/domain/fontes.ts'
import { useStreamedAnswer } from '#web/platform/api/streamed-answer.ts'
import { Answer } from '#web/ui/answer.tsx'
import { QuestionDialog } from '#web/ui/question-dialog.tsx'

const faultOf = (prompt: string) => analyseChamados.body.safeParse({ prompt }).error?.issues[0]?.message

/** What the tickets of the last 30 days tell; the answer stays until the page is left. */
export default function AnaliseDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const answer = useStreamedAnswer(analyseChamados, assistenteTexts.notAnalysed)

  return (
    <QuestionDialog
      open={open}
      onClose={() => {
        answer.stop()
        onClose()
      }}
      title="Análise dos chamados"
      label="Pergunta (opcional)"
      hintOf={() => 'Em branco, a ZeloAI faz a análise padrão dos chamados dos últimos 30 dias.'}
      faultOf={faultOf}
      submitLabel="Analisar"
      busy={answer.isRunning}
      onAsk={(prompt) => answer.ask({ prompt })}
    >
      <Answer
        answer={answer}
        plainNote={assistenteTexts.withoutModel}
        nameOf={fonteName}
        linkOf={(fonte) => fonteLink('admin', fonte)}
      />
    </QuestionDialog>
  )
}
