import { formatNumber } from '#web/ui/data/numbers.ts'

const KB = 1024
const MB = KB * KB

/** 812 bytes, 64 kB, 2,4 MB */
export function sizeText(bytes: number) {
  if (bytes < KB) return bytes === 1 ? '1 byte' : `${bytes} bytes`
  if (bytes < MB) return `${formatNumber(Math.round(bytes / KB))} kB`
  return `${(bytes / MB).toFixed(1).replace('.', ',').replace(',0', '')} MB`
}
