/** 12.345, for whole numbers. By hand: the first Intl format of a page takes a slow phone a fifth of a second. */
export const formatNumber = (value: number) => String(value).replaceAll(/\B(?=(\d{3})+$)/g, '.')

/** 1 dia, 12 dias */
export const counted = (count: number, one: string, many: string) =>
  `${formatNumber(count)} ${count === 1 ? one : many}`
