import { recebidosTexts as texts, TEXTO_MAX } from '#contract/recebidos-texts.ts'
import { textOfHtml } from './html-text.ts'
import type { Mail } from './mail.ts'
import { newWords } from './reply.ts'

/** Marks without a sign, which mail programs leave behind; other control characters no text of ours has. */
const clean = (text: string) =>
  text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff]/g, '')
    .replaceAll('\u00a0', ' ')
    .replaceAll(/[^\P{Cc}\n\t]/gu, '')

/** Nobody reads more, and no browser shows it in a moment. */
const WHOLE_MAX = 1_000_000

/** All that it says; says so where even that is too long. */
export function wholeText({ text, html }: Pick<Mail, 'text' | 'html'>): string {
  const said = text !== undefined && text.trim() !== '' ? text : textOfHtml(html ?? '', { onlyNew: false })
  const whole = clean(said.slice(0, WHOLE_MAX)).trim()
  return said.length > WHOLE_MAX ? `${whole}\n\n${texts.longo}` : whole
}

const isForward = (subject: string) => /^\s*(enc|fwd?|i)\s*:/i.test(subject)

/** What somebody wrote. Of an answer its new words; of what is sent on, all of it: that is what it is about. */
export function textOf(mail: Pick<Mail, 'text' | 'html' | 'subject' | 'answers'>): string {
  const whole = wholeText(mail)
  if (mail.answers.length === 0 || isForward(mail.subject)) return whole
  const isPlain = mail.text !== undefined && mail.text.trim() !== ''
  return newWords(isPlain ? whole : clean(textOfHtml(mail.html ?? '', { onlyNew: true }))) || whole
}

/** As far as an entry goes, with what is added to it; says so where it is cut. */
export function fitted(text: string, added: readonly string[], prefix = ''): string {
  const end = added.length === 0 ? '' : `\n\n${added.join('\n')}`
  const room = TEXTO_MAX - prefix.length - end.length
  if (text.length <= room) return `${text || texts.semTexto}${end}`
  return `${text.slice(0, room - texts.cortado.length - 2).trimEnd()}\n\n${texts.cortado}${end}`
}

const marks = /^\s*((re|res|resp|enc|fwd?|aw|rv)(\s*\[\d+\])?\s*:\s*)+/i
const TITLE_MAX = 200

/** The title of what it opens: its subject without what answering adds. */
export const titleOf = (subject: string) =>
  subject
    .replace(marks, '')
    .replaceAll(/\[Chamado #\d+\]/gi, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, TITLE_MAX)
    .trim() || texts.semAssunto

/** The chamado that a subject names. */
export function namedIn(subject: string): number | undefined {
  const [, id = ''] = /\[Chamado #(\d{1,9})\]/i.exec(subject) ?? []
  return id === '' ? undefined : Number(id)
}
