import type { ExtraProps } from 'react-markdown'
import type { Options } from 'rehype-sanitize'

type Element = NonNullable<ExtraProps['node']>
type Content = Element['children'][number]
type Tree = { children: Content[] }

/** What may remain of a text: its structure, and nothing that acts by itself. */
export const allowed: Options = {
  tagNames: (
    'h1 h2 h3 h4 h5 h6 p blockquote hr br ul ol li section table thead tbody tr th td ' +
    'a img em strong del sup code pre input'
  ).split(' '),
  attributes: {
    a: ['href'],
    img: ['src', 'alt'],
    input: ['checked'],
    ol: ['start'],
    th: ['align'],
    td: ['align'],
  },
  protocols: { href: ['http', 'https', 'mailto', 'tel'], src: ['http', 'https'] },
}

export const isSafeAddress = (address: string) => /^(https?:\/\/|mailto:|tel:)/i.test(address)

/** People write <ip do servidor> and mean just that: it stays readable, as text. */
export function htmlAsText(_state: unknown, { value }: { value: string }, parent?: { type: string }) {
  const text = { type: 'text' as const, value }
  if (parent?.type !== 'root') return text
  return { type: 'element' as const, tagName: 'p', properties: {}, children: [text] }
}

const isElement = (node: Content): node is Element => node.type === 'element'

/** A picture would be fetched from anywhere; its description leads to it instead. */
export function imagesAsLinks() {
  const visit = (node: Tree, inLink: boolean) => {
    for (const child of node.children.filter(isElement)) {
      if (child.tagName === 'img') {
        const { src = '', alt } = child.properties
        const text = { type: 'text' as const, value: alt || 'imagem' }
        child.tagName = inLink ? 'span' : 'a'
        child.properties = inLink ? {} : { href: src }
        child.children = [text]
      } else visit(child, inLink || child.tagName === 'a')
    }
  }
  return (tree: Tree) => visit(tree, false)
}

/** Headings begin one level below where the text stands and never skip one, however they were typed. */
export const nestHeadings = (under: number) => (tree: Tree) => {
  const open: number[] = []
  const visit = (node: Tree) => {
    for (const child of node.children.filter(isElement)) {
      const level = Number(/^h([1-6])$/.exec(child.tagName)?.[1])
      if (level) {
        while ((open.at(-1) ?? 0) >= level) open.pop()
        open.push(level)
        child.tagName = `h${Math.min(6, under + open.length)}`
      } else visit(child)
    }
  }
  visit(tree)
}
