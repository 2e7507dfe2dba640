import { zodResolver } from '@hookform/resolvers/zod'
import { useController, useForm } from 'react-hook-form'
import { z } from 'zod'
import { chamadosTexts } from '#contract/chamados-texts.ts'
import { useAnalistaSearch, type AnalistaOption } from '#web/features/usuarios/queries.ts'
import { SearchField } from '#web/ui/fields/search-field.tsx'
import { useChamadoWrites } from '../queries.ts'
import { ActionDialog, type ActionProps } from './action-dialog.tsx'
import { chosen } from './chamado-values.ts'

const texts = { done: chamadosTexts.escalado, failed: chamadosTexts.notEscalado }
const schema = z.object({ id_analista: chosen<AnalistaOption>(chamadosTexts.missingAnalista) })

export function EscalarDialog({ chamado, onSent, onClose }: ActionProps) {
  const { escalar } = useChamadoWrites()
  const form = useForm({ resolver: zodResolver(schema), defaultValues: { id_analista: null } })
  const { field, fieldState } = useController({ control: form.control, name: 'id_analista' })
  const search = useAnalistaSearch({ inativos: false })
  return (
    <ActionDialog
      chamado={chamado}
      verb="Escalar"
      form={form}
      send={(body, key) => escalar(chamado.id_chamado, body, key)}
      texts={texts}
      onSent={onSent}
      onClose={onClose}
    >
      <SearchField label="Analista" {...field} {...search} error={fieldState.error?.message} />
    </ActionDialog>
  )
}
