/** 12.345, for whole numbers. By hand: the first Intl format of a page takes a slow phone a fifth of a second. */
export const formatNumber = (value: number) => String(value).replaceAll(/\B(?=(\d{3})+$)/g, '.')

/** Of what is counted up to there: 1.000+ beyond it. */
export const formatUpTo = (value: number, most: number) =>
  value > most ? `${formatNumber(most)}+` : formatNumber(value)

/** 1 dia, 12 dias */
export const counted = (count: number, one: string, many: string) =>
  `${formatNumber(count)} ${count === 1 ? one : many}`
