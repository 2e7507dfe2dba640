import { ITENS_MAX, type TipoItem } from '#contract/checklists-texts.ts'

/** An item while it is edited. `chave` tells it from the others, also one that the server does not know yet. */
export type ItemDigitado = {
  chave: string
  id?: number | undefined
  texto: string
  kind: TipoItem
  obrigatorio: boolean
}

let made = 0
export const newItem = (texto = ''): ItemDigitado => ({
  chave: `novo-${++made}`,
  texto,
  kind: 'marcar',
  obrigatorio: false,
})

/** The list with the item of one place at another. */
export function moved<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const rest = items.filter((_, place) => place !== from)
  return [...rest.slice(0, to), ...items.slice(from, from + 1), ...rest.slice(to)]
}

/** What a list that was pasted into an item says: a line for each item, without the marks in front of it. */
export const linesOf = (text: string) =>
  text
    .split(/\r?\n/)
    .map((line) => line.replace(/^\s*(?:[-*•☐□]|\[[ x]?\]|\d{1,2}[.)])\s+/i, '').trim())
    .filter((line) => line !== '')

/** The items with these lines below one of them, as many as there is room for. An empty one gives its place. */
export function withLines(items: readonly ItemDigitado[], place: number, lines: readonly string[]) {
  const current = items[place]
  const [own = '', ...others] = current?.texto.trim() === '' ? lines : ['', ...lines]
  return [
    ...items.slice(0, place),
    ...(current ? [own === '' ? current : { ...current, texto: own }] : []),
    ...others.slice(0, Math.max(0, ITENS_MAX - items.length)).map((line) => newItem(line)),
    ...items.slice(place + 1),
  ]
}
