import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { simularRecebido } from '#contract/recebidos.ts'
import { estadosRecebido, motivosRecebido, recebidosTexts as texts } from '#contract/recebidos-texts.ts'
import type { ResponseOf } from '#contract/endpoint.ts'
import { useRecebidoWrites } from '#web/features/recebidos/queries.ts'
import { errorText } from '#web/platform/api/api-error.ts'
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx'
import { toast } from '#web/ui/feedback/toast/store.ts'
import { CheckField } from '#web/ui/fields/check-field.tsx'
import { PlainField } from '#web/ui/fields/plain-field.tsx'
import { TextAreaField } from '#web/ui/fields/text-area-field.tsx'

const defaultValues = { de: '', assunto: '', texto: '', verificado: true }

const outcome = ({ estado, motivo, id_chamado }: ResponseOf<typeof simularRecebido>) =>
  `${estadosRecebido[estado]}: ${motivo === null ? `chamado #${id_chamado}` : motivosRecebido[motivo]}.`

/** In the demo: a mail that takes the real way in. */
export function SimularDialog({ onClose }: { onClose: () => void }) {
  const { simular } = useRecebidoWrites()
  const form = useForm({ resolver: zodResolver(simularRecebido.body), defaultValues })
  const { errors } = form.formState
  async function send(body: typeof defaultValues) {
    try {
      toast.success(outcome(await simular(body)))
      onClose()
    } catch (reason) {
      toast.error(`${texts.notDone} ${errorText(reason)}`)
    }
  }
  return (
    <FormDialog
      title={texts.simular}
      open
      onClose={onClose}
      form={form}
      onSubmit={send}
      submitLabel="Receber"
    >
      <PlainField
        label="De"
        type="email"
        hint="O e-mail de uma pessoa, como cliente@zelo.test, ou qualquer outro."
        error={errors.de?.message}
        {...form.register('de')}
      />
      <PlainField label="Assunto" error={errors.assunto?.message} {...form.register('assunto')} />
      <TextAreaField label="Texto" rows={5} error={errors.texto?.message} {...form.register('texto')} />
      <CheckField label="O servidor de e-mail confirma o remetente" {...form.register('verificado')} />
    </FormDialog>
  )
}
