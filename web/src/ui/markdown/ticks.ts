import type { Element, ElementContent, Root, RootContent } from 'hast'
import { createContext } from 'react'

/** The items of a list that somebody can tick, by their text. */
export type Ticks = {
  ticked: ReadonlySet<string>
  onTick: (text: string, on: boolean) => void
  /** Told which items the text has now, in their order. */
  onItems: (texts: readonly string[]) => void
}

/** Around a text whose lists can be ticked. */
export const TicksContext = createContext<Ticks | undefined>(undefined)

const blocks = new Set(['p', 'blockquote', 'ul', 'ol', 'pre', 'table'])
const isElement = (node: RootContent): node is Element => node.type === 'element'
const isBlock = (node: RootContent) => isElement(node) && blocks.has(node.tagName)

const textOf = (nodes: readonly RootContent[]): string =>
  nodes
    .map((node) => (isElement(node) ? textOf(node.children) : node.type === 'text' ? node.value : ''))
    .join('')
/** Without the numbers of its sources, which mean nothing elsewhere. */
const itemText = (nodes: readonly RootContent[]) =>
  textOf(nodes)
    .replaceAll(/\s*\[\d+\]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()

/** Its first line becomes the words beside a box; what stands below that line stays as it is. */
function tickableItem(item: Element, onItem: (text: string) => void): Element {
  const children = item.children.filter((node) => node.type !== 'text' || node.value.trim() !== '')
  const [first] = children
  const isParagraph = first !== undefined && isElement(first) && first.tagName === 'p'
  const end = children.findIndex(isBlock)
  const line = isParagraph ? first.children : children.slice(0, end < 0 ? undefined : end)
  const rest = isParagraph ? children.slice(1) : end < 0 ? [] : children.slice(end)
  const words = line.filter((node) => !isElement(node) || node.tagName !== 'input')
  const text = itemText(words)
  if (text === '') return item
  onItem(text)
  const box: Element = { type: 'element', tagName: 'input', properties: { value: text }, children: [] }
  const beside: Element = { type: 'element', tagName: 'span', properties: {}, children: words }
  return {
    ...item,
    children: [{ type: 'element', tagName: 'label', properties: {}, children: [box, beside] }, ...rest],
  }
}

const walk = <Node extends RootContent | ElementContent>(node: Node, onItem: (text: string) => void): Node =>
  !isElement(node)
    ? node
    : node.tagName === 'li'
      ? { ...node, ...tickableItem(node, onItem) }
      : { ...node, children: node.children.map((child) => walk(child, onItem)) }

/** The same text with a box at each item of its lists; lists inside of an item stay what they are. */
export function tickable(tree: Root): { tree: Root; items: readonly string[] } {
  const items = new Set<string>()
  const children = tree.children.map((child) => walk(child, (text) => items.add(text)))
  return { tree: { ...tree, children }, items: [...items] }
}
