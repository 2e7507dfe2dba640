import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { chamadosTexts, status, statusAbertos } from '#contract/chamados-texts.ts'
import { responderChamado, type Chamado } from '#contract/chamados.ts'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { TextAreaField } from '#web/ui/fields/text-area-field.tsx'
import { useChamadoWrites } from '../queries.ts'
import { ActionDialog } from './action-dialog.tsx'
import { useActionDraft } from './action-draft.ts'
import { responderVerb } from './action-refusals.ts'

const texts = { done: chamadosTexts.respondido, failed: chamadosTexts.notRespondido }
const options = statusAbertos.map((id) => ({ value: String(id), text: status[id] }))

/** The same for a closed chamado, which is then open again. */
export function ResponderDialog({ chamado, onClose }: { chamado: Chamado; onClose: () => void }) {
  const { responder } = useChamadoWrites()
  const draft = useActionDraft('responder', chamado.id_chamado)
  const form = useForm({
    resolver: zodResolver(responderChamado.body),
    defaultValues: { resposta: draft.read(), id_status: 1 },
  })
  const { register, formState, getValues } = form

  return (
    <ActionDialog
      chamado={chamado}
      verb={responderVerb(chamado)}
      form={form}
      send={(body, key) => responder(chamado.id_chamado, body, key)}
      texts={texts}
      onDone={draft.drop}
      onClose={onClose}
    >
      <TextAreaField
        label="Resposta"
        rows={5}
        error={formState.errors.resposta?.message}
        {...register('resposta', { onChange: () => draft.keep(getValues('resposta')) })}
      />
      <SelectField
        label="Status"
        options={options}
        error={formState.errors.id_status?.message}
        {...register('id_status', { valueAsNumber: true })}
      />
    </ActionDialog>
  )
}
