import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { type UseFormReturn, useController, useForm } from 'react-hook-form'
import { useNavigate } from 'react-router'
import type { RatCompleto } from '#contract/rats.ts'
import { numeroDito, ratsTexts as texts } from '#contract/rats-texts.ts'
import { rowLink } from '#web/domain/nouns.ts'
import { errorText } from '#web/platform/api/api-error.ts'
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { toast } from '#web/ui/feedback/toast/store.ts'
import { DateTimeField } from '#web/ui/fields/date-time-field.tsx'
import { FormPair } from '#web/ui/fields/form-pair.tsx'
import { PlainField } from '#web/ui/fields/plain-field.tsx'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { TextAreaField } from '#web/ui/fields/text-area-field.tsx'
import { useRatWrites } from '../queries.ts'
import {
  faultOf,
  mudancasOf,
  type RevisaoContent,
  type RevisaoValues,
  revisaoForm,
  valuesOf,
} from './revisao-values.ts'

type Form = UseFormReturn<RevisaoValues, unknown, RevisaoContent>

const answers = [
  { value: 'sim', text: 'Sim' },
  { value: 'nao', text: 'Não' },
]

function Times({ control }: Pick<Form, 'control'>) {
  const [checkin, checkout] = [
    useController({ control, name: 'checkin' }),
    useController({ control, name: 'checkout' }),
  ]
  return (
    <FormPair>
      <DateTimeField label="Check-in" {...checkin.field} error={checkin.fieldState.error?.message} />
      <DateTimeField label="Check-out" {...checkout.field} error={checkout.fieldState.error?.message} />
    </FormPair>
  )
}

/** The answers to the checklist, as they were given. */
const Itens = ({ form: { register, formState }, itens }: { form: Form; itens: RevisaoValues['itens'] }) =>
  itens.map(({ texto, kind }, place) => {
    const field = register(`itens.${place}.valor`)
    if (kind === 'boolean') return <SelectField key={texto} label={texto} options={answers} {...field} />
    const error = formState.errors.itens?.[place]?.valor?.message
    const inputMode = kind === 'number' ? 'decimal' : 'text'
    return (
      <PlainField
        key={texto}
        label={texto}
        inputMode={inputMode}
        autoComplete="off"
        error={error}
        {...field}
      />
    )
  })

/** A correction by an admin: what they leave as it is stays. */
export function RevisarDialog({ rat, onClose }: { rat: RatCompleto; onClose: () => void }) {
  const { revise } = useRatWrites(rat.id)
  const navigate = useNavigate()
  const [problem, setProblem] = useState<string>()
  const [values] = useState(() => valuesOf(rat.conteudo))
  const form = useForm({ resolver: zodResolver(revisaoForm), defaultValues: values })
  const { errors } = form.formState

  async function seal(content: RevisaoContent) {
    const mudancas = mudancasOf(rat.conteudo, content)
    const fault = faultOf(mudancas)
    setProblem(fault)
    if (fault !== undefined) return
    try {
      const revised = await revise({ motivo: content.motivo, mudancas })
      toast.success(texts.revised)
      onClose()
      await navigate(rowLink('admin', 'rats', revised.id), { replace: true })
    } catch (reason) {
      setProblem(errorText(reason))
    }
  }

  return (
    <FormDialog
      open
      wide
      title={`Revisar o RAT ${numeroDito(rat)}`}
      onClose={onClose}
      form={form}
      onSubmit={seal}
      submitLabel="Selar revisão"
    >
      <TextAreaField
        label="Motivo"
        rows={2}
        hint="O cliente lê o motivo e aceita ou contesta de novo; a revisão não tem assinatura."
        error={errors.motivo?.message}
        {...form.register('motivo')}
      />
      <Times control={form.control} />
      <Itens form={form} itens={values.itens} />
      <TextAreaField
        label="Observação"
        rows={6}
        error={errors.observacao?.message}
        {...form.register('observacao')}
      />
      {problem !== undefined && <Notice tone="error">{problem}</Notice>}
    </FormDialog>
  )
}
