import { z } from 'zod'
import { type Endpoint, isPublic } from '#contract/endpoint.ts'
import { octets } from '#contract/fields.ts'
import { describeScope } from '#contract/scopes.ts'

export type Described = { noun: string; name: string; endpoint: Endpoint }

const errorSchema = z.object({
  error: z.string(),
  code: z.string(),
  requestId: z.string(),
  fields: z.record(z.string(), z.string()).optional(),
})

const inputSchema = (schema: z.ZodType) =>
  z.toJSONSchema(schema, { io: 'input', target: 'draft-2020-12', unrepresentable: 'any' })
const outputSchema = (schema: z.ZodType) =>
  z.toJSONSchema(schema, { io: 'output', target: 'draft-2020-12', unrepresentable: 'any' })

const parameters = (place: 'path' | 'query' | 'header', schema: z.ZodObject | undefined) =>
  Object.entries(schema?.shape ?? {}).map(([name, field]) => ({
    name,
    in: place,
    required: place === 'path' || !z.safeParse(z.object({ [name]: field }), {}).success,
    schema: inputSchema(z.object({ [name]: field })).properties?.[name],
  }))

const jsonContent = (schema: unknown) => ({ 'application/json': { schema } })
/** In OpenAPI 3.1 octets have no schema. */
const octetContent = { 'application/octet-stream': {} }
const requestBody = ({ body, octets: most, jpeg }: Endpoint) =>
  body === undefined && most === undefined
    ? {}
    : {
        requestBody: {
          required: true,
          content: body
            ? jsonContent(inputSchema(body))
            : { ...octetContent, ...(jpeg && { 'image/jpeg': {} }) },
        },
      }

function operation({ noun, name, endpoint }: Described) {
  const alcance = describeScope(endpoint.scope)
  return {
    operationId: name,
    tags: [noun],
    summary: endpoint.summary,
    description: [`Alcance: ${alcance}.`, ...(endpoint.texts ?? []).map((text) => `- ${text}`)].join('\n'),
    'x-perfis': isPublic(endpoint) ? 'anonimo' : Object.keys(endpoint.scope),
    'x-alcance': alcance,
    security: isPublic(endpoint) ? [] : [{ token: [] }],
    parameters: [
      ...parameters('path', endpoint.params),
      ...parameters('query', endpoint.query),
      ...parameters('header', endpoint.headers),
    ],
    ...requestBody(endpoint),
    responses: {
      [endpoint.status ?? 200]: {
        description: 'Sucesso',
        content: endpoint.response === octets ? octetContent : jsonContent(outputSchema(endpoint.response)),
      },
      default: { description: 'Recusa', content: jsonContent({ $ref: '#/components/schemas/Erro' }) },
    },
  }
}

/** The contract as OpenAPI 3.1: nothing here is written by hand per call. */
export function openApi(calls: Described[], version: string) {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const call of calls) {
    const path = call.endpoint.path.replaceAll(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [call.endpoint.method.toLowerCase()]: operation(call) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Zelo',
      version,
      description: 'Visitas de campo e chamados de uma empresa de serviços de tecnologia.',
    },
    paths,
    components: {
      schemas: { Erro: outputSchema(errorSchema) },
      securitySchemes: { token: { type: 'http', scheme: 'bearer' } },
    },
  }
}
