import { useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { Button } from '#web/ui/buttons/button.tsx'
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx'
import { InfoDialog } from '#web/ui/dialogs/info-dialog.tsx'
import { PickDialog } from '#web/ui/dialogs/pick-dialog.tsx'
import { Popover } from '#web/ui/dialogs/popover.tsx'
import { PlainField } from '#web/ui/fields/plain-field.tsx'
import { Room, Specimen } from './specimen.tsx'

function Form({ onClose }: { onClose: () => void }) {
  const form = useForm({ defaultValues: { nome: '' } })
  return (
    <FormDialog
      open
      title="Novo Cliente"
      form={form}
      onClose={onClose}
      onSubmit={() => Promise.resolve()}
      submitLabel="Salvar"
      waits="Aguarde o envio dos arquivos."
    >
      <PlainField label="Nome" {...form.register('nome')} />
    </FormDialog>
  )
}

const dialogs = {
  InfoDialog: ({ onClose }: { onClose: () => void }) => (
    <InfoDialog open title="Sobre" onClose={onClose}>
      <p>Algo para ler, e uma saída.</p>
    </InfoDialog>
  ),
  ConfirmDialog: ({ onClose }: { onClose: () => void }) => (
    <ConfirmDialog
      final
      title="Excluir Padaria Pão Quente?"
      text="Não é possível desfazer."
      confirmLabel="Excluir"
      onClose={onClose}
      onConfirm={() => Promise.resolve({ text: 'Existem chamados vinculados.' })}
    />
  ),
  FormDialog: Form,
  PickDialog: ({ onClose }: { onClose: () => void }) => (
    <PickDialog
      title="Escalar chamado #12"
      lead="Padaria Pão Quente: a rede parou"
      label="Analista"
      options={[
        { id: 1, nome: 'Ana Luz' },
        { id: 2, nome: 'Bia Sá' },
      ]}
      onSearch={() => undefined}
      searching={false}
      nothing="Nenhum analista encontrado"
      optionText={({ nome }) => nome}
      optionNote={({ id }) => `${id + 5} abertos · ${id} visitas hoje`}
      busy={undefined}
      onChoose={onClose}
      onClose={onClose}
    />
  ),
}

function PopoverSpecimen() {
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  return (
    <Specimen of="Popover">
      <Button ref={button} look="quiet" aria-expanded={open} onClick={() => setOpen(!open)}>
        Popover
      </Button>
      {open && (
        <Popover title="Avisos" anchor={button} onClose={() => setOpen(false)}>
          <p>Algo para olhar, ao lado do botão.</p>
        </Popover>
      )}
    </Specimen>
  )
}

export function DialogSpecimens() {
  const [open, setOpen] = useState<keyof typeof dialogs>()
  const Open = open && dialogs[open]
  const names = ['InfoDialog', 'ConfirmDialog', 'FormDialog', 'PickDialog'] as const
  return (
    <Room name="dialogs">
      <Specimen of="Dialogs">
        {names.map((name) => (
          <Button key={name} look="quiet" onClick={() => setOpen(name)}>
            {name}
          </Button>
        ))}
        {Open && <Open onClose={() => setOpen(undefined)} />}
      </Specimen>
      <PopoverSpecimen />
    </Room>
  )
}
