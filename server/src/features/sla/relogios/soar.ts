import { contar, estouro, type Movidos, type Relogio, renewal, renovar, united } from './rules.ts'

/** What is near its end is told so, unless it is past it already. */
type Perto = Pick<Relogio, 'meta' | 'ciclo'> & { meta_min: number; quando: number }

/** The clocks that are past their end, or near it, at this moment. */
export function soar(relogios: readonly Relogio[], now: number): { movidos: Movidos; perto: Perto[] } {
  const perto: Perto[] = []
  const moved = relogios
    .filter(({ correndo, estourado_em }) => correndo && estourado_em === null)
    .map((before) => {
      const one = renovar(before)
      const passos = renewal(before)
      const { meta, ciclo, meta_min, vence_em, perto_em } = one
      if (vence_em !== null && vence_em < now) {
        const lost = contar(one, now)
        return { relogio: lost, passos: [...passos, estouro(lost)] }
      }
      if (perto_em === null || meta_min === null || perto_em > now)
        return before.antigo ? { relogio: one, passos } : undefined
      perto.push({ meta, ciclo, meta_min, quando: perto_em })
      return { relogio: { ...one, perto_em: null }, passos }
    })
  return { movidos: united(moved), perto }
}
