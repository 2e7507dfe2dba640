import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { usuariosTexts as texts } from '#contract/usuarios-texts.ts'
import type { Usuario } from '#contract/usuarios.ts'
import { saveFailure } from '#web/platform/api/save-failure.ts'
import { useSubmission } from '#web/platform/api/submission.ts'
import { fullName } from '#web/platform/session/stored-user.ts'
import { RecordDialog } from '#web/ui/dialogs/record-dialog.tsx'
import { toast } from '#web/ui/feedback/toast/store.ts'
import { fetchUsuario, useUsuarioWrites } from '../queries.ts'
import { UsuarioFields } from './usuario-fields.tsx'
import {
  bodyOf,
  describe,
  invites,
  usuarioForm,
  usuarioNames,
  valuesOf,
  type UsuarioContent,
} from './usuario-values.ts'

const forms = { creation: usuarioForm(true), edit: usuarioForm(false) }

/** The form knows the company, the wire its id. */
function failureOf(reason: unknown) {
  const { fields, ...failure } = saveFailure(reason)
  const { id_empresa, ...others } = fields
  return { ...failure, fields: id_empresa === undefined ? others : { ...others, empresa: id_empresa } }
}

type UsuarioDialogProps = {
  usuario: Usuario | undefined
  /** Shows somebody in the list, where it may be hiding them. */
  onShow: (nome: string) => void
  onClose: () => void
}

export function UsuarioDialog({ usuario, onShow, onClose }: UsuarioDialogProps) {
  const form = useForm({
    resolver: zodResolver(usuario ? forms.edit : forms.creation),
    defaultValues: valuesOf(usuario),
  })
  const writes = useUsuarioWrites()
  const submit = useSubmission()

  function save(content: UsuarioContent, base: Usuario | undefined) {
    const body = bodyOf(content)
    if (base) return writes.update(base.id, { ...body, versao: base.versao })
    const access = invites(content) ? { convidar: true } : { convidar: false, senha: content.senha }
    return submit({ ...body, ...access }, async (sent, key) => {
      await writes.create(sent, key)
      const nome = fullName(content)
      // The list hides people of customers until it is asked for them.
      const action = { label: 'Ver', about: nome, onChoose: () => onShow(nome) }
      toast.success(texts.created, content.perfil === 'cliente' ? { action } : {})
    })
  }

  return (
    <RecordDialog
      title={usuario ? 'Editar Usuário' : 'Novo Usuário'}
      row={usuario}
      form={form}
      names={usuarioNames}
      valuesOf={valuesOf}
      describe={describe}
      save={save}
      fetchNewest={({ id }) => fetchUsuario(id)}
      failureOf={failureOf}
      texts={{ changed: texts.changed, notSaved: texts.notSaved }}
      onClose={onClose}
    >
      <UsuarioFields form={form} usuario={usuario} />
    </RecordDialog>
  )
}
