import { zodResolver } from '@hookform/resolvers/zod'
import { useQuery } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { desconsiderarPrazo, type RelogioLido } from '#contract/sla.ts'
import { slaTexts } from '#contract/sla-texts.ts'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { TextAreaField } from '#web/ui/fields/text-area-field.tsx'
import { prazosQuery, useChamadoWrites } from '../queries.ts'
import { ActionDialog, type ActionProps } from './action-dialog.tsx'
import { naoDesconsiderados, relogioName } from './prazo-lines.ts'
import css from './chamado-detail.module.css'

const texts = { done: slaTexts.desconsiderado, failed: slaTexts.notSaved }
const schema = z.object({ relogio: z.string(), motivo: desconsiderarPrazo.body.shape.motivo })

const keyOf = ({ meta, ciclo }: RelogioLido) => `${meta} ${ciclo}`

/** The result of one cycle counts in no column of the report, and the reason stays beside it. */
export function DesconsiderarDialog({ chamado, onClose }: ActionProps) {
  const { desconsiderar } = useChamadoWrites()
  const prazos = useQuery(prazosQuery(String(chamado.id_chamado))).data
  const all = prazos?.relogios ?? []
  const counted = prazos ? naoDesconsiderados(prazos) : []
  const [first] = counted.toReversed()
  const form = useForm({
    resolver: zodResolver(schema),
    defaultValues: { relogio: first ? keyOf(first) : '', motivo: '' },
  })
  const { register, formState } = form
  return (
    <ActionDialog
      chamado={chamado}
      verb="Desconsiderar"
      title={`Desconsiderar no SLA: chamado #${chamado.id_chamado}`}
      form={form}
      send={async ({ relogio, motivo }, key) => {
        const chosen = all.find((one) => keyOf(one) === relogio)
        if (chosen)
          await desconsiderar(chamado.id_chamado, { meta: chosen.meta, ciclo: chosen.ciclo, motivo }, key)
      }}
      texts={texts}
      onClose={onClose}
    >
      <p className={css.actionLead}>
        O resultado deixa de contar no relatório e aparece à parte, com o motivo. Não pode ser desfeito.
      </p>
      <SelectField
        label="Prazo"
        options={counted.map((relogio) => ({ value: keyOf(relogio), text: relogioName(relogio, all) }))}
        error={formState.errors.relogio?.message}
        {...register('relogio')}
      />
      <TextAreaField
        label="Motivo"
        rows={4}
        maxLength={500}
        hint="De 10 a 500 caracteres; fica na auditoria."
        error={formState.errors.motivo?.message}
        {...register('motivo')}
      />
    </ActionDialog>
  )
}
