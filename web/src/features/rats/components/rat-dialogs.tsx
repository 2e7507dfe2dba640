import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { z } from 'zod'
import { optionalText, requiredText } from '#contract/fields.ts'
import type { RatCompleto } from '#contract/rats.ts'
import { numeroDito, ratsTexts as texts } from '#contract/rats-texts.ts'
import { rowLink } from '#web/domain/nouns.ts'
import { errorText } from '#web/platform/api/api-error.ts'
import { newIdempotencyKey } from '#web/platform/api/api.ts'
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { toast } from '#web/ui/feedback/toast/store.ts'
import { TextAreaField } from '#web/ui/fields/text-area-field.tsx'
import { useRatWrites } from '../queries.ts'

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

const motivo = (most: number) => z.string().trim().pipe(requiredText(most, texts.missingMotivo))
const contestSchema = z.object({ motivo: motivo(2000) })

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

const revisionSchema = z.object({ motivo: motivo(500), observacao: z.string().pipe(optionalText(5000)) })

function RevisarDialog({ rat, onClose }: RatDialogProps) {
  const { revise } = useRatWrites(rat.id)
  const navigate = useNavigate()
  const [problem, setProblem] = useState<string>()
  const form = useForm({
    resolver: zodResolver(revisionSchema),
    defaultValues: { motivo: '', observacao: rat.conteudo.observacao },
  })
  return (
    <FormDialog
      open
      title={`Revisar o RAT ${numeroDito(rat)}`}
      onClose={onClose}
      form={form}
      onSubmit={async ({ observacao, ...content }) => {
        setProblem(undefined)
        try {
          const revised = await revise({ motivo: content.motivo, mudancas: { observacao } })
          toast.success(texts.revised)
          onClose()
          await navigate(rowLink('admin', 'rats', revised.id), { replace: true })
        } catch (reason) {
          setProblem(errorText(reason))
        }
      }}
      submitLabel="Selar revisão"
    >
      <TextAreaField
        label="Motivo"
        rows={2}
        hint="O cliente lê o motivo e aceita ou contesta de novo; a revisão não tem assinatura."
        error={form.formState.errors.motivo?.message}
        {...form.register('motivo')}
      />
      <TextAreaField
        label="Observação"
        rows={6}
        error={form.formState.errors.observacao?.message}
        {...form.register('observacao')}
      />
      {problem !== undefined && <Notice tone="error">{problem}</Notice>}
    </FormDialog>
  )
}

export default function RatDialogs({ task, ...props }: RatDialogProps & { task: RatTask }) {
  if (task === 'aceitar') return <AceitarDialog {...props} />
  return task === 'contestar' ? <ContestarDialog {...props} /> : <RevisarDialog {...props} />
}
