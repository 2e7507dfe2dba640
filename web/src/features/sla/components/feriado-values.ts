import { z } from 'zod'
import { typedLine } from '#contract/fields.ts'
import { feriadoCreation } from '#contract/sla.ts'
import { readDate } from '#web/ui/fields/date-text.ts'
import { intervalosText } from './horario.ts'

const { nome, horas, anual, id_calendario } = feriadoCreation.shape

const day = z.string().transform((text, context) => {
  const { value, fault } = readDate(text, false)
  if (value !== undefined && value !== '') return value
  context.addIssue(fault ?? 'Digite a data.')
  return z.NEVER
})

export const feriadoForm = z.object({
  data: day,
  nome: typedLine.pipe(nome),
  anual: anual.unwrap(),
  /** Null: closed all day. */
  horas: horas.unwrap(),
  /** Null: for every calendar. */
  id_calendario: id_calendario.unwrap(),
})
export type FeriadoValues = z.input<typeof feriadoForm>
export type FeriadoContent = z.output<typeof feriadoForm>

export const feriadoNames = ['data', 'nome', 'anual', 'horas', 'id_calendario'] as const

export const newFeriado = (calendario: number): FeriadoValues => ({
  data: '',
  nome: '',
  anual: false,
  horas: null,
  id_calendario: calendario,
})

export const describe = (values: FeriadoValues) => ({
  Data: values.data,
  Nome: values.nome,
  'Todo ano': values.anual ? 'sim' : 'não',
  Atendimento: values.horas === null ? 'fechado' : intervalosText(values.horas),
})
