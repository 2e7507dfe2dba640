import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { clienteCreation, clientesTexts as texts, type Cliente } from '#contract/clientes.ts'
import { errorText } from '#web/platform/api-error.ts'
import { saveFailure } from '#web/platform/save-failure.ts'
import { useSubmission } from '#web/platform/submission.ts'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { FormField } from '#web/ui/form-field.tsx'
import { FormPair } from '#web/ui/form-pair.tsx'
import { SaveProblemNotice } from '#web/ui/save-problem-notice.tsx'
import { useSaveProblem } from '#web/ui/save-problem.ts'
import { TelephoneField } from '#web/ui/telephone-field.tsx'
import { toast } from '#web/ui/toast/store.ts'
import { fetchCliente, useClienteWrites } from '../queries.ts'

const trimmed = z.string().trim()
const { nome, endereco, cidade, telefone, contato } = clienteCreation.shape
const schema = z.object({
  nome: trimmed.pipe(nome),
  endereco: trimmed.pipe(endereco.unwrap()),
  cidade: trimmed.pipe(cidade.unwrap()),
  telefone: trimmed.pipe(telefone.unwrap()),
  contato: trimmed.pipe(contato.unwrap()),
})
type Values = z.input<typeof schema>

const names = ['nome', 'endereco', 'cidade', 'telefone', 'contato'] as const

const valuesOf = (cliente: Cliente | undefined): Values => ({
  nome: cliente?.nome ?? '',
  endereco: cliente?.endereco ?? '',
  cidade: cliente?.cidade ?? '',
  telefone: cliente?.telefone ?? '',
  contato: cliente?.contato ?? '',
})

const describe = (values: Values) => ({
  Nome: values.nome,
  Endereço: values.endereco,
  Cidade: values.cidade,
  Telefone: values.telefone,
  Contato: values.contato,
})

type ClienteDialogProps = { cliente: Cliente | undefined; onClose: () => void }

export function ClienteDialog({ cliente, onClose }: ClienteDialogProps) {
  const [base, setBase] = useState(cliente)
  const form = useForm({ resolver: zodResolver(schema), defaultValues: valuesOf(cliente) })
  const saving = useSaveProblem({ form, names, describe })
  const writes = useClienteWrites()
  const submit = useSubmission()
  const { errors } = form.formState

  async function save(body: z.output<typeof schema>) {
    saving.forget()
    try {
      if (base) await writes.update(base.id, { ...body, versao: base.versao })
      else await submit(body, writes.create)
      toast.success(base ? texts.changed : texts.created)
      onClose()
    } catch (reason) {
      if (!saving.explain(saveFailure(reason))) toast.error(texts.notSaved)
    }
  }

  async function reload() {
    try {
      const newest = base && (await fetchCliente(base.id))
      if (newest === undefined) return saving.tell(texts.notFound)
      setBase(newest)
      saving.reloaded(valuesOf(newest))
    } catch (reason) {
      saving.tell(errorText(reason))
    }
  }

  function discard() {
    form.reset(valuesOf(base))
    saving.forget()
  }

  return (
    <FormDialog
      open
      wide
      title={base ? 'Editar Cliente' : 'Novo Cliente'}
      onClose={onClose}
      form={form}
      onSubmit={save}
      submitLabel="Salvar"
    >
      <SaveProblemNotice
        problem={saving.problem}
        onReload={reload}
        onKeep={saving.forget}
        onDiscard={discard}
      />
      <FormField label="Nome" autoComplete="off" error={errors.nome?.message} {...form.register('nome')} />
      <FormField
        label="Endereço"
        autoComplete="off"
        error={errors.endereco?.message}
        {...form.register('endereco')}
      />
      <FormPair>
        <FormField
          label="Cidade"
          autoComplete="off"
          error={errors.cidade?.message}
          {...form.register('cidade')}
        />
        <TelephoneField label="Telefone" error={errors.telefone?.message} {...form.register('telefone')} />
      </FormPair>
      <FormField
        label="Contato"
        autoComplete="off"
        hint="A pessoa a procurar nesta empresa."
        error={errors.contato?.message}
        {...form.register('contato')}
      />
    </FormDialog>
  )
}
