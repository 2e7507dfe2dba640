import { useEffect, useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { z } from 'zod'
import type { Artigo } from '#contract/artigos.ts'
import { versao } from '#contract/lists.ts'
import { keepDraft, readDraft } from '#web/platform/session/draft.ts'
import { useSession } from '#web/platform/session/session.ts'
import { valuesOf, type ArtigoValues } from './artigo-values.ts'

const text = z.string()
const stored = z.object({
  values: z.object({ titulo: text, descricao: text, causas: text, solucao: text, aplicacao: text }),
  /** What the typing began from: a change by somebody else since then must be told. */
  versao: versao.optional(),
})

function parse(draft: string) {
  try {
    return draft === '' ? undefined : stored.parse(JSON.parse(draft))
  } catch {
    return undefined
  }
}

/** What was typed before a reload, and the article as it was then. */
export function useArtigoDraft(artigo: Artigo | undefined) {
  const name = `artigo:${useSession()?.usuario.id}:${artigo?.id ?? 'novo'}`
  const [draft] = useState(() => parse(readDraft(name)))
  const base = artigo && draft?.versao !== undefined ? { ...artigo, versao: draft.versao } : artigo
  return { name, base, typed: draft?.values }
}

type Draft = ReturnType<typeof useArtigoDraft>

/** Keeps what is typed until the form is closed; answers how to forget it. */
export function useKeptDraft<Checked>(
  form: UseFormReturn<ArtigoValues, unknown, Checked>,
  { name, base, typed }: Draft,
) {
  const [saved] = useState(() => valuesOf(base))
  const version = base?.versao
  /** The form still speaks once after it was sent. */
  const isOver = useRef(false)

  useEffect(() => {
    // Over the saved texts: what differs counts as changed.
    if (typed) form.reset(typed, { keepDefaultValues: true })
  }, [form, typed])

  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          const isSame = JSON.stringify(values) === JSON.stringify(saved)
          if (!isOver.current) keepDraft(name, isSame ? '' : JSON.stringify({ values, versao: version }))
        },
      }),
    [form, name, saved, version],
  )

  return () => {
    isOver.current = true
    keepDraft(name, '')
  }
}
