/** From inicio up to, but not including, fim: minutes of a day or milliseconds of the epoch. */
export type Span = { inicio: number; fim: number }

/** The same time in order, without overlaps; spans that touch become one. */
export function unite(spans: readonly Span[]): Span[] {
  const united: Span[] = []
  for (const { inicio, fim } of spans.toSorted((a, b) => a.inicio - b.inicio)) {
    const last = united.at(-1)
    if (last && inicio <= last.fim) last.fim = Math.max(last.fim, fim)
    else united.push({ inicio, fim })
  }
  return united
}
