import { artigoLabels } from '#contract/artigos.ts'
import { assistenteTexts as texts, type Fonte, type Resposta } from '#contract/assistente.ts'
import { type ArtigoRow, findAnswer, type Found } from '#server/features/artigos/queries.ts'
import { mask } from '#server/platform/model/mask.ts'
import { asCopied, asPlain, cut } from './markdown.ts'
import type { Block } from './material.ts'
import { type Asker, countCall, isModelWanted, letModelWrite, promptOf } from './ask-model.ts'

const MAX_MATERIAL = 6000

export const asFonte = ({ id, titulo }: ArtigoRow): Fonte => ({ tipo: 'artigo', id, titulo })

const quote = (text: string) => `> ${text.replaceAll('\n', '\n> ')}`

/** The best passages with their sources, and the steps of the best article. */
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

/** Masked before it is truncated: half a telephone number would not be recognised later. */
export const artigoBlocks = (found: Found[], first = 1): Block[] =>
  found.map(({ artigo }, place) => {
    const text = [artigo.descricao, artigo.causas, artigo.solucao, artigo.aplicacao].join('\n')
    return { heading: `[${first + place}] ARTIGO`, texts: [artigo.titulo, cut(mask(text), MAX_MATERIAL)] }
  })

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
  const prompt = promptOf(artigoBlocks(found), question)
  const resposta = await letModelWrite(asker, prompt, texts.notAnswered, fontes)
  return { resposta, fontes, com_modelo: true, links: prompt.links }
}
