import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { optionalText } from '#contract/fields.ts'
import type { Visita } from '#contract/visitas.ts'
import { keepDraft, readDraft } from '#web/platform/session/draft.ts'
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx'
import { TextAreaField } from '#web/ui/fields/text-area-field.tsx'
import { useObservacaoDraft } from './observacao-draft.ts'

const schema = z.object({ observacao: z.string().trim().pipe(optionalText(5000)) })

type ComoFicouDialogProps = {
  visita: Visita
  /** What was written, if anything. */
  onFinish: (observacao: string) => void
  onClose: () => void
}

/** Asked while somebody still stands there: an hour later nobody remembers. */
export default function ComoFicouDialog({ visita, onFinish, onClose }: ComoFicouDialogProps) {
  const draft = useObservacaoDraft(visita)
  const form = useForm({
    resolver: zodResolver(schema),
    defaultValues: { observacao: readDraft(draft) },
  })
  return (
    <FormDialog
      open
      title="Como ficou?"
      onClose={onClose}
      form={form}
      onSubmit={async ({ observacao }) => {
        onFinish(observacao)
        onClose()
      }}
      submitLabel="Check-out"
    >
      <TextAreaField
        label="Observação"
        rows={4}
        hint="Opcional. Depois do check-out não dá para mudar: releia antes."
        error={form.formState.errors.observacao?.message}
        {...form.register('observacao', { onChange: () => keepDraft(draft, form.getValues('observacao')) })}
      />
    </FormDialog>
  )
}
