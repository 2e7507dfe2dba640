import { z } from 'zod'
import { typedLine } from '#contract/fields.ts'
import { type Calendario, calendarioCreation } from '#contract/sla.ts'
import { dias, type Facultativo, facultativosSla } from '#contract/sla-terms.ts'
import { calendarioSugerido } from '#contract/sla-texts.ts'
import { fusoName } from './fuso-names.ts'
import { diaNames, intervalosText } from './horario.ts'

const { nome, fuso, horas, facultativos } = calendarioCreation.shape

export const calendarioForm = z.object({
  nome: typedLine.pipe(nome),
  fuso: fuso.unwrap(),
  horas,
  facultativos: facultativos.unwrap(),
})
export type CalendarioValues = z.input<typeof calendarioForm>
export type CalendarioContent = z.output<typeof calendarioForm>

export const calendarioNames = ['nome', 'fuso', 'horas', 'facultativos'] as const

export const facultativoNames: Record<Facultativo, string> = {
  carnaval: 'Carnaval',
  corpus_christi: 'Corpus Christi',
}

const suggested = calendarioSugerido.horas

export const valuesOf = (calendario: Calendario | undefined): CalendarioValues => ({
  nome: calendario?.nome ?? '',
  fuso: calendario?.fuso ?? calendarioSugerido.fuso,
  horas: calendario?.horas ?? { ...suggested, sab: [...suggested.sab], dom: [...suggested.dom] },
  facultativos: calendario?.facultativos ?? [...facultativosSla],
})

export const describe = (values: CalendarioValues) => ({
  Nome: values.nome,
  Fuso: fusoName(values.fuso),
  ...Object.fromEntries(dias.map((dia) => [diaNames[dia], intervalosText(values.horas[dia]) || 'fechado'])),
  Facultativos: facultativosSla
    .filter((one) => values.facultativos.includes(one))
    .map((one) => facultativoNames[one])
    .join(', '),
})

/** Whether the deadlines of open chamados will be counted anew. */
export const changesHours = (values: Pick<CalendarioValues, 'horas' | 'facultativos'>, before: Calendario) =>
  JSON.stringify(values.horas) !== JSON.stringify(before.horas) ||
  values.facultativos.toSorted().join() !== before.facultativos.toSorted().join()

/** Hours that are not sent leave what is planned as it is. */
export const changeOf = (content: CalendarioContent, before: Calendario) => ({
  nome: content.nome,
  ...(changesHours(content, before) && { horas: content.horas, facultativos: content.facultativos }),
  versao: before.versao,
})
