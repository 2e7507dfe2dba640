/** What refers to a row that somebody wants to delete. */
export type Link = { one: string; many: string; total: number; trashed?: number }

const describe = ({ one, many, total, trashed = 0 }: Link) =>
  `${total} ${total === 1 ? one : many}${trashed > 0 ? ` (${trashed} na lixeira)` : ''}`

/** The refusal with the links named: 'Erro ao excluir … Vínculos: 2 chamados (1 na lixeira), 1 visita.' Undefined when nothing refers to it. */
export function linksRefusal(text: string, links: Link[]): string | undefined {
  const found = links.filter(({ total }) => total > 0)
  return found.length === 0 ? undefined : `${text} Vínculos: ${found.map(describe).join(', ')}.`
}
