import { countWords, MIN_WORDS } from '#contract/assistente-texts.ts'

/** How far a question is, while it is typed. */
export function wordCountText(question: string) {
  const count = countWords(question)
  if (count < MIN_WORDS) return `${count} de ${MIN_WORDS} palavras`
  return `${count} palavras`
}
