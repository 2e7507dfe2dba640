import { zodResolver } from '@hookform/resolvers/zod'
import { useController, useForm } from 'react-hook-form'
import { z } from 'zod'
import type { Recebido } from '#contract/recebidos.ts'
import { recebidosTexts as texts } from '#contract/recebidos-texts.ts'
import { orElse } from '#web/domain/names.ts'
import { useRecebidoWrites } from '#web/features/recebidos/queries.ts'
import { errorText } from '#web/platform/api/api-error.ts'
import { Facts } from '#web/ui/data/facts.tsx'
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx'
import { toast } from '#web/ui/feedback/toast/store.ts'
import { PlainField } from '#web/ui/fields/plain-field.tsx'
import { SearchField } from '#web/ui/fields/search-field.tsx'
import { type PessoaOption, usePessoaSearch } from './pessoa-search.ts'

type Props = { action: 'abrir' | 'juntar'; recebido: Recebido; onClose: () => void }

const schemaOf = (action: Props['action']) =>
  z.object({
    chamado: z
      .string()
      .refine((text) => action === 'abrir' || /^\s*#?\d{1,9}\s*$/.test(text), texts.missingChamado),
    pessoa: z
      .custom<PessoaOption | null>()
      .refine((chosen) => chosen !== null, texts.semPessoa)
      .transform((chosen) => chosen?.id),
  })

/** Lets a mail in, in somebody's name: as a new chamado or as an answer. */
export function RetidoEntryDialog({ action, recebido, onClose }: Props) {
  const { id, pessoa, citado, remetente, assunto } = recebido
  const writes = useRecebidoWrites()
  const opens = action === 'abrir'
  const form = useForm({
    resolver: zodResolver(schemaOf(action)),
    defaultValues: { chamado: citado === null ? '' : String(citado), pessoa },
  })
  const { field, fieldState } = useController({ control: form.control, name: 'pessoa' })
  const search = usePessoaSearch()

  async function send({ chamado, pessoa: id_usuario }: { chamado: string; pessoa: number | undefined }) {
    try {
      const as = id_usuario === undefined ? {} : { id_usuario }
      const id_chamado = Number(chamado.replace(/\D/g, ''))
      await (opens ? writes.abrir(id, as) : writes.juntar(id, { id_chamado, ...as }))
      toast.success(opens ? texts.opened : texts.joined)
      onClose()
    } catch (reason) {
      toast.error(`${texts.notDone} ${errorText(reason)}`)
    }
  }

  return (
    <FormDialog
      title={opens ? 'Abrir chamado como…' : 'Juntar ao chamado…'}
      open
      onClose={onClose}
      form={form}
      onSubmit={send}
      submitLabel={opens ? 'Abrir chamado' : 'Juntar'}
    >
      <Facts
        facts={[
          ['E-mail', orElse(assunto, texts.semAssunto)],
          ['De', orElse(remetente, texts.nobody)],
        ]}
      />
      {!opens && (
        <PlainField
          label="Chamado"
          inputMode="numeric"
          error={form.formState.errors.chamado?.message}
          {...form.register('chamado')}
        />
      )}
      <SearchField label="Em nome de" {...field} {...search} error={fieldState.error?.message} />
    </FormDialog>
  )
}
