import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { chamadosTexts } from '#contract/chamados-texts.ts'
import type { Chamado } from '#contract/chamados.ts'
import { saveFailure } from '#web/platform/api/save-failure.ts'
import { useSession } from '#web/platform/session/session.ts'
import { RecordDialog } from '#web/ui/dialogs/record-dialog.tsx'
import { fetchChamado, useChamadoWrites } from '../queries.ts'
import { ChamadoFields, ClienteField } from './chamado-fields.tsx'
import { changeOf, chamadoForm, chamadoNames, describe, valuesOf } from './chamado-values.ts'

export function EditarDialog({ chamado, onClose }: { chamado: Chamado; onClose: () => void }) {
  const perfil = useSession()?.usuario.perfil ?? 'analista'
  const form = useForm({ resolver: zodResolver(chamadoForm(perfil)), defaultValues: valuesOf(chamado) })
  const writes = useChamadoWrites()
  return (
    <RecordDialog
      title={`Editar chamado #${chamado.id_chamado}`}
      row={chamado}
      form={form}
      names={chamadoNames}
      valuesOf={valuesOf}
      describe={describe}
      save={(content, base = chamado) => writes.update(base.id_chamado, changeOf(content, base, perfil))}
      fetchNewest={({ id_chamado }) => fetchChamado(id_chamado)}
      failureOf={saveFailure}
      texts={chamadosTexts}
      onClose={onClose}
    >
      <ChamadoFields form={form}>{perfil === 'admin' && <ClienteField form={form} />}</ChamadoFields>
    </RecordDialog>
  )
}
