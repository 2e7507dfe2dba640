const written = new Intl.NumberFormat('pt-BR')

/** 12.345 */
export const formatNumber = (value: number) => written.format(value)
