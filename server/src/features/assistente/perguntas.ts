import { artigoLabels } from '#contract/artigos.ts'
import { assistenteTexts as texts, type Fonte, type Resposta } from '#contract/assistente.ts'
import { type ArtigoRow, findAnswer, type Found } from '#server/features/artigos/queries.ts'
import { mask } from '#server/platform/model/mask.ts'
import { asCopied, asPlain, cut } from './markdown.ts'
import { type Asker, countCall, isModelWanted, letModelWrite, messagesOf } from './model.ts'

const MAX_MATERIAL = 6000

export const asFonte = ({ id, titulo }: ArtigoRow): Fonte => ({ tipo: 'artigo', id, titulo })

const quote = (text: string) => `> ${text.replaceAll('\n', '\n> ')}`

/** The best pieces, each with its source; of the best article also what to do. */
function writeFromPassages(found: Found[]): string {
  const parts = found.map(({ artigo, passages }, place) => {
    const number = `[${place + 1}]`
    const pieces = passages.map(
      ({ campo, texto }) => `${quote(`${asCopied(texto)} ${number}`)}\n>\n> — ${artigoLabels[campo]}`,
    )
    const solution =
      place === 0 && artigo.solucao.trim() !== ''
        ? [`**O que fazer** ${number}`, asCopied(artigo.solucao.trim())]
        : []
    return [`### ${asPlain(artigo.titulo, 200)} ${number}`, ...pieces, ...solution].join('\n\n')
  })
  return parts.join('\n\n')
}

/** What looks like a heading of ours inside somebody's text is none. */
const asTold = (text: string) => text.replaceAll(/^(?=\s*(?:\[\d+\]|MATERIAL\b|PERGUNTA\b))/gm, '| ')

/** Masked before it is cut: half a telephone number is none that the last door would know. */
export const asMaterial = (found: Found[], first = 1) =>
  found
    .map(({ artigo }, place) => {
      const text = [artigo.descricao, artigo.causas, artigo.solucao, artigo.aplicacao]
        .filter((part) => part !== '')
        .join('\n\n')
      return `[${first + place}] ARTIGO: ${artigo.titulo}\n${asTold(cut(mask(text), MAX_MATERIAL))}`
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
  await countCall(asker, texts.notAnswered)
  const messages = messagesOf(asMaterial(found), question)
  return {
    resposta: await letModelWrite(asker, messages, texts.notAnswered, fontes),
    fontes,
    com_modelo: true,
  }
}
