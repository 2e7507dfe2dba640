import { z } from 'zod'
import type { BodyOf } from '#contract/endpoint.ts'
import { optionalText, requiredText } from '#contract/fields.ts'
import type { RatCompleto, revisarRat } from '#contract/rats.ts'
import { ratsTexts as texts } from '#contract/rats-texts.ts'
import { missingTexts } from '#web/domain/missing.ts'
import { instantOf, localTime } from '#web/platform/time/local-time.ts'
import { readDate, writeDate } from '#web/ui/fields/date-text.ts'

type Conteudo = RatCompleto['conteudo']
type Mudancas = BodyOf<typeof revisarRat>['mudancas']

const moment = z.string().transform((text, context) => {
  const { value, fault } = readDate(text, true)
  const instant = fault === undefined && value !== '' ? instantOf(value) : undefined
  if (instant !== undefined) return instant
  context.addIssue(fault ?? missingTexts.moment)
  return z.NEVER
})
const numero = z
  .string()
  .trim()
  .regex(/^-?\d{1,12}([.,]\d{1,6})?$/, 'Informe um número.')
  .transform((text) => Number(text.replace(',', '.')))

const item = z.discriminatedUnion('kind', [
  z.object({ texto: z.string(), kind: z.literal('boolean'), valor: z.enum(['sim', 'nao']) }),
  z.object({ texto: z.string(), kind: z.literal('number'), valor: numero }),
  z.object({ texto: z.string(), kind: z.literal('string'), valor: optionalText(2000) }),
])

export const revisaoForm = z.object({
  motivo: z.string().trim().pipe(requiredText(500, texts.missingMotivo)),
  checkin: moment,
  checkout: moment,
  itens: z.array(item),
  observacao: z.string().pipe(optionalText(5000)),
})
export type RevisaoValues = z.input<typeof revisaoForm>
export type RevisaoContent = z.output<typeof revisaoForm>

const typed = (instant: string) => writeDate(localTime(instant), true)

function typedItem({ texto, valor }: Conteudo['itens'][number]): RevisaoValues['itens'][number] {
  if (typeof valor === 'boolean') return { texto, kind: 'boolean', valor: valor ? 'sim' : 'nao' }
  if (typeof valor === 'number') return { texto, kind: 'number', valor: String(valor).replace('.', ',') }
  return { texto, kind: 'string', valor }
}

export const valuesOf = ({ checkin, checkout, itens, observacao }: Conteudo): RevisaoValues => ({
  motivo: '',
  checkin: typed(checkin.em),
  checkout: typed(checkout.em),
  itens: itens.map(typedItem),
  observacao,
})

/** What differs. A field has no seconds: a time is another one only where its words are. */
export function mudancasOf(before: Conteudo, content: RevisaoContent): Mudancas {
  const itens = content.itens.map(({ texto, kind, valor }) => ({
    texto,
    valor: kind === 'boolean' ? valor === 'sim' : valor,
  }))
  const isMoved = (name: 'checkin' | 'checkout') => typed(content[name]) !== typed(before[name].em)
  return {
    ...(content.observacao !== before.observacao && { observacao: content.observacao }),
    ...(isMoved('checkin') && { checkin: content.checkin }),
    ...(isMoved('checkout') && { checkout: content.checkout }),
    ...(itens.some(({ valor }, place) => valor !== before.itens[place]?.valor) && { itens }),
  }
}

/** Faults that the form finds before the server does. */
export const faultOf = (mudancas: Mudancas) =>
  Object.keys(mudancas).length === 0 ? texts.unchanged : undefined
