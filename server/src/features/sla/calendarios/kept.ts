/** What is kept under the name of a calendar's newest version, and what it takes: about a third of a kilobyte each. */
type Kept<Value> = { calendario: string; weight: number; value: Value }

/** Keeps of each calendar what was read last, up to a total weight; what nobody has asked for longest goes
 * first. One alone may be heavier. */
export function keepNewest<Value>(most: number) {
  /** In the order in which they were asked for. */
  const kept = new Map<string, Kept<Value>>()
  const names = new Map<string, string>()
  let total = 0

  function drop(name: string) {
    const one = kept.get(name)
    if (!one) return
    kept.delete(name)
    names.delete(one.calendario)
    total -= one.weight
  }

  return {
    get(name: string): Value | undefined {
      const one = kept.get(name)
      if (!one) return undefined
      kept.delete(name)
      kept.set(name, one)
      return one.value
    },
    /** In the place of what the same calendar was before. */
    set(name: string, one: Kept<Value>) {
      drop(name)
      drop(names.get(one.calendario) ?? '')
      kept.set(name, one)
      names.set(one.calendario, name)
      total += one.weight
      for (const oldest of kept.keys()) {
        if (total <= most || kept.size === 1) return
        drop(oldest)
      }
    },
    size: () => ({ names: kept.size, weight: total }),
  }
}
