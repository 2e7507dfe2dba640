import { z } from 'zod'
import type { Endpoint } from '#contract/endpoint.ts'
import type { Random } from '#server/demo/random.ts'
import { closeQuestion } from '../assistente/knowledge.ts'
import { SENHA } from '../autenticacao/logins.ts'
import { casesByNoun } from './find.ts'
import type { Call, To } from './noun-cases.ts'

type Schema = z.core.JSONSchema.BaseSchema

const schemaOf = (schema: z.ZodType): Schema =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })

/** The rows that a request may refer to, by noun. */
export type Ids = Record<string, readonly number[]>

const nounByField = new Map(
  Array.from(casesByNoun).flatMap(([noun, { fields = [] }]) => fields.map((field) => [field, noun])),
)
/** Which noun an id belongs to, by the field's name; a plain id is the call's own noun. */
const nounOf = (name: string, noun: string): string =>
  nounByField.get(name) ?? casesByNoun.get(noun)?.idOf ?? noun
/** The rows that an address is about, where the calls of a noun are about several. */
const nounAt = ({ path }: Endpoint, noun: string) =>
  /^\/api\/sla\/(calendarios|feriados|planos)\b/.exec(path)?.[1] ?? noun

/** Valid texts of fields that are no free text. */
const texts: Record<string, string> = {
  inicio: '08:00',
  fim: '12:00',
  fuso: 'America/Bahia',
  sla: 'vencido,perto',
  fora_de: '2026-09',
  fora_ate: '2026-10',
  de: '2026-01',
  ate: '2026-11',
  ano: '2026',
}

let sequence = 0
const textNamed = (name: string, max: number): string => {
  if (name === 'email') return `sorteio${++sequence}@exemplo.test`
  if (name === 'senha' || name === 'senha_atual') return SENHA
  if (name === 'observacao') return closeQuestion
  return `Texto ${name} ${++sequence}`.slice(0, max)
}

/** Generates valid values from the schema and the field's name. */
export function makeSampler(random: Random, ids: Ids) {
  const idOf = (name: string, noun: string) => random.pick(ids[nounOf(name, noun)] ?? [1])

  function sample(schema: Schema | boolean | undefined, name: string, noun: string): unknown {
    if (schema === undefined || typeof schema === 'boolean') return `Texto ${name}`
    if (schema.const !== undefined) return schema.const
    if (schema.enum !== undefined) return random.pick(schema.enum)
    const choices = schema.anyOf ?? schema.oneOf
    if (choices !== undefined) return sample(random.pick(choices), name, noun)
    if (schema.type === 'object') return sampleObject(schema, noun)
    if (schema.type === 'array')
      return Array.from({ length: isInterval(itemOf(schema)) ? 1 : random.integer(1, 3) }, () =>
        sample(itemOf(schema), name, noun),
      )
    if (schema.type === 'boolean') return random.chance(0.5)
    if (schema.type === 'null') return null
    if (schema.type === 'integer' || schema.type === 'number')
      return (schema.maximum ?? 0) <= 5 && schema.maximum !== undefined
        ? random.integer(1, 5)
        : idOf(name, noun)
    return sampleText(schema, name, noun)
  }

  function sampleText({ format, pattern, maxLength }: Schema, name: string, noun: string): string {
    if (format === 'uuid') return casesByNoun.get('anexos')?.nameOf?.(idOf('anexos', 'anexos')) ?? ''
    if (format !== 'date-time' && texts[name] !== undefined) return texts[name]
    if (format === 'date-time') return `2026-11-${random.integer(10, 28)}T12:00:00.000Z`
    if (format === 'date') return `2026-11-${random.integer(10, 28)}`
    if (pattern === '^[1-5]$') return String(random.integer(1, 5))
    if (noun === 'anexos' && name === 'nome') return `arquivo ${++sequence}.txt`
    const isNumber = pattern?.startsWith('^[1-9]') === true || /^(id|pagina|por_pagina)(_|$)/.test(name)
    return isNumber ? String(idOf(name, noun)) : textNamed(name, maxLength ?? 200)
  }

  const sampleObject = (schema: Schema, noun: string): Record<string, unknown> =>
    Object.fromEntries(
      Object.entries(schema.properties ?? {}).flatMap(([name, field]) =>
        schema.required?.includes(name) === true || random.chance(0.5)
          ? [[name, sample(field, name, noun)]]
          : [],
      ),
    )

  const objectOf = (schema: z.ZodType | undefined, noun: string) =>
    schema === undefined ? {} : sampleObject(schemaOf(schema), noun)

  return (endpoint: Endpoint, noun: string) => ({
    headers: endpoint.headers === undefined ? {} : { 'upload-offset': String(random.integer(0, 4)) },
    params: objectOf(endpoint.params, nounAt(endpoint, noun)),
    query: objectOf(endpoint.query, noun),
    body: endpoint.octets
      ? Buffer.alloc(random.integer(0, 4), 'Zelo')
      : endpoint.body === undefined
        ? undefined
        : objectOf(endpoint.body, noun),
  })
}

/** Two of the same would overlap. */
const isInterval = (item: unknown) =>
  typeof item === 'object' &&
  item !== null &&
  'properties' in item &&
  Object.hasOwn(Object(item.properties), 'fim')

function itemOf({ items }: Schema) {
  return Array.isArray(items) ? items[0] : items
}

/** The address of one call on one row. */
export function urlOf({ path }: Endpoint, { at, names, query }: Call, to: To, more: object = {}): string {
  const named = casesByNoun.get(names ?? '')?.nameOf?.(to.id) ?? String(to.id)
  const id = at?.(to.world).split(' ')[1] ?? named
  const asked = Object.entries({ ...query?.(to), ...more }).map(([name, value]) => [name, String(value)])
  const address = path
    .replace(':status', '4')
    .replace(':tipo', names ?? '')
    .replace(':canal', 'email')
    .replaceAll(/:\w+/g, id)
  return asked.length === 0 ? address : `${address}?${new URLSearchParams(asked)}`
}

const fieldsOf = (schema: z.ZodType | undefined, fits: (field: Schema) => boolean): string[] =>
  schema === undefined
    ? []
    : Object.entries(schemaOf(schema).properties ?? {}).flatMap(([name, field]) =>
        typeof field === 'object' && fits(field) ? [name] : [],
      )
const takesText = ({ type, enum: words, pattern }: Schema) => type === 'string' && !words && !pattern
const takesFiles = (field: Schema) => {
  const item = itemOf(field)
  return typeof item === 'object' && item.format === 'uuid'
}

/** The parameters of a call's address that take any text. */
export const textFilters = ({ query }: Endpoint) => fieldsOf(query, takesText)

/** The fields of a call's body that take any text, and those that take files. */
export const textFields = ({ body }: Endpoint) => fieldsOf(body, takesText)
export const fileFields = ({ body }: Endpoint) => fieldsOf(body, takesFiles)

/** The field names of a call's body. */
export const bodyNames = ({ body }: Endpoint): string[] =>
  body === undefined ? [] : Object.keys(schemaOf(body).properties ?? {})

export const fillPath = (path: string, params: Record<string, unknown>) =>
  path.replaceAll(/:(\w+)/g, (_, name: string) => z.coerce.string().parse(params[name]))
