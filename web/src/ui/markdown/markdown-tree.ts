import type { Element, RootContent } from 'hast'
import type { Options } from 'rehype-sanitize'

type Tree = { children: RootContent[] }

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

const isSafeAddress = (address: string) => /^(https?:\/\/|mailto:|tel:)/i.test(address)

/** A place of this program: its own address in full, or a path below its front door. */
const isOwn = (address: string) =>
  /^\/dashboard(?:[/?#]|$)/.test(address) || address.startsWith(`${globalThis.location?.origin}/`)

/** One spelling of an address, so that two can be compared. */
const spelt = (address: string) => (URL.canParse(address) ? new URL(address).href : address)

/** People write <ip do servidor> and mean just that: it stays readable, as text. */
export function htmlAsText(_state: unknown, { value }: { value: string }, parent?: { type: string }) {
  const text = { type: 'text' as const, value }
  if (parent?.type !== 'root') return text
  return { type: 'element' as const, tagName: 'p', properties: {}, children: [text] }
}

const isElement = (node: RootContent): node is Element => node.type === 'element'

/** A picture would be fetched from anywhere; its description leads to it instead. */
export function imagesAsLinks(tree: Tree) {
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
  visit(tree, false)
}

/** Links that lead where nobody expects keep their words. Given a list, only its addresses and our own places are links. */
export function keepLinks(tree: Tree, links: readonly string[] | undefined) {
  const known = links && new Set(links.map(spelt))
  const isKept = (address: string) =>
    known ? isOwn(address) || (isSafeAddress(address) && known.has(spelt(address))) : isSafeAddress(address)
  const visit = (node: Tree) => {
    for (const child of node.children.filter(isElement)) {
      if (child.tagName === 'a' && !isKept(child.properties['href'] ?? '')) child.properties = {}
      visit(child)
    }
  }
  visit(tree)
}

/** Headings begin one level below where the text stands and never skip one, however they were typed. */
export function nestHeadings(tree: Tree, under: number) {
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
