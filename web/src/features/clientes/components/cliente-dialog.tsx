import { zodResolver } from '@hookform/resolvers/zod'
import { useQuery } from '@tanstack/react-query'
import { useForm, type UseFormReturn } from 'react-hook-form'
import { z } from 'zod'
import { clienteCreation, type Cliente } from '#contract/clientes.ts'
import { clientesTexts as texts } from '#contract/clientes-texts.ts'
import { typedLine } from '#contract/fields.ts'
import type { Plano } from '#contract/sla.ts'
import { planosQuery } from '#web/features/sla/queries.ts'
import { saveFailure } from '#web/platform/api/save-failure.ts'
import { useSubmission } from '#web/platform/api/submission.ts'
import { PlainField } from '#web/ui/fields/plain-field.tsx'
import { FormPair } from '#web/ui/fields/form-pair.tsx'
import { RecordDialog } from '#web/ui/dialogs/record-dialog.tsx'
import { TelephoneField } from '#web/ui/fields/telephone-field.tsx'
import { fetchCliente, useClienteWrites } from '../queries.ts'
import { planoName, usePlanoCopy } from './plano-copy.ts'
import { PlanoField } from './plano-field.tsx'

const { nome, endereco, cidade, telefone, contato } = clienteCreation.shape
const schema = z.object({
  nome: typedLine.pipe(nome),
  endereco: typedLine.pipe(endereco.unwrap()),
  cidade: typedLine.pipe(cidade.unwrap()),
  telefone: typedLine.pipe(telefone.unwrap()),
  contato: typedLine.pipe(contato.unwrap()),
  id_plano: z.string(),
})
type Values = z.input<typeof schema>
export type ClienteForm = UseFormReturn<Values, unknown, z.output<typeof schema>>

const names = ['nome', 'endereco', 'cidade', 'telefone', 'contato', 'id_plano'] as const

const valuesOf = (cliente: Cliente | undefined): Values => ({
  nome: cliente?.nome ?? '',
  endereco: cliente?.endereco ?? '',
  cidade: cliente?.cidade ?? '',
  telefone: cliente?.telefone ?? '',
  contato: cliente?.contato ?? '',
  id_plano: String(cliente?.id_plano ?? ''),
})

const describe = (values: Values, planos: readonly Plano[]) => ({
  Nome: values.nome,
  Endereço: values.endereco,
  Cidade: values.cidade,
  Telefone: values.telefone,
  Contato: values.contato,
  'Plano de SLA': planoName(values, planos),
})

type Content = Omit<z.output<typeof schema>, 'id_plano'> & { id_plano: number | null }

/** A plan is told only where it changes: a company without plans hears nothing of them. */
const bodyOf = ({ id_plano, ...body }: Content, base: Cliente | undefined) => ({
  ...body,
  ...(id_plano !== (base?.id_plano ?? null) && { id_plano }),
})

type ClienteDialogProps = { cliente: Cliente | undefined; onClose: () => void }

export function ClienteDialog({ cliente, onClose }: ClienteDialogProps) {
  const form = useForm({ resolver: zodResolver(schema), defaultValues: valuesOf(cliente) })
  const writes = useClienteWrites()
  const submit = useSubmission()
  const { errors } = form.formState
  const planos = useQuery(planosQuery()).data?.rows ?? []
  const withPlano = usePlanoCopy(planos)

  return (
    <RecordDialog
      title={cliente ? 'Editar Cliente' : 'Novo Cliente'}
      row={cliente}
      form={form}
      names={names}
      valuesOf={valuesOf}
      describe={(values) => describe(values, planos)}
      save={(typed, base) =>
        withPlano(typed, (content) =>
          base
            ? writes.update(base.id, { ...bodyOf(content, base), versao: base.versao })
            : submit(bodyOf(content, base), writes.create),
        )
      }
      fetchNewest={({ id }) => fetchCliente(id)}
      failureOf={saveFailure}
      texts={texts}
      onClose={onClose}
    >
      <PlainField label="Nome" autoComplete="off" error={errors.nome?.message} {...form.register('nome')} />
      <PlainField
        label="Endereço"
        placeholder="Opcional"
        autoComplete="off"
        error={errors.endereco?.message}
        {...form.register('endereco')}
      />
      <FormPair>
        <PlainField
          label="Cidade"
          placeholder="Opcional"
          autoComplete="off"
          error={errors.cidade?.message}
          {...form.register('cidade')}
        />
        <TelephoneField
          label="Telefone"
          placeholder="Opcional"
          error={errors.telefone?.message}
          {...form.register('telefone')}
        />
      </FormPair>
      <PlainField
        label="Contato"
        placeholder="Opcional"
        autoComplete="off"
        hint="Com quem falar nesta empresa."
        error={errors.contato?.message}
        {...form.register('contato')}
      />
      {planos.length > 0 && <PlanoField form={form} planos={planos} />}
    </RecordDialog>
  )
}
