import { z } from 'zod'
import { registroEnviado, registroNaFila } from './campo-registros.ts'
import { pacote, pendencia, registro, respostaRegistro } from './campo-rows.ts'
import { campoTexts as texts, FOTO_BYTES_MAX, IMPORTAR_MAX, pendenciasSorts } from './campo-texts.ts'
import { endpoint, refusals } from './endpoint.ts'
import { chosenId, fieldTexts, octets, optionalText, pathId } from './fields.ts'
import { flag, listQuery } from './lists.ts'
import { visitasTexts } from './visitas-texts.ts'

export * from './campo-registros.ts'
export * from './campo-rows.ts'
export * from './campo-texts.ts'

const author = { scope: { analista: 'proprio' } } as const
const admin = { scope: { admin: 'todos' } } as const
const both = { scope: { admin: 'todos', analista: 'proprio' } } as const
const byUuid = z.object({ id: z.uuid() })

export const getPacote = endpoint({
  method: 'GET',
  path: '/api/campo/pacote',
  summary: 'Tudo o que as visitas pendentes, de hoje e de amanhã pedem em um lugar sem rede',
  ...author,
  /** Of the pacote that is there already: an equal one is not sent again. */
  query: z.object({ marca: z.string(fieldTexts.invalid).max(100, fieldTexts.invalid).optional() }),
  response: pacote,
})

export const createRegistro = endpoint({
  method: 'POST',
  path: '/api/campo/registros',
  summary: 'Recebe um registro feito em um aparelho; o mesmo, repetido, tem para sempre a primeira resposta',
  ...author,
  notFound: visitasTexts.notFound,
  texts: [visitasTexts.notFound, texts.keyReused, texts.unknownTipo, texts.tooMuch, texts.tooManyRegistros],
  body: registroEnviado,
  response: respostaRegistro,
})

export const listRegistros = endpoint({
  method: 'GET',
  path: '/api/campo/visitas/:id/registros',
  summary: 'Os registros de campo de uma visita',
  ...both,
  params: z.object({ id: pathId }),
  notFound: visitasTexts.notFound,
  texts: [visitasTexts.notFound],
  response: z.array(registro),
})

export const putArquivo = endpoint({
  method: 'PUT',
  path: '/api/campo/arquivos/:id',
  summary:
    'Recebe uma foto que um registro anunciou: JPEG, sem os dados da câmera; admin: as de registros importados',
  ...both,
  params: byUuid,
  notFound: texts.noFoto,
  texts: [texts.noFoto, texts.incomplete, texts.notJpeg, texts.tooLong, refusals.storeAway],
  headers: z.object({
    'x-sha256': z.string(fieldTexts.required).regex(/^[0-9a-f]{64}$/i, fieldTexts.invalid),
  }),
  octets: FOTO_BYTES_MAX,
  jpeg: true,
  response: z.object({ id: z.string(), recebido: z.literal(true) }),
})

export const getArquivo = endpoint({
  method: 'GET',
  path: '/api/campo/arquivos/:id',
  summary: 'Uma foto de uma visita',
  scope: { admin: 'todos', analista: 'proprio', cliente: 'empresa_selados' },
  params: byUuid,
  notFound: texts.noFoto,
  texts: [texts.noFoto, refusals.storeAway],
  response: octets,
})

export const listPendenciasDeCampo = endpoint({
  method: 'GET',
  path: '/api/campo/pendencias',
  summary: 'Os registros que chegaram e esperam uma decisão, ou os que já a têm',
  ...admin,
  query: listQuery(pendenciasSorts, { decididas: flag.optional() }),
  response: z.array(pendencia),
})

export const countPendenciasDeCampo = endpoint({
  method: 'GET',
  path: '/api/campo/pendencias/total',
  summary: 'Quantos registros esperam uma decisão, e se já houve algum',
  ...admin,
  passive: true,
  response: z.object({ total: z.number(), houve: z.boolean() }),
})

export const decidirPendencia = endpoint({
  method: 'POST',
  path: '/api/campo/pendencias/:id/decidir',
  summary: 'Aplica um registro que espera, recuperando ou devolvendo a visita, ou o descarta',
  ...admin,
  params: byUuid,
  notFound: texts.noPendencia,
  texts: [texts.noPendencia, texts.decided, texts.missingMotivo, texts.begun, texts.unknownFormato],
  body: z.object({
    aplicar: z.boolean(fieldTexts.invalid),
    motivo: optionalText(500).default(''),
  }),
  response: pendencia,
})

export const importarRegistros = endpoint({
  method: 'POST',
  path: '/api/campo/importar',
  summary: 'Recebe os registros que um aparelho exportou; viram pendências de quem os fez',
  ...admin,
  // Each registro is known by its own id.
  idempotent: false,
  texts: [texts.unknownAutor, texts.tooMuch],
  body: z.object({
    id_usuario: chosenId(texts.unknownAutor),
    registros: z
      .array(registroNaFila, texts.wrongExport)
      .min(1, texts.wrongExport)
      .max(IMPORTAR_MAX, fieldTexts.invalid),
  }),
  response: z.object({
    importados: z.number(),
    /** Were here already. */
    repetidos: z.number(),
    recusados: z.array(z.object({ id: z.string(), texto: z.string() })),
  }),
})
