/** A part of what is said, in the order in which it is read. `words`: what somebody wrote. */
export type Block = { line: string } | { words: string } | { link: string; url: string }

export type Letter = { subject: string; blocks: Block[]; foot: { link: string; url: string } | undefined }

const LONGEST_SUBJECT = 200
/** A control character could begin another header, or hide what is read. */
const CONTROL = /[\p{Cc}\p{Zl}\p{Zp}\u200B\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF]+/gu
export const headerText = (text: string) => {
  const clean = text.toWellFormed().replaceAll(CONTROL, ' ').replaceAll(/ +/g, ' ').trim()
  return clean.length > LONGEST_SUBJECT
    ? `${clean
        .slice(0, LONGEST_SUBJECT - 1)
        .toWellFormed()
        .replace(/\uFFFD$/, '')}…`
    : clean
}

/** Lines and tabs stay; what else steers a terminal or hides text does not. */
const bodyText = (text: string) =>
  text
    .replaceAll(/\r\n?|[\u2028\u2029]/g, '\n')
    .replaceAll(/[^\P{Cc}\n\t]|[\u202A-\u202E\u2066-\u2069]/gu, '')
    .toWellFormed()

/** What is said on one line. */
const lineText = (text: string) => bodyText(text).replaceAll(/\s+/g, ' ')
/** A bar before each line: nobody's words look like ours. */
const wordsText = (text: string) => bodyText(text).replaceAll(/^/gm, '| ')

const textOf = (block: Block) => {
  if ('line' in block) return lineText(block.line)
  return 'words' in block ? wordsText(block.words) : `${lineText(block.link)}: ${block.url}`
}

const marks: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escape = (text: string) => text.replaceAll(/[&<>"']/g, (mark) => marks[mark] ?? mark)
const asHtml = (text: string) => escape(bodyText(text)).replaceAll('\n', '<br>')
const anchor = ({ link, url }: { link: string; url: string }) =>
  `<a href="${escape(url)}">${escape(lineText(link))}</a>`

const htmlOf = (block: Block) => {
  if ('line' in block) return `<p>${asHtml(lineText(block.line))}</p>`
  if ('words' in block)
    return `<div style="margin:0 0 16px;padding:8px 12px;border-left:3px solid #c8ccd2">${asHtml(block.words)}</div>`
  return `<p>${anchor(block)}</p>`
}

/** The same words twice: as text, and as HTML that loads nothing. */
export function writeLetter({ subject, blocks, foot }: Letter) {
  const text = [...blocks.map(textOf), ...(foot ? [`${foot.link}: ${foot.url}`] : [])].join('\n\n')
  const end = foot ? `<p style="color:#5b6270;font-size:13px">${anchor(foot)}</p>` : ''
  const html = `<!doctype html><html lang="pt-BR"><head><meta charset="utf-8"></head><body style="font-family:sans-serif;font-size:15px;line-height:1.5;color:#1c2024;background:#ffffff">${blocks.map(htmlOf).join('')}${end}</body></html>`
  return { subject: headerText(subject), text: `${text}\n`, html }
}
