import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { usuariosTexts as texts, type Usuario } from '#contract/usuarios.ts'
import { errorText } from '#web/platform/api-error.ts'
import { saveFailure } from '#web/platform/save-failure.ts'
import { useSubmission } from '#web/platform/submission.ts'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { SaveProblemNotice } from '#web/ui/save-problem-notice.tsx'
import { useSaveProblem } from '#web/ui/save-problem.ts'
import { toast } from '#web/ui/toast/store.ts'
import { fetchUsuario, useUsuarioWrites } from '../queries.ts'
import { UsuarioFields } from './usuario-fields.tsx'
import {
  bodyOf,
  describe,
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

export function UsuarioDialog({ usuario, onClose }: { usuario: Usuario | undefined; onClose: () => void }) {
  const [base, setBase] = useState(usuario)
  const form = useForm({
    resolver: zodResolver(base ? forms.edit : forms.creation),
    defaultValues: valuesOf(usuario),
  })
  const saving = useSaveProblem({ form, names: usuarioNames, describe })
  const writes = useUsuarioWrites()
  const submit = useSubmission()

  async function save(content: UsuarioContent) {
    saving.forget()
    const body = bodyOf(content)
    try {
      if (base) await writes.update(base.id, { ...body, versao: base.versao })
      else await submit({ ...body, senha: content.senha }, writes.create)
      toast.success(base ? texts.changed : texts.created)
      onClose()
    } catch (reason) {
      if (!saving.explain(failureOf(reason))) toast.error(texts.notSaved)
    }
  }

  async function reload() {
    try {
      const newest = base && (await fetchUsuario(base.id))
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
      title={base ? 'Editar Usuário' : 'Novo Usuário'}
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
      <UsuarioFields form={form} usuario={base} />
    </FormDialog>
  )
}
