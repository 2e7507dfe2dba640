import { clsx } from 'clsx'
import { Copy, Square } from 'lucide-react'
import { memo, useDeferredValue, useEffect } from 'react'
import { Button } from '../buttons/button.tsx'
import { Sources, type SourceLook } from './answer-sources.tsx'
import { Bones } from '../feedback/bones.tsx'
import { hasCitations, linkCitations } from './citations.ts'
import { useFollowedEnd } from './followed-end.ts'
import { Markdown, prepareMarkdown } from '../markdown/markdown.tsx'
import { Notice } from '../feedback/notice.tsx'
import { toast } from '../feedback/toast/store.ts'
import css from './answer.module.css'

/** An answer that is asked for, written while one watches, and then stands. */
export type Answering<Source> = {
  step: 'idle' | 'asking' | 'streaming' | 'done' | 'failed' | 'stopped'
  isRunning: boolean
  text: string
  sources: readonly Source[]
  /** The only addresses outside of this program that it may link to; undefined where any may be. */
  links: readonly string[] | undefined
  /** Nobody but the program itself had a hand in it; known when it is done. */
  isPlain: boolean
  failure: { text: string; detail: string | undefined; byModel: boolean } | undefined
  stop: () => void
  again: () => void
  askPlain: () => void
}

type AnswerProps<Source> = SourceLook<Source> & {
  answer: Answering<Source>
  /** Said below an answer that is plain. */
  plainNote: string
}

/** Heard once when it begins and once when it ends, never word by word; what stands in a notice speaks for itself. */
const announcements = {
  idle: '',
  asking: 'Escrevendo a resposta…',
  streaming: 'Escrevendo a resposta…',
  done: 'Resposta pronta.',
  stopped: '',
  failed: '',
} as const

/** Outside of this program its numbers lead nowhere: what they stand for goes along. */
async function copy(text: string, sources: readonly string[]) {
  const list = sources.map((name, place) => `[${place + 1}] ${name}`)
  try {
    await navigator.clipboard.writeText(
      list.length === 0 ? text : [text.trimEnd(), '', 'Fontes:', ...list].join('\n'),
    )
    toast.success('Resposta copiada.')
  } catch {
    toast.error('Não foi possível copiar a resposta.')
  }
}

const absolute = (path: string | undefined) => path && new URL(path, window.location.origin).href

/** Reading Markdown takes its time: only another text is read again. */
const AnswerText = memo(Markdown)

export function Answer<Source>({ answer, plainNote, nameOf, linkOf }: AnswerProps<Source>) {
  const { step, isRunning, sources, failure } = answer
  const place = useFollowedEnd(isRunning)
  useEffect(prepareMarkdown, [])
  const text = useDeferredValue(answer.text)
  const isUncited = step === 'done' && !answer.isPlain && !hasCitations(answer.text, sources.length)

  return (
    <div ref={place} className={css.answer}>
      <output className="visually-hidden">{announcements[step]}</output>
      {isRunning && text === '' && <Bones lines={4} />}
      {text !== '' && (
        <div className={clsx(css.text, isRunning && css.growing)} aria-busy={isRunning}>
          <AnswerText
            text={linkCitations(
              text,
              sources.map((source) => absolute(linkOf(source))),
            )}
            links={answer.links}
          />
        </div>
      )}
      {!isRunning && <Sources sources={sources} isUncited={isUncited} nameOf={nameOf} linkOf={linkOf} />}
      {step === 'done' && answer.isPlain && <p className={css.note}>{plainNote}</p>}
      <div className={clsx(css.end, isRunning || (failure && css.held))}>
        {step === 'stopped' && (
          <Notice tone="info">
            {text === '' ? 'Resposta interrompida.' : 'Resposta interrompida: pode estar incompleta.'}
          </Notice>
        )}
        {failure && (
          <Notice tone="error">
            <p className={css.failure}>{failure.text}</p>
            {failure.detail !== undefined && <p className={css.failure}>{failure.detail}</p>}
          </Notice>
        )}
        <AnswerActions answer={answer} onCopy={() => void copy(answer.text, sources.map(nameOf))} />
      </div>
    </div>
  )
}

function AnswerActions({ answer, onCopy }: { answer: Answering<unknown>; onCopy: () => void }) {
  const { step, isRunning, failure } = answer
  if (step === 'idle') return null
  return (
    <div className={css.actions}>
      {isRunning && (
        <Button look="quiet" icon={Square} onClick={answer.stop}>
          Parar
        </Button>
      )}
      {(step === 'failed' || step === 'stopped') && (
        <Button look="quiet" onClick={answer.again}>
          Tentar novamente
        </Button>
      )}
      {failure?.byModel && (
        <Button look="quiet" onClick={answer.askPlain}>
          Responder sem o modelo
        </Button>
      )}
      {!isRunning && answer.text !== '' && (
        <Button look="quiet" icon={Copy} onClick={onCopy}>
          Copiar
        </Button>
      )}
    </div>
  )
}
