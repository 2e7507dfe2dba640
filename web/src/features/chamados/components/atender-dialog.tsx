import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { chamadosTexts } from '#contract/chamados-texts.ts'
import type { ChamadoListado } from '#contract/chamados.ts'
import { optionalText } from '#contract/fields.ts'
import { TextAreaField } from '#web/ui/fields/text-area-field.tsx'
import { useChamadoWrites } from '../queries.ts'
import { ActionDialog } from './action-dialog.tsx'
import { useActionDraft } from './action-draft.ts'
import { clienteName } from './chamado-names.ts'
import css from './chamado-detail.module.css'

const texts = { done: chamadosTexts.atendido, failed: chamadosTexts.notAtendido }
const schema = z.object({ observacoes: optionalText(5000) })

type AtenderDialogProps = {
  chamado: ChamadoListado
  onSent?: () => void
  /** From a list, which the chamado leaves. */
  onOpen?: () => void
  onClose: () => void
}

export function AtenderDialog({ chamado, onSent, onOpen, onClose }: AtenderDialogProps) {
  const { atender } = useChamadoWrites()
  const draft = useActionDraft('atender', chamado.id_chamado)
  const form = useForm({ resolver: zodResolver(schema), defaultValues: { observacoes: draft.read() } })
  return (
    <ActionDialog
      chamado={chamado}
      verb="Atender"
      form={form}
      send={(body, key) => atender(chamado.id_chamado, body, key)}
      texts={texts}
      {...(onOpen && { onOpen })}
      onDone={draft.drop}
      onSent={onSent}
      onClose={onClose}
    >
      <p className={css.actionLead}>
        {clienteName(chamado)}: {chamado.titulo}. Você passa a ser o analista deste chamado.
      </p>
      <TextAreaField
        label="Observações"
        placeholder="Opcional"
        rows={4}
        error={form.formState.errors.observacoes?.message}
        {...form.register('observacoes', { onChange: () => draft.keep(form.getValues('observacoes')) })}
      />
    </ActionDialog>
  )
}
