import { zodResolver } from '@hookform/resolvers/zod'
import { useForm, useWatch } from 'react-hook-form'
import { chamadosTexts, status, statusAbertos } from '#contract/chamados-texts.ts'
import { responderChamado } from '#contract/chamados.ts'
import { useSession } from '#web/platform/session/session.ts'
import { Folded } from '#web/ui/fields/folded.tsx'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { TextAreaField } from '#web/ui/fields/text-area-field.tsx'
import { useChamadoWrites } from '../queries.ts'
import { ActionDialog, type ActionProps } from './action-dialog.tsx'
import { useActionDraft } from './action-draft.ts'
import { responderVerb } from './action-refusals.ts'

const texts = { done: chamadosTexts.respondido, failed: chamadosTexts.notRespondido }
const nameOf = new Map(Object.entries(status))
const options = statusAbertos.map((id) => ({ value: String(id), text: status[id] }))

/** The same for a closed chamado, which is then open again. */
export function ResponderDialog({ chamado, onSent, onClose }: ActionProps) {
  const { responder } = useChamadoWrites()
  const isStaff = useSession()?.usuario.perfil !== 'cliente'
  const draft = useActionDraft('responder', chamado.id_chamado)
  const form = useForm({
    resolver: zodResolver(responderChamado.body),
    defaultValues: { resposta: draft.read(), id_status: 1 },
  })
  const { register, formState, getValues } = form
  const next = useWatch({ control: form.control, name: 'id_status' })
  const choice = (
    <SelectField
      label="Status"
      options={options}
      error={formState.errors.id_status?.message}
      {...register('id_status', { valueAsNumber: true })}
    />
  )

  return (
    <ActionDialog
      chamado={chamado}
      verb={responderVerb(chamado)}
      form={form}
      send={(body, key) => responder(chamado.id_chamado, body, key)}
      texts={texts}
      onDone={draft.drop}
      onSent={onSent}
      onClose={onClose}
    >
      <TextAreaField
        label="Resposta"
        rows={5}
        error={formState.errors.resposta?.message}
        {...register('resposta', { onChange: () => draft.keep(getValues('resposta')) })}
      />
      {isStaff ? (
        choice
      ) : (
        <Folded summary={`O chamado fica: ${nameOf.get(String(next)) ?? ''}`}>{choice}</Folded>
      )}
    </ActionDialog>
  )
}
