import { Parser } from 'htmlparser2'

/** What is not text. */
const silent = new Set(['script', 'style', 'head', 'title', 'template', 'noscript', 'object', 'svg'])
const blocks = new Set(
  'p div tr li ul ol table blockquote pre h1 h2 h3 h4 h5 h6 hr section article header footer address'.split(
    ' ',
  ),
)
/** With a blank line around them. */
const paragraphs = new Set([
  'p',
  'ul',
  'ol',
  'table',
  'blockquote',
  'pre',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
])
const RULE = '________________________________'

type Attributes = Record<string, string>

/** Where programs put what was answered. */
function isQuote(name: string, { class: classes = '', id = '', type }: Attributes) {
  return (
    (name === 'blockquote' && (type === 'cite' || /\bgmail_quote\b/.test(classes))) ||
    /(^|\s)(gmail_quote|gmail_quote_container|gmail_attr|moz-cite-prefix|yahoo_quoted|\w*yahoo_quoted|protonmail_quote|zmail_extra)(\s|$)/.test(
      classes,
    ) ||
    (id.includes('yahoo_quoted') && /^\w+$/.test(id))
  )
}
/** From where on everything is what was answered. */
const endsNew = (id: string) =>
  ['divRplyFwdMsg', 'appendonsend'].includes(id) || id.endsWith('_divRplyFwdMsg')
/** What programs write below by themselves. */
const isFoot = ({ class: classes = '', id = '' }: Attributes) =>
  id === 'ms-outlook-mobile-signature' ||
  /(^|\s)(gmail_signature_prefix|moz-signature|protonmail_signature_block)(\s|$)/.test(classes)

/** Word has no space between paragraphs: an empty one is a blank line. */
const isOfWord = ({ class: classes = '' }: Attributes) => classes.startsWith('Mso')

type Options = {
  /** Without what was answered and what programs add. */
  onlyNew: boolean
}

/** Nobody writes more by hand, and programs bring their styles along. */
const HTML_MAX = 500_000
/** Each tag that is open makes the next one slower. */
const DEPTH_MAX = 1_000
const STEP = 4_096

/** Lines as they come; each letter is looked at once, however long its line. */
function createPage() {
  const lines: string[] = []
  let line: string[] = []
  let [isBlank, wasBlank] = [true, true]
  const newLine = () => {
    lines.push(line.join('').trimEnd())
    line = []
    ;[isBlank, wasBlank] = [true, isBlank]
  }
  const add = (text: string) => {
    line.push(text)
    isBlank &&= text.trim() === ''
  }
  const endLine = () => {
    if (!isBlank) newLine()
  }
  return {
    add,
    newLine,
    endLine,
    endParagraph: () => {
      endLine()
      if (!wasBlank) newLine()
    },
    flow: (text: string) => {
      const flowed = text.replaceAll(/\s+/g, ' ')
      add(isBlank ? flowed.trimStart() : flowed)
    },
    isBlank: () => isBlank,
    text: () => {
      newLine()
      return lines.join('\n')
    },
  }
}

/** Never shown as HTML: what it says, line by line. */
export function textOfHtml(html: string, { onlyNew }: Options): string {
  const open: { drops: boolean; isLine: boolean }[] = []
  const page = createPage()
  let [dropping, preformatted, isOver] = [0, 0, false]
  const isHeard = () => dropping === 0 && !isOver
  const surround = (name: string) => {
    if (paragraphs.has(name)) page.endParagraph()
    else if (blocks.has(name)) page.endLine()
  }
  const begin = (name: string, isLine: boolean) => {
    if (name === 'br') return page.newLine()
    if (isLine) page.endLine()
    else surround(name)
    if (name === 'li') page.add('- ')
    if (name === 'hr') page.add(RULE)
    if (name === 'td' && !page.isBlank()) page.add(' ')
  }
  const say = (text: string) => {
    if (preformatted === 0) return page.flow(text)
    for (const [at, line] of text.split('\n').entries()) {
      if (at > 0) page.newLine()
      page.add(line)
    }
  }

  // Whatever it opens it also closes, in order.
  const parser = new Parser({
    onopentag(name, attributes) {
      if (onlyNew && endsNew(attributes['id'] ?? '')) isOver = true
      const isLine = isOfWord(attributes)
      if (isHeard()) begin(name, isLine)
      const drops = silent.has(name) || (onlyNew && (isQuote(name, attributes) || isFoot(attributes)))
      open.push({ drops, isLine })
      if (drops) dropping++
      if (name === 'pre') preformatted++
    },
    ontext: (text) => {
      if (isHeard()) say(text)
    },
    onclosetag(name) {
      if (name === 'pre') preformatted--
      const closed = open.pop()
      if (closed?.drops) dropping--
      if (!isHeard() || name === 'br') return
      if (closed?.isLine) page.newLine()
      else surround(name)
    },
  })
  for (let at = 0; at < Math.min(html.length, HTML_MAX) && open.length < DEPTH_MAX; at += STEP)
    parser.write(html.slice(at, at + STEP))
  parser.end()
  return page.text()
}
