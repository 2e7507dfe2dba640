import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { requiredText } from '#contract/fields.ts'
import { visitasTexts } from '#contract/visitas-texts.ts'
import type { Visita } from '#contract/visitas.ts'
import { keepDraft, readDraft } from '#web/platform/session/draft.ts'
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx'
import { TextAreaField } from '#web/ui/fields/text-area-field.tsx'
import { useObservacaoDraft } from './observacao-draft.ts'
import ProgressNote from './progress-note.tsx'
import { useProgress } from './progress.ts'
import TextDialog from '../components/text-dialog.tsx'
import { clienteName } from '../components/visita-names.ts'

const schema = z.object({
  observacao: z.string().trim().pipe(requiredText(5000, visitasTexts.missingObservacao)),
})

type ObservacaoDialogProps = {
  /** As the server knows it now. */
  visita: Visita
  onClose: () => void
}

function ObservacaoForm({ visita, onClose }: ObservacaoDialogProps) {
  const { write, isSlow, failed } = useProgress(visita)
  const draft = useObservacaoDraft(visita)
  const form = useForm({
    resolver: zodResolver(schema),
    defaultValues: { observacao: readDraft(draft) },
  })
  const sent = useRef<string>(undefined)

  function finish() {
    keepDraft(draft, '')
    onClose()
  }
  const finishLate = useEffectEvent(finish)

  // The answer may get lost: then the next look at the visita tells that it was saved after all.
  useEffect(() => {
    if (sent.current !== undefined && visita.observacao_analista === sent.current) finishLate()
  }, [visita.observacao_analista])

  return (
    <FormDialog
      open
      title={clienteName(visita)}
      onClose={onClose}
      form={form}
      onSubmit={async ({ observacao }) => {
        sent.current = observacao
        if (await write('observacao_analista', observacao)) finish()
      }}
      submitLabel="Salvar"
    >
      <TextAreaField
        label="Observação"
        rows={5}
        hint="Depois de salvar não dá para mudar: releia antes."
        error={form.formState.errors.observacao?.message}
        {...form.register('observacao', { onChange: () => keepDraft(draft, form.getValues('observacao')) })}
      />
      <ProgressNote isSlow={isSlow} failed={failed} />
    </FormDialog>
  )
}

/** Written once: what is there already can only be read. */
export default function ObservacaoDialog({ visita, onClose }: ObservacaoDialogProps) {
  const [written] = useState(visita.observacao_analista)
  if (written === null) return <ObservacaoForm visita={visita} onClose={onClose} />
  return <TextDialog open title="Observação" text={written} onClose={onClose} />
}
