import { emailsTexts } from '#contract/emails-texts.ts'

/** Beyond it nobody writes by hand. */
const READ_MAX = 400_000
const LINE_MAX = 600

const isQuoted = (line: string) => /^\s{0,3}>/.test(line)
const unquoted = (line: string) => line.replace(/^[\s>]+/, '')
const isBlank = (line = '') => line.trim() === ''

/** Also where a program could not write the dashes around it. */
const words = emailsTexts.replyLine.replaceAll('—', '').trim().toLowerCase()
const isOurLine = (line: string) => line.length < LINE_MAX && line.toLowerCase().includes(words)

const between =
  /^([-_*\s]*)(?:mensagem original|mensagem encaminhada|original message|forwarded message)([-_*\s]*)$/i
/** Words between dashes: '-----Mensagem original-----'. */
function isOriginal(line: string): boolean {
  if (line.length > LINE_MAX) return false
  const [, before = '', after = ''] = between.exec(line) ?? []
  return before.trimEnd().endsWith('--') && after.trimStart().startsWith('--')
}

const sender = /^\W{0,3}(de|from)\s?:\W{0,3}\s\S/i
const others = /^\W{0,3}(enviad[ao]s?( em)?|sent|data|date|para|to|assunto|subject|cc)\s?:/i
const HEAD_LINES = 6

/** The lines of an Outlook above what was answered: of whom, when, to whom, about what. */
function isHead(lines: readonly string[], at: number) {
  const line = lines[at] ?? ''
  if (line.length > LINE_MAX || !sender.test(line)) return false
  const next = lines.slice(at + 1, at + HEAD_LINES)
  return next.filter((one) => one.length < LINE_MAX && others.test(one)).length >= 2
}

const begins = /^(em|on|el|le)\s/i
const wrote = /\b(escreveu|wrote|escribió|a écrit)\s*:\s*$/i
const WRAPPED = 4

/** Blank lines between an attribution and what it is about are few. */
const nextSaid = (lines: readonly string[], at: number) =>
  lines.slice(at, at + HEAD_LINES).find((line) => !isBlank(line)) ?? ''

/** How many lines say who wrote what follows, and when; programs wrap them. */
function attributionAt(lines: readonly string[], at: number): number {
  const first = unquoted(lines[at] ?? '')
  const mayWrap = begins.test(first)
  let joined = ''
  for (let count = 1; count <= (mayWrap ? WRAPPED : 1); count++) {
    const line = unquoted(lines[at + count - 1] ?? '')
    if (isBlank(line) || joined.length + line.length > LINE_MAX) return 0
    joined = `${joined} ${line}`
    if (wrote.test(joined)) return /\d/.test(joined) && (mayWrap || joined.includes('@')) ? count : 0
  }
  return 0
}

const device = 'meu|minha|um|uma|my|the'
const programs =
  'iphone|ipad|android|outlook|galaxy|samsung|yahoo|gmail|e-?mail|proton|uol|bol|terra|ios|celular'
/** What telephones write below. */
const foot = new RegExp(
  `^(enviad[ao] (do|da|de|pelo|pela|via|com o|a partir d[eo]) ((${device}) |\\W{0,2}(${programs}))|sent (from|with|via) (${device}|${programs}|mail)|(get|obter|obtenha|baixe|baixar) (o )?\\W?outlook (para|for) )`,
  'i',
)
const isFoot = (line: string) => line.length < 200 && foot.test(line.trim())
const isDashes = (line: string) => /^--\s?$/.test(line)
const isRule = (line: string) => /^[_-]{5,}\s*$/.test(line)

/** Without blank lines, rules and what a telephone adds at its end. */
function trimmed(lines: readonly string[]): string {
  const end = lines.findLastIndex((line) => !isBlank(line) && !isFoot(line) && !isRule(line))
  const kept = lines.slice(0, end + 1)
  const start = kept.findIndex((line) => !isBlank(line))
  return kept
    .slice(Math.max(start, 0))
    .map((line) => line.trimEnd())
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
}

/**
 * What somebody has newly written in an answer: without what they answer, wherever it stands, and without what programs
 * add. Empty where nothing is left. Line by line, so that no text takes long.
 */
export function newWords(text: string): string {
  const lines = text.slice(0, READ_MAX).split('\n')
  const said: { line: string; quoted: boolean }[] = []
  let quotes = false
  let signed = false
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at] ?? ''
    const quoted = isQuoted(line)
    if (isOurLine(line)) {
      if (!quoted) break
      quotes = true
    }
    if (!quoted && (isOriginal(line) || isHead(lines, at))) break
    const attribution = attributionAt(lines, at)
    if (attribution > 0) {
      const next = nextSaid(lines, at + attribution)
      const address = lines.slice(at, at + attribution).some((one) => one.includes('@'))
      if (quoted || isQuoted(next)) {
        quotes = true
        signed = false
        at += attribution - 1
        continue
      }
      if (address || isOurLine(next) || isBlank(next)) break
    }
    if (quoted) signed = false
    else if (isDashes(line)) signed = true
    if (!signed) said.push({ line, quoted })
  }
  return trimmed(said.filter(({ quoted }) => !(quotes && quoted)).map(({ line }) => line))
}
