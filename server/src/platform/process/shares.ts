/** Lets one person have so many of something at once. What is more is not done: `refused` says so to them. */
export function createShares(most: number, refused: () => never) {
  const held = new Map<number, number>()
  return async <T>(id_usuario: number, work: () => Promise<T>): Promise<T> => {
    const mine = held.get(id_usuario) ?? 0
    if (mine >= most) refused()
    held.set(id_usuario, mine + 1)
    try {
      return await work()
    } finally {
      const left = (held.get(id_usuario) ?? 1) - 1
      if (left === 0) held.delete(id_usuario)
      else held.set(id_usuario, left)
    }
  }
}
