import { useState } from 'react'
import { assistenteTexts, visitQuestion } from '#contract/assistente-texts.ts'
import { suggestVisita } from '#contract/assistente.ts'
import { visitasTexts } from '#contract/visitas-texts.ts'
import type { Visita } from '#contract/visitas.ts'
import { fonteLink, fonteName } from '#web/domain/fontes.ts'
import { orElse } from '#web/domain/names.ts'
import { useStreamedAnswer } from '#web/platform/api/streamed-answer.ts'
import { keepDraft, readDraft } from '#web/platform/session/draft.ts'
import { useSession } from '#web/platform/session/session.ts'
import { wordCountText } from '#web/domain/word-count.ts'
import { QuestionDialog } from '#web/ui/answer/question-dialog.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { TicksContext } from '#web/ui/markdown/ticks.ts'
import type { CardsPerfil } from './card-queries.ts'
import { draftOf, takeIntoObservacao } from '../progress/observacao-draft.ts'

const faultOf = (observacao: string) => suggestVisita.body.safeParse({ observacao }).error?.issues[0]?.message

type SugestaoDialogProps = {
  visita: Visita
  perfil: CardsPerfil
  open: boolean
  onClose: () => void
  /** Where a note can be written: what is ticked goes into it. */
  onObservacao: (() => void) | undefined
}

/** What is ticked survives a reload, as what is typed does. */
function useTicked(id_usuario: number | undefined, id_visita: number) {
  const draft = draftOf('sugestao', id_usuario, id_visita)
  const [ticked, setTicked] = useState(
    () =>
      new Set(
        readDraft(draft)
          .split('\n')
          .filter((text) => text !== ''),
      ),
  )
  const [items, onItems] = useState<readonly string[]>([])
  function onTick(text: string, on: boolean) {
    const next = new Set(ticked)
    if (on) next.add(text)
    else next.delete(text)
    keepDraft(draft, [...next].join('\n'))
    setTicked(next)
  }
  // What another answer had stays ticked, for when it comes back; only what is here counts.
  const here = items.filter((text) => ticked.has(text))
  return { here, ticks: { ticked, onTick, onItems } }
}

/** A chunk of its own: cards are there before anybody asks. */
export default function SugestaoDialog(props: SugestaoDialogProps) {
  const { visita, perfil, open, onClose, onObservacao } = props
  const answer = useStreamedAnswer('suggestVisita', assistenteTexts.notSuggested)
  const id_usuario = useSession()?.usuario.id
  const { here, ticks } = useTicked(id_usuario, visita.id)
  const canNote = onObservacao !== undefined && visita.observacao_analista === null
  const count = here.length

  function take() {
    takeIntoObservacao(id_usuario, visita.id, here)
    onClose()
    onObservacao?.()
  }

  return (
    <TicksContext value={canNote && answer.step === 'done' ? ticks : undefined}>
      <QuestionDialog
        open={open}
        onClose={onClose}
        title="Sugestão da ZeloAI"
        folded="Mudar a pergunta"
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
        actions={
          canNote &&
          count > 0 && (
            <Button onClick={take}>
              {count === 1 ? 'Levar 1 item para a observação' : `Levar ${count} itens para a observação`}
            </Button>
          )
        }
      />
    </TicksContext>
  )
}
