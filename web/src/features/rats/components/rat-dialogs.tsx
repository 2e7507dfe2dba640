import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { requiredText } from '#contract/fields.ts'
import type { RatCompleto } from '#contract/rats.ts'
import { numeroDito, ratsTexts as texts } from '#contract/rats-texts.ts'
import { errorText } from '#web/platform/api/api-error.ts'
import { newIdempotencyKey } from '#web/platform/api/api.ts'
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { toast } from '#web/ui/feedback/toast/store.ts'
import { TextAreaField } from '#web/ui/fields/text-area-field.tsx'
import { useRatWrites } from '../queries.ts'
import { RevisarDialog } from './revisar-dialog.tsx'

export type RatTask = 'aceitar' | 'contestar' | 'revisar'
type RatDialogProps = { rat: RatCompleto; onClose: () => void }

function AceitarDialog({ rat, onClose }: RatDialogProps) {
  const { accept } = useRatWrites(rat.id)
  const [key] = useState(newIdempotencyKey)
  return (
    <ConfirmDialog
      title={`Aceitar o RAT ${numeroDito(rat)}?`}
      text="Você confirma que a visita foi como está escrito. A resposta não pode ser mudada."
      confirmLabel="Aceitar"
      onClose={onClose}
      onConfirm={async () => {
        try {
          await accept(key)
        } catch (reason) {
          return { text: errorText(reason) }
        }
        toast.success(texts.accepted)
        onClose()
        return undefined
      }}
    />
  )
}

const contestSchema = z.object({ motivo: z.string().trim().pipe(requiredText(2000, texts.missingMotivo)) })

function ContestarDialog({ rat, onClose }: RatDialogProps) {
  const { contest } = useRatWrites(rat.id)
  const [key] = useState(newIdempotencyKey)
  const [problem, setProblem] = useState<string>()
  const form = useForm({ resolver: zodResolver(contestSchema), defaultValues: { motivo: '' } })
  return (
    <FormDialog
      open
      title={`Contestar o RAT ${numeroDito(rat)}`}
      onClose={onClose}
      form={form}
      onSubmit={async (content) => {
        setProblem(undefined)
        try {
          await contest(content.motivo, key)
        } catch (reason) {
          return setProblem(errorText(reason))
        }
        toast.success(texts.contested)
        onClose()
      }}
      submitLabel="Contestar"
    >
      <TextAreaField
        label="Motivo"
        rows={4}
        hint="O que não foi como está escrito. A resposta não pode ser mudada."
        error={form.formState.errors.motivo?.message}
        {...form.register('motivo')}
      />
      {problem !== undefined && <Notice tone="error">{problem}</Notice>}
    </FormDialog>
  )
}

export default function RatDialogs({ task, ...props }: RatDialogProps & { task: RatTask }) {
  if (task === 'aceitar') return <AceitarDialog {...props} />
  return task === 'contestar' ? <ContestarDialog {...props} /> : <RevisarDialog {...props} />
}
