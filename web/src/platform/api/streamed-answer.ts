import { useEffect, useRef, useState } from 'react'
import type { Calls } from '#contract/api.ts'
import type { CallOf } from '#contract/endpoint.ts'
import { MODEL_TIMEOUT_S } from '#contract/assistente-texts.ts'
import type { Fonte } from '#contract/assistente.ts'
import { streamAnswer, type AnswerCall } from './answer-stream.ts'
import { ApiError, errorText } from './api-error.ts'

export type AnswerState = {
  step: 'idle' | 'asking' | 'streaming' | 'done' | 'failed' | 'stopped'
  /** As much of the answer as has come. */
  text: string
  sources: readonly Fonte[]
  /** What a model writes may link to these alone; undefined where none wrote. */
  links: readonly string[] | undefined
  /** Nothing of it was written by a model; known when it is done. */
  isPlain: boolean
  /** `detail`: what the server or the network says of it. `byModel`: our own material would still have answered. */
  failure: { text: string; detail: string | undefined; byModel: boolean } | undefined
}

const noLinks: readonly string[] = []
const nothing = { text: '', sources: [], links: noLinks, isPlain: false, failure: undefined }

/** The server gives a model up by itself; this is for a network that is gone. */
const PATIENCE = (MODEL_TIMEOUT_S + 15) * 1000
const modelFaults = new Set([429, 502, 504])

const failureOf = (reason: unknown, text: string) => ({
  text,
  detail: errorText(reason) === text ? undefined : errorText(reason),
  byModel: reason instanceof ApiError && modelFaults.has(reason.status),
})

/** One question and its answer, which can be watched, stopped and asked for again. `failed` is said whatever went wrong. */
export function useStreamedAnswer<Name extends AnswerCall>(name: Name, failed: string) {
  const [state, setState] = useState<AnswerState>({ step: 'idle', ...nothing })
  const running = useRef<AbortController>(undefined)
  const last = useRef<object>({})

  useEffect(() => () => running.current?.abort(), [])

  async function run(body: object) {
    running.current?.abort()
    const current = new AbortController()
    running.current = current
    last.current = body
    const tell = (next: (before: AnswerState) => AnswerState) => {
      if (!current.signal.aborted) setState(next)
    }

    setState({ step: 'asking', ...nothing })
    try {
      const { resposta, fontes, com_modelo, links } = await streamAnswer(name, {
        body,
        signal: AbortSignal.any([current.signal, AbortSignal.timeout(PATIENCE)]),
        onDelta: ({ texto, fontes: sources, links: known }) =>
          tell((before) => ({
            ...before,
            step: 'streaming',
            text: before.text + texto,
            ...(sources && { sources }),
            ...(known && { links: known }),
          })),
      })
      tell(() => ({
        ...nothing,
        step: 'done',
        text: resposta,
        sources: fontes,
        links: com_modelo ? (links ?? noLinks) : undefined,
        isPlain: !com_modelo,
      }))
    } catch (reason) {
      tell((before) => ({ ...before, step: 'failed', failure: failureOf(reason, failed) }))
    }
  }

  return {
    ...state,
    isRunning: state.step === 'asking' || state.step === 'streaming',
    ask: (body: CallOf<Calls[Name]>['body']) => void run({ ...body }),
    again: () => void run(last.current),
    /** Without the model that failed. */
    askPlain: () => void run({ ...last.current, sem_modelo: true }),
    stop: () => {
      running.current?.abort()
      setState((before) =>
        before.step === 'asking' || before.step === 'streaming' ? { ...before, step: 'stopped' } : before,
      )
    },
  }
}
