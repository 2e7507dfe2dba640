import { zodResolver } from '@hookform/resolvers/zod'
import { useController, useForm } from 'react-hook-form'
import { z } from 'zod'
import { sinonimoCreation, type Sinonimo } from '#contract/sinonimos.ts'
import { sinonimosTexts as texts } from '#contract/sinonimos-texts.ts'
import { saveFailure } from '#web/platform/api/save-failure.ts'
import { useSubmission } from '#web/platform/api/submission.ts'
import { RecordDialog } from '#web/ui/dialogs/record-dialog.tsx'
import { TermsField } from '#web/ui/fields/terms-field.tsx'
import { fetchSinonimo, useSinonimoWrites } from '../queries.ts'

/** One field shows all terms: the first fault of any of them is its fault. */
const schema = z.object({
  termos: z.array(z.string()).superRefine((termos, context) => {
    const fault = sinonimoCreation.shape.termos.safeParse(termos).error?.issues[0]
    if (fault) context.addIssue(fault.message)
  }),
})
type Values = z.input<typeof schema>

const names = ['termos'] as const
const valuesOf = (sinonimo: Sinonimo | undefined): Values => ({ termos: sinonimo?.termos ?? [] })
const describe = ({ termos }: Values) => ({ Termos: termos.join(', ') })

type SinonimoDialogProps = { sinonimo: Sinonimo | undefined; onClose: () => void }

export function SinonimoDialog({ sinonimo, onClose }: SinonimoDialogProps) {
  const form = useForm({ resolver: zodResolver(schema), defaultValues: valuesOf(sinonimo) })
  const { field, fieldState } = useController({ control: form.control, name: 'termos' })
  const writes = useSinonimoWrites()
  const submit = useSubmission()

  return (
    <RecordDialog
      title={sinonimo ? 'Editar Grupo' : 'Novo Grupo'}
      row={sinonimo}
      form={form}
      names={names}
      valuesOf={valuesOf}
      describe={describe}
      save={(body, base) =>
        base ? writes.update(base.id, { ...body, versao: base.versao }) : submit(body, writes.create)
      }
      fetchNewest={({ id }) => fetchSinonimo(id)}
      failureOf={saveFailure}
      texts={texts}
      onClose={onClose}
    >
      <TermsField
        label="Termos"
        hint="Enter ou vírgula adiciona. A busca trata todos como a mesma palavra."
        error={fieldState.error?.message}
        {...field}
      />
    </RecordDialog>
  )
}
