import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import type { PendenciaCampo } from '#contract/campo.ts'
import { campoTexts as texts, nameOfRegistro } from '#contract/campo-texts.ts'
import { requiredText } from '#contract/fields.ts'
import { errorText } from '#web/platform/api/api-error.ts'
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { toast } from '#web/ui/feedback/toast/store.ts'
import { TextAreaField } from '#web/ui/fields/text-area-field.tsx'
import { usePendenciaDecision } from '../queries.ts'
import { DecisaoDialog } from './decisao-dialog.tsx'
import { ImportacaoDialog } from './importacao-dialog.tsx'
import type { Importacao } from './importacao.ts'

export type PendenciaTask =
  | { action: 'aplicar' | 'descartar' | 'ver'; pendencia: PendenciaCampo }
  | { action: 'importado'; importacao: Importacao }
type Props = { pendencia: PendenciaCampo; onClose: () => void }

/** What 'Aplicar' does besides writing what was recorded. */
const consequences: Partial<Record<PendenciaCampo['causa'], string>> = {
  excluida: 'A visita volta da lixeira.',
  transferida: 'A visita volta para quem fez o registro.',
  cliente: 'A visita volta para o cliente que o aparelho conhecia.',
}

function Aplicar({ pendencia, onClose }: Props) {
  const decide = usePendenciaDecision()
  const { tipo, nome_usuario, nome_cliente, causa } = pendencia
  const what = `${nameOfRegistro(tipo)} de ${nome_usuario} em ${nome_cliente}.`
  async function apply() {
    try {
      await decide(pendencia.id, { aplicar: true, motivo: '' })
    } catch (reason) {
      return { text: errorText(reason) }
    }
    toast.success(texts.applied)
    onClose()
    return undefined
  }
  return (
    <ConfirmDialog
      title="Aplicar este registro?"
      text={[what, consequences[causa]].filter(Boolean).join(' ')}
      confirmLabel="Aplicar"
      onConfirm={apply}
      onClose={onClose}
    />
  )
}

const schema = z.object({ motivo: requiredText(500, texts.missingMotivo) })

function Descartar({ pendencia, onClose }: Props) {
  const decide = usePendenciaDecision()
  const form = useForm({ resolver: zodResolver(schema), defaultValues: { motivo: '' } })
  const [refusal, setRefusal] = useState('')
  return (
    <FormDialog
      title="Descartar este registro?"
      open
      onClose={onClose}
      form={form}
      submitLabel="Descartar"
      onSubmit={async ({ motivo }) => {
        try {
          await decide(pendencia.id, { aplicar: false, motivo })
          toast.success(texts.discarded)
          onClose()
        } catch (reason) {
          setRefusal(errorText(reason))
        }
      }}
    >
      {refusal !== '' && <Notice tone="error">{refusal}</Notice>}
      <TextAreaField
        label="Motivo"
        error={form.formState.errors.motivo?.message}
        {...form.register('motivo')}
      />
    </FormDialog>
  )
}

/** A chunk of its own: the list is there before the forms are. */
export default function DecisionDialogs({ task, onClose }: { task: PendenciaTask; onClose: () => void }) {
  if (task.action === 'importado') return <ImportacaoDialog importacao={task.importacao} onClose={onClose} />
  if (task.action === 'ver') return <DecisaoDialog pendencia={task.pendencia} onClose={onClose} />
  const Decision = task.action === 'aplicar' ? Aplicar : Descartar
  return <Decision pendencia={task.pendencia} onClose={onClose} />
}
