import { z } from 'zod'
import { endpoint, refusals } from './endpoint.ts'
import { fieldTexts, id, isOneLine, message, pathId, requiredText } from './fields.ts'
import { listQuery, textFilter, versao } from './lists.ts'
import { sinonimosTexts, sinonimosSorts } from './sinonimos-texts.ts'

export * from './sinonimos-texts.ts'

const termo = requiredText(60).transform((text) => text.trim().replaceAll(/\s+/g, ' '))
const isDifferent = (termos: string[]) => new Set(termos.map((text) => text.toLowerCase())).size >= 2
const termos = z.array(termo).max(20, sinonimosTexts.tooMany).refine(isDifferent, sinonimosTexts.tooFew)

export const sinonimo = z.object({ id, termos: z.array(z.string()), versao })
export type Sinonimo = z.output<typeof sinonimo>
/** Blanks were already collapsed; other invalid characters are only accepted if they were stored before. */
export const isGoodTerm = (text: string, stored: readonly string[]) =>
  stored.includes(text) || isOneLine(text)
export const sinonimoCreation = z.object({
  termos: termos.refine((all) => all.every((text) => isGoodTerm(text, [])), fieldTexts.invalidText),
})
export const sinonimoChange = z.object({ termos: termos.optional(), versao: versao.optional() })

const admin = { scope: { admin: 'todos' } } as const
const one = { ...admin, params: z.object({ id: pathId }), notFound: sinonimosTexts.notFound } as const

export const listSinonimos = endpoint({
  method: 'GET',
  path: '/api/sinonimos',
  summary: 'Os grupos de termos que a busca de artigos trata como iguais',
  ...admin,
  query: listQuery(sinonimosSorts, { termo: textFilter.optional() }),
  response: z.array(sinonimo),
})

export const createSinonimo = endpoint({
  method: 'POST',
  path: '/api/sinonimos',
  summary: 'Junta termos em um grupo de sinônimos',
  ...admin,
  texts: [sinonimosTexts.tooAlike],
  status: 201,
  body: sinonimoCreation,
  response: sinonimo,
})

export const updateSinonimo = endpoint({
  method: 'PUT',
  path: '/api/sinonimos/:id',
  summary: 'Altera um grupo de sinônimos',
  ...one,
  texts: [sinonimosTexts.notFound, refusals.stale, sinonimosTexts.tooAlike],
  body: sinonimoChange,
  response: sinonimo,
})

export const deleteSinonimo = endpoint({
  method: 'DELETE',
  path: '/api/sinonimos/:id',
  summary: 'Exclui um grupo de sinônimos',
  ...one,
  texts: [sinonimosTexts.notFound],
  response: message,
})
