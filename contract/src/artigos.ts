import { z } from 'zod'
import { endpoint, refusals } from './endpoint.ts'
import {
  changedLine,
  id,
  instant,
  type Line,
  message,
  newLine,
  optionalText,
  pathId,
  requiredText,
} from './fields.ts'
import { listQuery, textFilter, versao } from './lists.ts'
import { artigosTexts, artigoFields, artigosSorts } from './artigos-texts.ts'

export * from './artigos-texts.ts'

/** A piece of text; `marcado` where it matches the search. */
const trecho = z.array(z.object({ texto: z.string(), marcado: z.boolean() }))
export type Trecho = z.output<typeof trecho>

const texts = {
  titulo: z.string(),
  descricao: z.string(),
  causas: z.string(),
  solucao: z.string(),
  aplicacao: z.string(),
}
export const artigo = z.object({
  id,
  ...texts,
  criado_em: instant,
  id_autor: id,
  nome_autor: z.string(),
  versao,
  /** The passage that a search matched; empty otherwise. */
  trecho,
})
export type Artigo = z.output<typeof artigo>

const fieldsOf = (line: Line) => ({
  titulo: line.required(200, artigosTexts.missingFields),
  descricao: requiredText(20_000, artigosTexts.missingFields),
  causas: optionalText(20_000),
  solucao: optionalText(20_000),
  aplicacao: optionalText(20_000),
})
const fields = fieldsOf(newLine)
export const artigoCreation = z.object({
  ...fields,
  causas: fields.causas.default(''),
  solucao: fields.solucao.default(''),
  aplicacao: fields.aplicacao.default(''),
})
export const artigoChange = z.object(fieldsOf(changedLine)).partial().extend({ versao: versao.optional() })

const staff = { scope: { admin: 'todos', analista: 'todos' } } as const
const byId = z.object({ id: pathId })
const one = { ...staff, params: byId, notFound: artigosTexts.notFound } as const

export const listArtigos = endpoint({
  method: 'GET',
  path: '/api/artigoscrud',
  summary: 'Lista os artigos; com busca, os que melhor respondem primeiro',
  ...staff,
  query: listQuery(artigosSorts, {
    titulo: textFilter.optional(),
    busca: textFilter.optional(),
  }),
  response: z.array(artigo),
})

export const countArtigos = endpoint({
  method: 'GET',
  path: '/api/artigoscrud/count/total',
  summary: 'Quantos artigos existem',
  ...staff,
  response: z.object({ total: z.number() }),
})

export const countArtigosDoMes = endpoint({
  method: 'GET',
  path: '/api/artigoscrud/count/mes',
  summary: 'Quantos artigos foram incluídos neste mês',
  ...staff,
  response: z.object({ totalMes: z.number() }),
})

export const getArtigo = endpoint({
  method: 'GET',
  path: '/api/artigoscrud/:id',
  summary: 'Um artigo',
  ...one,
  texts: [artigosTexts.notFound],
  response: artigo,
})

export const createArtigo = endpoint({
  method: 'POST',
  path: '/api/artigoscrud',
  summary: 'Escreve um artigo',
  ...staff,
  status: 201,
  body: artigoCreation,
  response: artigo,
})

export const updateArtigo = endpoint({
  method: 'PUT',
  path: '/api/artigoscrud/:id',
  summary: 'Altera um artigo; a versão anterior fica guardada',
  ...one,
  texts: [artigosTexts.notFound, refusals.stale],
  body: artigoChange,
  response: artigo,
})

export const deleteArtigo = endpoint({
  method: 'DELETE',
  path: '/api/artigoscrud/:id',
  summary: 'Exclui um artigo',
  ...one,
  texts: [artigosTexts.notFound],
  response: message,
})

/** A saved version: author, time, and the fields that differ from the version before (none for the first). */
const artigoVersao = z.object({
  versao,
  ...texts,
  campos: z.array(z.enum(artigoFields)),
  salvo_em: instant,
  nome_usuario: z.string(),
  /** The version that this one restored. */
  restaurada: versao.nullable(),
})
export type ArtigoVersao = z.output<typeof artigoVersao>

export const listArtigoVersoes = endpoint({
  method: 'GET',
  path: '/api/artigoscrud/:id/versoes',
  summary: 'As versões salvas de um artigo, a mais nova primeiro',
  ...one,
  texts: [artigosTexts.notFound],
  response: z.array(artigoVersao),
})

export const restoreArtigo = endpoint({
  method: 'POST',
  path: '/api/artigoscrud/:id/restaurar',
  summary: 'Traz de volta os textos de uma versão anterior, como versão nova',
  ...one,
  texts: [artigosTexts.notFound, artigosTexts.versionNotFound, refusals.stale],
  /** `restaurada`: the version to bring back; `versao`: the one on screen. */
  body: z.object({ restaurada: versao, versao: versao.optional() }),
  response: artigo,
})
