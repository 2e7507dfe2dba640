export const auditoriaTexts = {
  noneFound: 'Nenhum registro encontrado',
  notFound: 'Registro não encontrado.',
} as const

/** How many rows a search for words reads, after the other filters. */
export const SEARCHED_ROWS = 5_000
