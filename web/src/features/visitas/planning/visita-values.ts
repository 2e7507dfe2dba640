import { z } from 'zod'
import { tiposVisita, visitasTexts } from '#contract/visitas-texts.ts'
import { visitaCreation, type Visita } from '#contract/visitas.ts'
import { missingTexts } from '#web/domain/missing.ts'
import { orElse } from '#web/domain/names.ts'
import type { ClienteOption } from '#web/features/clientes/queries.ts'
import type { AnalistaOption } from '#web/features/usuarios/queries.ts'
import { instantOf, localTime } from '#web/platform/time/local-time.ts'
import { readDate, writeDate } from '#web/ui/fields/date-text.ts'

/** What a typed time means: an instant, nothing (null), or a fault in words. */
export function readMoment(text: string): { instant: string | null } | { fault: string } {
  const { value, fault } = readDate(text, true)
  if (fault !== undefined) return { fault }
  if (value === '') return { instant: null }
  const instant = instantOf(value)
  if (instant === undefined)
    return { fault: 'Este horário não existe: o horário de verão começou e os relógios o pularam.' }
  return { instant }
}

const written = (instant: string | null) => (instant === null ? '' : writeDate(localTime(instant), true))

const moment = z.string().transform((text, context) => {
  const reading = readMoment(text)
  if ('instant' in reading) return reading.instant
  context.addIssue(reading.fault)
  return z.NEVER
})
const plannedMoment = moment.transform((instant, context) => {
  if (instant !== null) return instant
  context.addIssue(missingTexts.moment)
  return z.NEVER
})

/** Chosen by name, sent by id. */
const chosen = <Option extends { id: number }>(missing: string) =>
  z.custom<Option | null>().transform((option, context) => {
    if (option) return option.id
    context.addIssue(missing)
    return z.NEVER
  })

/** Named as the server names them, so that its faults land on their fields. */
export const visitaForm = z.object({
  id_cliente: chosen<ClienteOption>(missingTexts.cliente),
  id_analista: chosen<AnalistaOption>(missingTexts.analista),
  data_hora_prevista: plannedMoment,
  tipo: z.enum(tiposVisita),
  id_checklist: z.string().transform((text) => (text === '' ? null : Number(text))),
  observacao_admin: visitaCreation.shape.observacao_admin.unwrap(),
  checkin: moment,
  checkout: moment,
  observacao_analista: visitaCreation.shape.observacao_admin.unwrap(),
})
export type VisitaValues = z.input<typeof visitaForm>
export type VisitaContent = z.output<typeof visitaForm>

export const visitaNames = visitaForm.keyof().options

/** What is known of a new one; `start` is what clocks show when it shall begin: YYYY-MM-DDTHH:MM. */
export type Preset = {
  start?: string | undefined
  cliente?: ClienteOption | undefined
  analista?: AnalistaOption | undefined
}

export const valuesOf = (visita: Visita | undefined, preset: Preset = {}): VisitaValues => ({
  id_cliente: visita
    ? {
        id: visita.id_cliente,
        nome: orElse(visita.nome_cliente, visitasTexts.unknownCliente),
        ativo: visita.ativo_cliente,
      }
    : (preset.cliente ?? null),
  id_analista: visita
    ? {
        id: visita.id_analista,
        nome: orElse(visita.nome_analista, visitasTexts.unknownAnalista),
        ativo: visita.ativo_analista,
      }
    : (preset.analista ?? null),
  data_hora_prevista: visita ? written(visita.data_hora_prevista) : writeDate(preset.start ?? '', true),
  tipo: visita?.tipo ?? 'Contratual',
  id_checklist: String(visita?.id_checklist ?? ''),
  observacao_admin: visita?.observacao_admin ?? '',
  checkin: written(visita?.checkin ?? null),
  checkout: written(visita?.checkout ?? null),
  observacao_analista: visita?.observacao_analista ?? '',
})

export const describe = (values: VisitaValues) => ({
  Cliente: values.id_cliente?.nome ?? '',
  Analista: values.id_analista?.nome ?? '',
  'Data e hora prevista': values.data_hora_prevista,
  Tipo: values.tipo,
  Checklist: values.id_checklist === '' ? '' : `#${values.id_checklist}`,
  Observação: values.observacao_admin,
  'Check-in': values.checkin,
  'Check-out': values.checkout,
  'Observação do analista': values.observacao_analista,
})

/** Fields know minutes, the server seconds too: a time that nobody touched goes back as it came. */
const untouched = <Sent extends string | null>(sent: Sent, before: Sent) =>
  sent !== null && before !== null && localTime(sent) === localTime(before) ? before : sent

export const creationOf = (content: VisitaContent) => ({
  id_cliente: content.id_cliente,
  id_analista: content.id_analista,
  data_hora_prevista: content.data_hora_prevista,
  tipo: content.tipo,
  id_checklist: content.id_checklist,
  observacao_admin: content.observacao_admin,
})

export const changeOf = (content: VisitaContent, base: Visita) => ({
  ...content,
  data_hora_prevista: untouched(content.data_hora_prevista, base.data_hora_prevista),
  checkin: untouched(content.checkin, base.checkin),
  checkout: untouched(content.checkout, base.checkout),
  observacao_analista: content.observacao_analista.trim() === '' ? null : content.observacao_analista,
  versao: base.versao,
})

/** Only what changes: who goes, or when. */
export const placeOf = ({ id_analista, data_hora_prevista }: VisitaContent, base: Visita) => ({
  ...(id_analista !== base.id_analista && { id_analista }),
  ...(localTime(data_hora_prevista) !== localTime(base.data_hora_prevista) && { data_hora_prevista }),
})
