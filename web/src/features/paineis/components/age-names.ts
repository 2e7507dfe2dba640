import type { Tendencia } from '#contract/paineis.ts'
import { counted } from '#web/ui/data/numbers.ts'

const days = (count: number) => counted(count, 'dia', 'dias')

/** How long ago, from the days that each age reaches to: "Hoje", "1 a 2 dias", "30 dias ou mais". */
export function ageNames(idades: Tendencia['idades']): string[] {
  return idades.map(({ ate_dias }, place) => {
    const from = (idades[place - 1]?.ate_dias ?? -1) + 1
    if (ate_dias === null) return `${days(from)} ou mais`
    if (ate_dias === 0) return 'Hoje'
    return from === ate_dias ? days(from) : `${from} a ${days(ate_dias)}`
  })
}
