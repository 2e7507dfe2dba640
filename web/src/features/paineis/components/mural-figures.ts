import { prioridades } from '#contract/chamados-texts.ts'
import type { Tendencia } from '#contract/paineis.ts'
import { ageNames } from './age-names.ts'

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

/** Visitas that are done, of those that are planned, today and in this week; the server says what day it is. */
export function doneVisits({ dias, visitas }: Tendencia) {
  const today = dias.at(-1)?.dia
  const of = (days: Tendencia['visitas']) => ({
    feitas: sum(days.map(({ feitas }) => feitas)),
    planejadas: sum(days.map(({ planejadas }) => planejadas)),
  })
  return { hoje: of(visitas.filter(({ dia }) => dia === today)), semana: of(visitas) }
}

/** The spec's colours; the most urgent first. */
const looks = [
  { id: 5, name: prioridades[5], tone: 'critical' },
  { id: 4, name: prioridades[4], tone: 'yellow' },
  { id: 3, name: prioridades[3], tone: 'positive' },
  { id: 2, name: prioridades[2], tone: 'positive' },
  { id: 1, name: prioridades[1], tone: 'navy' },
] as const

export const byPrioridade = ({ prioridades: counted }: Tendencia) =>
  looks.map(({ id, name, tone }) => ({
    name,
    tone,
    value: counted.find(({ id_prioridade }) => id_prioridade === id)?.total ?? 0,
  }))

export function byAge({ idades }: Tendencia) {
  const names = ageNames(idades)
  const longest = (idades.at(-2)?.ate_dias ?? 0) + 1
  return idades.map(({ ate_dias, total }, place) => ({
    // Short: it is written large.
    name: ate_dias === null ? `${longest}+ dias` : (names[place] ?? ''),
    value: total,
    tone: ate_dias === null ? ('attention' as const) : ('primary' as const),
  }))
}
