import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { artigoLabels, artigosTexts as texts } from '#contract/artigos-texts.ts'
import type { Artigo } from '#contract/artigos.ts'
import { saveFailure } from '#web/platform/api/save-failure.ts'
import { useSubmission } from '#web/platform/api/submission.ts'
import { MarkdownField, markdownHint } from '#web/ui/markdown/markdown-field.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { isMissing } from '#web/domain/missing.ts'
import { PlainField } from '#web/ui/fields/plain-field.tsx'
import { RecordDialog } from '#web/ui/dialogs/record-dialog.tsx'
import { fetchArtigo, useArtigoWrites } from '../queries.ts'
import { useArtigoDraft, useKeptDraft } from './artigo-draft.ts'
import { artigoForm, artigoNames, describe, longTexts, valuesOf } from './artigo-values.ts'

type ArtigoDialogProps = { artigo: Artigo | undefined; onClose: () => void }

export function ArtigoDialog({ artigo, onClose }: ArtigoDialogProps) {
  const form = useForm({ resolver: zodResolver(artigoForm), defaultValues: valuesOf(artigo) })
  const draft = useArtigoDraft(artigo)
  const forget = useKeptDraft(form, draft)
  const writes = useArtigoWrites()
  const submit = useSubmission()
  const { errors } = form.formState

  return (
    <RecordDialog
      title={artigo ? 'Editar Artigo' : 'Novo Artigo'}
      row={draft.base}
      form={form}
      names={artigoNames}
      valuesOf={valuesOf}
      describe={describe}
      save={(body, base) =>
        base ? writes.update(base.id, { ...body, versao: base.versao }) : submit(body, writes.create)
      }
      fetchNewest={({ id }) => fetchArtigo(id)}
      failureOf={saveFailure}
      texts={texts}
      onClose={() => {
        forget()
        onClose()
      }}
    >
      {isMissing(texts.missingFields, errors.titulo, errors.descricao) && (
        <Notice tone="error">{texts.missingFields}</Notice>
      )}
      <PlainField
        label={artigoLabels.titulo}
        autoComplete="off"
        error={errors.titulo?.message}
        {...form.register('titulo')}
      />
      {longTexts.map((name) => (
        <MarkdownField
          key={name}
          label={artigoLabels[name]}
          error={errors[name]?.message}
          {...(name === 'descricao' ? { hint: markdownHint } : { placeholder: 'Opcional' })}
          {...form.register(name)}
        />
      ))}
    </RecordDialog>
  )
}
