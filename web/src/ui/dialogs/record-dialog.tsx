import { useState, type ReactNode } from 'react'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { FormDialog } from './form-dialog.tsx'
import { SaveProblemNotice } from './save-problem-notice.tsx'
import { useSaveProblem, type SaveFailure } from './save-problem.ts'
import { toast } from '../feedback/toast/store.ts'

type RecordDialogProps<Row, Typed extends FieldValues, Checked> = {
  title: string
  /** Undefined for a new one. */
  row: Row | undefined
  form: UseFormReturn<Typed, unknown, Checked>
  names: readonly Path<Typed>[]
  valuesOf: (row: Row | undefined) => Typed
  /** The form's content by label, as a person reads it. */
  describe: (values: Typed) => Record<string, string>
  /** `base` is the row as it was last read: its version goes along. */
  save: (content: Checked, base: Row | undefined) => Promise<unknown>
  fetchNewest: (row: Row) => Promise<Row>
  failureOf: (reason: unknown) => SaveFailure
  /** Where a success has no text, `save` tells it itself. */
  texts: { created?: string; changed?: string; notSaved: string }
  submitLabel?: string
  /** What to look at while filling in, see FormDialog. */
  beside?: ReactNode
  onClose: () => void
  children: ReactNode
}

/** Creates or edits one record. Whatever goes wrong is explained here, and nothing that was typed is lost. */
export function RecordDialog<Row, Typed extends FieldValues, Checked>(
  props: RecordDialogProps<Row, Typed, Checked>,
) {
  const { title, form, valuesOf, save, fetchNewest, failureOf, texts, submitLabel = 'Salvar' } = props
  const { beside, onClose, children } = props
  const [base, setBase] = useState(props.row)
  const saving = useSaveProblem(props)

  async function send(content: Checked) {
    saving.forget()
    try {
      await save(content, base)
      const success = base ? texts.changed : texts.created
      if (success !== undefined) toast.success(success)
      onClose()
    } catch (reason) {
      if (!saving.explain(failureOf(reason))) toast.error(texts.notSaved)
    }
  }

  async function reload() {
    if (base === undefined) return
    try {
      const newest = await fetchNewest(base)
      setBase(newest)
      saving.reloaded(valuesOf(newest))
    } catch (reason) {
      saving.tell(failureOf(reason).text)
    }
  }

  function discard() {
    form.reset(valuesOf(base))
    saving.forget()
  }

  return (
    <FormDialog
      open
      wide
      title={title}
      beside={beside}
      onClose={onClose}
      form={form}
      onSubmit={send}
      submitLabel={submitLabel}
    >
      <SaveProblemNotice
        problem={saving.problem}
        onReload={reload}
        onKeep={saving.forget}
        onDiscard={discard}
      />
      {children}
    </FormDialog>
  )
}
