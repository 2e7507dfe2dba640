import { Copy } from 'lucide-react'
import { useController, useWatch } from 'react-hook-form'
import type { Plano } from '#contract/sla.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import type { ClienteForm } from './cliente-dialog.tsx'
import { copyName, copyValue, isCopy, planoName, takenText } from './plano-copy.ts'
import css from './plano-field.module.css'

/** Which deadlines a customer has: those of everybody, or of a plan of its own, copied from another as it is saved. */
export function PlanoField({ form, planos }: { form: ClienteForm; planos: readonly Plano[] }) {
  const { field, fieldState } = useController({ control: form.control, name: 'id_plano' })
  const nome = useWatch({ control: form.control, name: 'nome' })
  const padrao = planos.find((plano) => plano.padrao)
  const chosen = planos.find(({ id }) => String(id) === field.value) ?? padrao
  const isCopied = isCopy(field.value)

  async function copy() {
    const cliente = form.getValues('nome').trim()
    if (cliente === '') {
      await form.trigger('nome', { shouldFocus: true })
      return
    }
    if (chosen === undefined) return
    const name = copyName(chosen, cliente)
    if (planos.some((plano) => plano.nome === name)) form.setError('id_plano', { message: takenText(name) })
    else field.onChange(copyValue(chosen))
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
            .map(({ id, nome: text }) => ({ value: String(id), text })),
          ...(isCopied
            ? [{ value: field.value, text: `${planoName({ id_plano: field.value, nome }, planos)} (novo)` }]
            : []),
        ]}
        error={fieldState.error?.message}
      />
      {isCopied ? (
        <output className={css.note}>O plano novo é criado ao salvar.</output>
      ) : (
        <div className={css.copy}>
          <Button look="text" icon={Copy} onClick={() => void copy()}>
            Copiar plano para este cliente
          </Button>
        </div>
      )}
    </div>
  )
}
