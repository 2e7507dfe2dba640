import { useState } from 'react'
import { CheckField } from '#web/ui/fields/check-field.tsx'
import { DateTimeField } from '#web/ui/fields/date-time-field.tsx'
import { Folded } from '#web/ui/fields/folded.tsx'
import { CellField } from '#web/ui/fields/cell-field.tsx'
import { CellSelect } from '#web/ui/fields/cell-select.tsx'
import { FormPair } from '#web/ui/fields/form-pair.tsx'
import { PasswordField } from '#web/ui/fields/password-field.tsx'
import { PlainField } from '#web/ui/fields/plain-field.tsx'
import { RadioField } from '#web/ui/fields/radio-field.tsx'
import { SearchField } from '#web/ui/fields/search-field.tsx'
import { Segments } from '#web/ui/fields/segments.tsx'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { TelephoneField } from '#web/ui/fields/telephone-field.tsx'
import { TermsField } from '#web/ui/fields/terms-field.tsx'
import { TextAreaField } from '#web/ui/fields/text-area-field.tsx'
import { nothing, Room, Specimen } from './specimen.tsx'

const clientes = [
  { id: 1, nome: 'Padaria Pão Quente' },
  { id: 2, nome: 'Cooperativa Agroindustrial dos Produtores de Café do Vale do Rio Pardo e Região' },
]
const perfis = [
  { value: 'admin', text: 'Administrador' },
  { value: 'analista', text: 'Analista' },
]

function ClienteField() {
  const [value, setValue] = useState<(typeof clientes)[number] | null>(null)
  return (
    <SearchField
      label="Cliente"
      clearable
      value={value}
      onChange={setValue}
      options={clientes}
      onSearch={nothing}
      searching={false}
      nothing="Nenhum cliente encontrado"
      optionText={({ nome }) => nome}
    />
  )
}

function Choosing() {
  const [value, setValue] = useState('admin')
  return (
    <>
      <RadioField label="Perfil" options={perfis} value={value} onChange={setValue} />
      <Segments label="Vista" options={perfis} value={value} onChange={setValue} />
    </>
  )
}

export const FieldSpecimens = () => (
  <Room name="fields">
    <Specimen of="PlainField">
      <PlainField label="Nome" defaultValue="Ana Luz" />
      <PlainField label="Empresa" readOnly value="Padaria Pão Quente" />
      <PlainField label="Email" hint="Usado para entrar." placeholder="nome@empresa.com.br" />
    </Specimen>
    <Specimen of="PlainField com falta">
      <PlainField label="Título" error="Informe o título." />
      <PasswordField label="Senha" error="A senha deve ter entre 10 e 128 caracteres." />
    </Specimen>
    <Specimen of="CellField">
      <CellField label="Crítica: solução" value="8 h" hint="≈ 1 dia útil" onChange={nothing} />
      <CellField label="Alta: solução" value="" placeholder="Sem meta" onChange={nothing} />
      <CellField label="Média: solução" value="8 x" error="Escreva horas e minutos." onChange={nothing} />
    </Specimen>
    <Specimen of="TextAreaField">
      <TextAreaField label="Descrição" defaultValue="A impressora do caixa parou." />
      <TextAreaField label="Descrição" error="Informe a descrição." />
    </Specimen>
    <Specimen of="CellSelect">
      <CellSelect
        label="Resposta do item 1"
        value="marcar"
        options={[
          { value: 'marcar', text: 'Marcar' },
          { value: 'texto', text: 'Texto' },
        ]}
        onChange={nothing}
      />
    </Specimen>
    <Specimen of="SelectField, CheckField">
      <SelectField label="Perfil" options={perfis} />
      <CheckField label="Usar teclas sozinhas como atalho" defaultChecked />
      <CheckField label="Sem marca" />
    </Specimen>
    <Specimen of="SearchField">
      <ClienteField />
    </Specimen>
    <Specimen of="DateTimeField, TelephoneField">
      <FormPair>
        <DateTimeField
          label="Data e hora prevista"
          value="17/11/2026 14:30"
          onChange={nothing}
          onBlur={nothing}
        />
        <TelephoneField label="Telefone" defaultValue="(11) 98888-7777" />
      </FormPair>
    </Specimen>
    <Specimen of="TermsField">
      <TermsField label="Termos" hint="Enter adiciona." value={['nobreak', 'ups']} onChange={nothing} />
    </Specimen>
    <Specimen of="Folded">
      <Folded summary="O chamado fica: Aberto">
        <SelectField label="Status" options={perfis} />
      </Folded>
    </Specimen>
    <Specimen of="RadioField, Segments">
      <Choosing />
    </Specimen>
  </Room>
)
