import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useRef } from 'react'
import { useController, useForm } from 'react-hook-form'
import { chamadosTexts as texts } from '#contract/chamados-texts.ts'
import { AnexosField } from '#web/features/anexos/anexos-field.tsx'
import { useAnexos } from '#web/features/anexos/anexos.ts'
import type { ClienteOption } from '#web/features/clientes/queries.ts'
import { useAnalistaSearch } from '#web/features/usuarios/queries.ts'
import { keepDraft, readDraft } from '#web/platform/session/draft.ts'
import { orElse } from '#web/domain/names.ts'
import { saveFailure } from '#web/platform/api/save-failure.ts'
import { useSession } from '#web/platform/session/session.ts'
import { fullName } from '#web/platform/session/stored-user.ts'
import { useSubmission } from '#web/platform/api/submission.ts'
import { CheckField } from '#web/ui/fields/check-field.tsx'
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { PlainField } from '#web/ui/fields/plain-field.tsx'
import { useSaveProblem } from '#web/ui/dialogs/save-problem.ts'
import { SearchField } from '#web/ui/fields/search-field.tsx'
import { toast } from '#web/ui/feedback/toast/store.ts'
import { useChamadoWrites, useNomeCliente } from '../queries.ts'
import { ChamadoFields, ClienteField, type ChamadoFormProps } from './chamado-fields.tsx'
import {
  chamadoForm,
  chamadoNames,
  creationOf,
  describe,
  valuesOfDraft,
  type ChamadoContent,
} from './chamado-values.ts'
import { identify } from './logged-in.ts'

function AnalistaField({ form: { control } }: ChamadoFormProps) {
  const { field, fieldState } = useController({ control, name: 'id_analista' })
  const search = useAnalistaSearch({ inativos: false })
  return (
    <SearchField
      label="Analista"
      clearable
      placeholder="Sem analista: vai para a fila"
      {...field}
      {...search}
      error={fieldState.error?.message}
    />
  )
}

function EmpresaField({ id }: { id: number | undefined }) {
  const { data, isLoading } = useNomeCliente(id)
  return <PlainField label="Cliente" readOnly value={isLoading ? '' : orElse(data, texts.unknownCliente)} />
}

type NovoChamadoDialogProps = {
  /** Whom it begins with. */
  cliente: ClienteOption | undefined
  onOpen: (id: number) => void
  onClose: () => void
}

export function NovoChamadoDialog({ cliente, onOpen, onClose }: NovoChamadoDialogProps) {
  const usuario = useSession()?.usuario
  const perfil = usuario?.perfil ?? 'cliente'
  const draft = `chamado:${usuario?.id}`
  const form = useForm({
    resolver: zodResolver(chamadoForm(perfil)),
    // Whoever asks for help asks for themselves, unless they say otherwise.
    defaultValues: valuesOfDraft(readDraft(draft), {
      cliente,
      solicitante: usuario && perfil === 'cliente' ? fullName(usuario).slice(0, 200) : '',
    }),
  })
  const anexos = useAnexos({ draft })
  const writes = useChamadoWrites()
  const submit = useSubmission()
  const saving = useSaveProblem({ form, names: chamadoNames, describe })

  /** The form still speaks once after it was sent. */
  const isOver = useRef(false)
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          if (!isOver.current) keepDraft(draft, JSON.stringify(values))
        },
      }),
    [form, draft],
  )

  function close() {
    isOver.current = true
    keepDraft(draft, '')
    anexos.discard()
    onClose()
  }

  async function send(content: ChamadoContent) {
    const author = identify(usuario, { withEmpresa: perfil === 'cliente' })
    if ('fault' in author) {
      toast.error(author.fault)
      return
    }
    saving.forget()
    try {
      const { id_chamado } = await submit(
        { ...creationOf(content, author), anexos: [...anexos.ids] },
        writes.create,
      ).catch(anexos.explain)
      anexos.clear()
      toast.success(texts.created, {
        action: { label: 'Abrir', about: `Chamado #${id_chamado}`, onChoose: () => onOpen(id_chamado) },
      })
      close()
    } catch (reason) {
      if (!saving.explain(saveFailure(reason))) toast.error(texts.notSaved)
    }
  }

  return (
    <FormDialog
      open
      wide
      title="Novo Chamado"
      onClose={close}
      form={form}
      onSubmit={send}
      submitLabel="Salvar"
      waits={anexos.waits}
      holds={anexos.items.length > 0}
    >
      {saving.problem?.step === 'told' && <Notice tone="error">{saving.problem.text}</Notice>}
      <ChamadoFields form={form}>
        {perfil === 'cliente' ? (
          <EmpresaField id={usuario?.id_empresa ?? undefined} />
        ) : (
          <ClienteField form={form} />
        )}
      </ChamadoFields>
      <AnexosField anexos={anexos} />
      {perfil === 'admin' && <AnalistaField form={form} />}
      {perfil === 'analista' && <CheckField label="Assumir este chamado" {...form.register('take')} />}
    </FormDialog>
  )
}
