import type { Root } from 'hast'
import rehypeSanitize from 'rehype-sanitize'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import remarkRehype from 'remark-rehype'
import { unified } from 'unified'
import { allowed, htmlAsText, imagesAsLinks, keepLinks, nestHeadings } from './markdown-tree.ts'
import { isDrawable } from './markdown-size.ts'

export type MarkdownJob = {
  text: string
  /** The level of the heading that it stands under. */
  under: number
  /** The only addresses outside of this program that may be links; undefined where any may. */
  links?: readonly string[] | undefined
}

const markdown = unified().use(remarkParse).use(remarkGfm)
const footnotes = { footnoteLabel: 'Notas', footnoteBackContent: '' }
const html = unified()
  .use(remarkRehype, { ...footnotes, handlers: { html: htmlAsText } })
  .use(rehypeSanitize, allowed)

/** What a text looks like; undefined where that is too much to draw. May take long: see markdown-reader.ts. */
export function readMarkdown({ text, under, links }: MarkdownJob): Root | undefined {
  try {
    const parsed = markdown.parse(text)
    if (!isDrawable(parsed)) return undefined
    const tree = html.runSync(parsed)
    if (!isDrawable(tree)) return undefined
    imagesAsLinks(tree)
    keepLinks(tree, links)
    nestHeadings(tree, under)
    return tree
  } catch {
    // Nested too deep even for the parser.
    return undefined
  }
}
