const written = new Intl.NumberFormat('pt-BR')

/** 12.345 */
export const formatNumber = (value: number) => written.format(value)

/** 1 dia, 12 dias */
export const counted = (count: number, one: string, many: string) =>
  `${formatNumber(count)} ${count === 1 ? one : many}`
