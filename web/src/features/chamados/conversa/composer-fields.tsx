import { Lock } from 'lucide-react'
import { clsx } from 'clsx'
import { useWatch } from 'react-hook-form'
import { status, statusAbertos } from '#contract/chamados-texts.ts'
import { AnexosField } from '#web/features/anexos/anexos-field.tsx'
import { Folded } from '#web/ui/fields/folded.tsx'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { TextAreaField } from '#web/ui/fields/text-area-field.tsx'
import type { Writing } from './composer-forms.ts'
import { DraftLine } from './draft-line.tsx'
import css from './composer.module.css'

const nameOf = new Map(Object.entries(status))
const options = statusAbertos.map((id) => ({ value: String(id), text: status[id] }))

export function RespostaFields({ writing, isStaff }: { writing: Writing; isStaff: boolean }) {
  const { form, texto } = writing
  const { errors } = form.formState
  const next = useWatch({ control: form.control, name: 'id_status' })
  const choice = (
    <SelectField
      label="Status"
      options={options}
      error={errors.id_status?.message}
      {...form.register('id_status', { valueAsNumber: true })}
    />
  )
  return (
    <div className={css.panel}>
      <TextAreaField label="Resposta" rows={5} error={errors.texto?.message} {...texto} />
      <DraftLine {...writing} />
      <AnexosField anexos={writing.anexos} />
      {isStaff ? (
        choice
      ) : (
        <Folded summary={`O chamado fica: ${nameOf.get(String(next)) ?? ''}`}>{choice}</Folded>
      )}
    </div>
  )
}

export function NotaFields({ writing }: { writing: Writing }) {
  const { form, texto } = writing
  return (
    <div className={clsx(css.panel, css.note)}>
      <p className={css.lead}>
        <Lock size={16} strokeWidth={2.25} aria-hidden="true" />
        Só a equipe vê esta nota.
      </p>
      <TextAreaField label="Nota interna" rows={5} error={form.formState.errors.texto?.message} {...texto} />
      <DraftLine {...writing} />
      <AnexosField anexos={writing.anexos} />
    </div>
  )
}
