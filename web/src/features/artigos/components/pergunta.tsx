import { Sparkles } from 'lucide-react'
import { lazy, Suspense, useRef, useState } from 'react'
import { assistenteTexts } from '#contract/assistente-texts.ts'
import { useStreamedAnswer } from '#web/platform/api/streamed-answer.ts'
import { wordCountText } from '#web/domain/word-count.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { useOnIntent } from '#web/ui/page/on-intent.ts'
import { TextAreaField } from '#web/ui/fields/text-area-field.tsx'
import { ArtigosParecidos } from './artigos-parecidos.tsx'
import css from './pergunta.module.css'

const loadDialog = () => import('./resposta-dialog.tsx')
const RespostaDialog = lazy(loadDialog)
const loadContract = () => import('#contract/assistente.ts')

/** Asks the knowledge base in plain words. */
export function Pergunta({ perfil }: { perfil: 'admin' | 'analista' }) {
  const [text, setText] = useState('')
  const [fault, setFault] = useState<string>()
  const [asked, setAsked] = useState<string>()
  const area = useRef<HTMLTextAreaElement>(null)
  const answer = useStreamedAnswer('askArtigos', assistenteTexts.notAnswered)
  useOnIntent(loadDialog)
  useOnIntent(loadContract)

  async function ask() {
    const { askArtigos } = await loadContract()
    const found = askArtigos.body.safeParse({ observacao: text }).error?.issues[0]?.message
    setFault(found)
    if (found !== undefined) {
      area.current?.focus()
      return
    }
    answer.ask({ observacao: text })
    setAsked(text)
  }
  function close() {
    answer.stop()
    setAsked(undefined)
  }

  return (
    <form
      className={css.pergunta}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void ask()
      }}
    >
      <div>
        <h2 className={css.title}>
          <Sparkles size={18} aria-hidden="true" />
          Pergunte à ZeloAI
        </h2>
        <p className={css.text}>
          A resposta vem dos artigos da base, com as fontes. Quanto mais detalhes, melhor.
        </p>
      </div>
      <TextAreaField
        label="Sua pergunta"
        ref={area}
        rows={4}
        placeholder="Ex.: O que fazer quando a impressora não imprime e os documentos ficam presos na fila?"
        error={fault}
        value={text}
        onChange={(event) => {
          setText(event.target.value)
          setFault(undefined)
        }}
      />
      <div className={css.end}>
        <span className={css.count}>{wordCountText(text)}</span>
        <span className={css.keys}>Ctrl + Enter envia</span>
        <Button type="submit">Perguntar</Button>
      </div>
      <ArtigosParecidos text={text} perfil={perfil} />
      {asked !== undefined && (
        <Suspense>
          <RespostaDialog perfil={perfil} asked={asked} answer={answer} onClose={close} />
        </Suspense>
      )}
    </form>
  )
}
