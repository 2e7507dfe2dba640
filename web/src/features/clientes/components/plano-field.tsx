import { Copy } from 'lucide-react'
import { useState } from 'react'
import { useController } from 'react-hook-form'
import type { Plano } from '#contract/sla.ts'
import { slaTexts as texts } from '#contract/sla-texts.ts'
import { usePlanoWrites } from '#web/features/sla/queries.ts'
import { errorText } from '#web/platform/api/api-error.ts'
import { useSubmission } from '#web/platform/api/submission.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { toast } from '#web/ui/feedback/toast/store.ts'
import type { ClienteForm } from './cliente-dialog.tsx'
import css from './plano-field.module.css'

const NAME_MAX = 100

const copyOf = ({ nome, id_calendario, metas, mostrar_cliente }: Plano, cliente: string) => ({
  nome: `${nome} – ${cliente}`.slice(0, NAME_MAX).trim(),
  id_calendario,
  metas,
  mostrar_cliente,
  padrao: false,
})

/** Which deadlines a customer has: those of everybody, or of a plan of its own, made here from another. */
export function PlanoField({ form, planos }: { form: ClienteForm; planos: readonly Plano[] }) {
  const { field, fieldState } = useController({ control: form.control, name: 'id_plano' })
  const { create } = usePlanoWrites()
  const submit = useSubmission()
  const [busy, setBusy] = useState(false)
  const padrao = planos.find((plano) => plano.padrao)
  const chosen = planos.find(({ id }) => String(id) === field.value) ?? padrao

  async function copy() {
    const cliente = form.getValues('nome').trim()
    if (cliente === '') {
      await form.trigger('nome', { shouldFocus: true })
      return
    }
    if (chosen === undefined) return
    setBusy(true)
    try {
      const plano = await submit(copyOf(chosen, cliente), create)
      field.onChange(String(plano.id))
      toast.success(`Plano “${plano.nome}” criado. Salve o cliente para usá-lo.`)
    } catch (reason) {
      const message = errorText(reason)
      form.setError('id_plano', { message: message === texts.nameTaken ? taken(chosen, cliente) : message })
    }
    setBusy(false)
  }

  return (
    <div className={css.plano}>
      <SelectField
        label="Plano de SLA"
        {...field}
        options={[
          { value: '', text: padrao ? `Padrão (${padrao.nome})` : 'Padrão' },
          ...planos
            .filter((plano) => !plano.padrao || String(plano.id) === field.value)
            .map(({ id, nome }) => ({ value: String(id), text: nome })),
        ]}
        error={fieldState.error?.message}
      />
      <div className={css.copy}>
        <Button look="text" icon={Copy} busy={busy} onClick={() => void copy()}>
          Copiar plano para este cliente
        </Button>
      </div>
    </div>
  )
}

const taken = (plano: Plano, cliente: string) =>
  `Já existe um plano “${copyOf(plano, cliente).nome}”: escolha-o na lista.`
