import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type { Calendario, Plano } from '#contract/sla.ts'
import { slaTexts as texts } from '#contract/sla-texts.ts'
import { saveFailure } from '#web/platform/api/save-failure.ts'
import { useSubmission } from '#web/platform/api/submission.ts'
import { useSaveProblem } from '#web/ui/dialogs/save-problem.ts'
import { toast } from '#web/ui/feedback/toast/store.ts'
import { fetchPlano, usePlanoWrites } from '../queries.ts'
import {
  changeOf,
  creationOf,
  describe,
  planoForm,
  planoNames,
  valuesOf,
  type PlanoContent,
} from './plano-values.ts'

/** The form of a plan, as a RecordDialog has it, for a dialog with something beside the fields. */
export function usePlanoForm(
  plano: Plano | undefined,
  calendarios: readonly Calendario[],
  onClose: () => void,
) {
  const read = (row: Plano | undefined) => valuesOf(row, calendarios[0]?.id)
  const form = useForm({ resolver: zodResolver(planoForm), defaultValues: read(plano) })
  const [base, setBase] = useState(plano)
  const writes = usePlanoWrites()
  const submit = useSubmission()
  const calendarioNames = new Map(calendarios.map(({ id, nome }) => [String(id), nome]))
  const saving = useSaveProblem({
    form,
    names: planoNames,
    describe: (values) => describe(values, calendarioNames),
  })

  async function send(content: PlanoContent) {
    saving.forget()
    try {
      if (base) await writes.update(base.id, changeOf(content, base))
      else await submit(creationOf(content), writes.create)
      toast.success(texts.planoSaved)
      onClose()
    } catch (reason) {
      if (!saving.explain(saveFailure(reason))) toast.error(texts.notSaved)
    }
  }
  async function reload() {
    if (base === undefined) return
    try {
      const newest = await fetchPlano(base.id)
      setBase(newest)
      saving.reloaded(read(newest))
    } catch (reason) {
      saving.tell(saveFailure(reason).text)
    }
  }
  function discard() {
    form.reset(read(base))
    saving.forget()
  }
  return { form, send, saving, reload, discard }
}
