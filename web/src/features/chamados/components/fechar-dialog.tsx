import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { chamadosTexts } from '#contract/chamados-texts.ts'
import { fecharChamado } from '#contract/chamados.ts'
import { AnexosField } from '#web/features/anexos/anexos-field.tsx'
import { useAnexos } from '#web/features/anexos/anexos.ts'
import { useSession } from '#web/platform/session/session.ts'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { TextAreaField } from '#web/ui/fields/text-area-field.tsx'
import { useChamadoWrites } from '../queries.ts'
import { ActionDialog, type ActionProps } from './action-dialog.tsx'
import { useActionDraft } from './action-draft.ts'

const texts = { done: chamadosTexts.fechado, failed: chamadosTexts.notFechado }
const options = [
  { value: '2', text: 'Resolvido' },
  { value: '3', text: 'Sem sucesso' },
]

export function FecharDialog({ chamado, onSent, onClose }: ActionProps) {
  const { fechar } = useChamadoWrites()
  const isStaff = useSession()?.usuario.perfil !== 'cliente'
  const draft = useActionDraft('fechar', chamado.id_chamado)
  const anexos = useAnexos({ draft: `fechar:${chamado.id_chamado}` })
  const form = useForm({
    resolver: zodResolver(fecharChamado.body),
    defaultValues: { observacoes: draft.read(), id_status: 2, anexos: [] },
  })
  const { register, formState, getValues, setValue } = form
  const { ids } = anexos
  useEffect(() => {
    setValue('anexos', [...ids], { shouldDirty: true })
  }, [ids, setValue])

  return (
    <ActionDialog
      chamado={chamado}
      verb="Fechar"
      speaks
      form={form}
      send={(body, key) => fechar(chamado.id_chamado, body, key).catch(anexos.explain)}
      texts={texts}
      waits={anexos.waits}
      onDone={() => {
        draft.drop()
        anexos.clear()
      }}
      onSent={onSent}
      onClose={onClose}
    >
      <TextAreaField
        label="Observações"
        placeholder="Opcional"
        rows={4}
        error={formState.errors.observacoes?.message}
        {...register('observacoes', { onChange: () => draft.keep(getValues('observacoes') ?? '') })}
      />
      <AnexosField anexos={anexos} />
      {isStaff && (
        <SelectField
          label="Resultado"
          options={options}
          error={formState.errors.id_status?.message}
          {...register('id_status', { valueAsNumber: true })}
        />
      )}
    </ActionDialog>
  )
}
