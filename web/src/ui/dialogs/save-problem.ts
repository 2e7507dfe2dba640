import { useState } from 'react'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'

export type Conflict = { label: string; saved: string }

/** Why a form is not saved yet. */
export type SaveProblem =
  | { step: 'told'; text: string }
  | { step: 'stale'; text: string }
  | { step: 'reloaded'; conflicts: Conflict[] }

/** What a form does with a refusal: point at fields, offer the newest data, or just tell it. */
export type SaveFailure = { text: string; stale: boolean; fields: Readonly<Record<string, string>> }

type Options<Typed extends FieldValues, Checked> = {
  form: UseFormReturn<Typed, unknown, Checked>
  names: readonly Path<Typed>[]
  /** The form's content by label, as a person reads it. */
  describe: (values: Typed) => Record<string, string>
}

/** Shows refusals where they belong. Nothing that was typed is touched until the person says so. */
export function useSaveProblem<Typed extends FieldValues, Checked>(options: Options<Typed, Checked>) {
  const { form, names, describe } = options
  const [problem, setProblem] = useState<SaveProblem>()

  /** Whether the form itself now says all there is to say. */
  function explain({ text, stale, fields }: SaveFailure): boolean {
    const [first, ...others] = names.filter((name) => fields[name] !== undefined)
    if (first === undefined) {
      setProblem({ step: stale ? 'stale' : 'told', text })
      return stale
    }
    for (const name of others) form.setError(name, { message: fields[name] ?? text })
    // A field that is busy cannot take the focus: after the submission has ended it can.
    setTimeout(() => form.setError(first, { message: fields[first] ?? text }, { shouldFocus: true }))
    return true
  }

  /** The newest data come in under what was typed: fields that nobody touched follow them. */
  function reloaded(saved: Typed) {
    form.reset(saved, { keepDirtyValues: true })
    const typed = describe(form.getValues())
    const conflicts = Object.entries(describe(saved)).filter(([label, text]) => typed[label] !== text)
    setProblem({ step: 'reloaded', conflicts: conflicts.map(([label, text]) => ({ label, saved: text })) })
  }

  return {
    problem,
    explain,
    reloaded,
    tell: (text: string) => setProblem({ step: 'told', text }),
    forget: () => setProblem(undefined),
  }
}
