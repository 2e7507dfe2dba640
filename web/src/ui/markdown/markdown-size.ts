type Node = { type: string; children?: Node[]; value?: unknown; properties?: Record<string, unknown> }

/** More than this, or deeper, a browser would not draw in a moment. A long article has a fifth of it. */
const [MOST_NODES, DEEPEST, MOST_LETTERS] = [10_000, 60, 200_000]

const lengthOf = (value: unknown) => (typeof value === 'string' ? value.length : 0)

/** A row that is too short gets empty cells, so that few letters can make millions of them. */
const cellsOf = ({ type, children = [] }: Node) =>
  type === 'table' ? children.length * (children[0]?.children?.length ?? 0) : 0

/** Counted without recursion: a tree that is too deep must not break the counting. */
export function isDrawable(root: Node): boolean {
  const open: [Node, number][] = [[root, 0]]
  let [nodes, letters] = [0, 0]
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const [node, depth] = next
    nodes += 1 + cellsOf(node)
    // One address can stand behind thousands of links.
    letters += lengthOf(node.value) + lengthOf(node.properties?.['href'])
    if (nodes > MOST_NODES || depth > DEEPEST || letters > MOST_LETTERS) return false
    for (const child of node.children ?? []) open.push([child, depth + 1])
  }
  return true
}
