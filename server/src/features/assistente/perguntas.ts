import { artigoLabels } from '#contract/artigos.ts'
import { assistenteTexts as texts, type Fonte, type Resposta } from '#contract/assistente.ts'
import { isClose } from '#server/features/artigos/closeness.ts'
import { bestPassages, type Passage } from '#server/features/artigos/passages.ts'
import { type ArtigoRow, findArtigosById, readLexicon } from '#server/features/artigos/queries.ts'
import { rankArticles } from '#server/features/artigos/search.ts'
import { understand } from '#server/features/artigos/terms.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { asPlain } from './markdown.ts'
import { type Asker, isModelWanted, letModelWrite, messagesOf } from './model.ts'

const SOURCES = 3
const PASSAGES = 3
/** An article with less than this of the best one's points is no second source. */
const WORTH = 0.4
const MAX_MATERIAL = 6000

export type Found = { artigo: ArtigoRow; passages: Passage[] }

/** The articles that answer, with the pieces that do; none where nothing is close enough. */
export async function findAnswer(db: Db, question: string): Promise<Found[]> {
  const terms = await understand(db, question)
  const hits = await rankArticles(db, terms, SOURCES)
  if (!isClose(question, terms, hits)) return []
  const best = hits[0]?.pontos ?? 0
  const ids = hits.filter(({ pontos }) => pontos >= WORTH * best).map(({ id }) => id)
  const [artigos, lexicon] = [await findArtigosById(db, ids), await readLexicon(db, terms)]
  return artigos.map((artigo) => ({ artigo, passages: bestPassages(artigo, terms, lexicon, PASSAGES) }))
}

export const asFonte = ({ id, titulo }: ArtigoRow): Fonte => ({ tipo: 'artigo', id, titulo })

const quote = (text: string) => `> ${text.replaceAll('\n', '\n> ')}`

/** The best pieces, each with its source; of the best article also what to do. */
export function writeFromPassages(found: Found[]): string {
  const parts = found.map(({ artigo, passages }, place) => {
    const number = `[${place + 1}]`
    const pieces = passages.map(
      ({ campo, texto }) => `${quote(`${texto} ${number}`)}\n>\n> — ${artigoLabels[campo]}`,
    )
    const solution =
      place === 0 && artigo.solucao.trim() !== '' ? [`**O que fazer** ${number}`, artigo.solucao.trim()] : []
    return [`### ${asPlain(artigo.titulo, 200)} ${number}`, ...pieces, ...solution].join('\n\n')
  })
  return parts.join('\n\n')
}

export const asMaterial = (found: Found[], first = 1) =>
  found
    .map(({ artigo }, place) => {
      const text = [artigo.descricao, artigo.causas, artigo.solucao, artigo.aplicacao]
        .filter((part) => part !== '')
        .join('\n\n')
      return `[${first + place}] ARTIGO: ${artigo.titulo}\n${text.slice(0, MAX_MATERIAL)}`
    })
    .join('\n\n')

export async function answerQuestion(
  asker: Asker,
  question: string,
  sem_modelo: boolean | undefined,
): Promise<Resposta> {
  const found = await findAnswer(asker.db, question)
  if (found.length === 0) return { resposta: texts.nothingClose, fontes: [], com_modelo: false }
  const fontes = found.map(({ artigo }) => asFonte(artigo))
  if (!(await isModelWanted(asker, sem_modelo)))
    return { resposta: writeFromPassages(found), fontes, com_modelo: false }
  const messages = messagesOf(asMaterial(found), question)
  return {
    resposta: await letModelWrite(asker, messages, texts.notAnswered, fontes.length),
    fontes,
    com_modelo: true,
  }
}
