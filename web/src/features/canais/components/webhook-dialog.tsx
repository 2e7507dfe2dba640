import { zodResolver } from '@hookform/resolvers/zod'
import { useRef } from 'react'
import { useController, useForm } from 'react-hook-form'
import { z } from 'zod'
import { typedLine } from '#contract/fields.ts'
import { webhookCreation, type Webhook } from '#contract/webhooks.ts'
import { acontecimentos, acontecimentosEmOrdem, webhooksTexts as texts } from '#contract/webhooks-texts.ts'
import { saveFailure } from '#web/platform/api/save-failure.ts'
import { useSubmission } from '#web/platform/api/submission.ts'
import { RecordDialog } from '#web/ui/dialogs/record-dialog.tsx'
import { CheckField } from '#web/ui/fields/check-field.tsx'
import { FieldNote } from '#web/ui/fields/field-note.tsx'
import { PlainField } from '#web/ui/fields/plain-field.tsx'
import css from './webhook-dialog.module.css'
import { fetchWebhook, useWebhookWrites } from './webhooks-query.ts'

const { nome, url, tipos } = webhookCreation.shape
const schema = z.object({ nome: typedLine.pipe(nome), url: typedLine.pipe(url), tipos, ativo: z.boolean() })
type Values = z.input<typeof schema>

const names = ['nome', 'url', 'tipos', 'ativo'] as const
const valuesOf = (webhook: Webhook | undefined): Values => ({
  nome: webhook?.nome ?? '',
  url: webhook?.url ?? '',
  tipos: webhook?.tipos ?? [...acontecimentosEmOrdem],
  ativo: webhook?.ativo ?? true,
})
const describe = (values: Values) => ({
  Nome: values.nome,
  Endereço: values.url,
  Acontecimentos: values.tipos.map((tipo) => acontecimentos[tipo]).join(', '),
  Ativo: values.ativo ? 'Sim' : 'Não',
})

type TiposProps = {
  value: Values['tipos']
  error: string | undefined
  onChange: (value: Values['tipos']) => void
}

function Tipos({ value, error, onChange }: TiposProps) {
  return (
    <fieldset className={css.tipos} aria-describedby="webhook-tipos-note">
      <legend className={css.legend}>Acontecimentos</legend>
      {acontecimentosEmOrdem.map((tipo) => (
        <CheckField
          key={tipo}
          label={acontecimentos[tipo]}
          checked={value.includes(tipo)}
          onChange={({ target }) =>
            onChange(target.checked ? [...value, tipo] : value.filter((one) => one !== tipo))
          }
        />
      ))}
      <FieldNote id="webhook-tipos-note" error={error} />
    </fieldset>
  )
}

/** `onClose` tells of a new one: its secret is still to be shown. */
type WebhookDialogProps = { webhook: Webhook | undefined; onClose: (created?: Webhook) => void }

export function WebhookDialog({ webhook, onClose }: WebhookDialogProps) {
  const form = useForm({ resolver: zodResolver(schema), defaultValues: valuesOf(webhook) })
  const { field, fieldState } = useController({ control: form.control, name: 'tipos' })
  const writes = useWebhookWrites()
  const submit = useSubmission()
  const created = useRef<Webhook>(undefined)
  const { errors } = form.formState

  return (
    <RecordDialog
      title={webhook ? 'Editar Webhook' : 'Novo Webhook'}
      row={webhook}
      form={form}
      names={names}
      valuesOf={valuesOf}
      describe={describe}
      save={(body, base) =>
        base
          ? writes.update(base.id, { ...body, versao: base.versao })
          : submit(body, async (content, key) => {
              created.current = await writes.create(content, key)
            })
      }
      fetchNewest={({ id }) => fetchWebhook(id)}
      failureOf={saveFailure}
      texts={texts}
      onClose={() => onClose(created.current)}
    >
      <PlainField label="Nome" autoComplete="off" error={errors.nome?.message} {...form.register('nome')} />
      <PlainField
        label="Endereço"
        type="url"
        inputMode="url"
        placeholder="https://"
        autoComplete="off"
        hint="Recebe um POST em JSON, com ids e estados e sem textos."
        error={errors.url?.message}
        {...form.register('url')}
      />
      <Tipos value={field.value} error={fieldState.error?.message} onChange={field.onChange} />
      <CheckField label="Ativo" {...form.register('ativo')} />
    </RecordDialog>
  )
}
