import type { Aviso } from '#contract/avisos.ts'
import { localDay, longDay, relativeDay } from '#web/platform/time/dates.ts'

export type AvisoDay = { day: string; avisos: Aviso[] }

/** By the day on which they came, in their order. */
export function avisoDays(avisos: readonly Aviso[]): AvisoDay[] {
  const days: AvisoDay[] = []
  for (const aviso of avisos) {
    const day = localDay(aviso.criado_em)
    const last = days.at(-1)
    if (last?.day === day) last.avisos.push(aviso)
    else days.push({ day, avisos: [aviso] })
  }
  return days
}

/** Hoje; Segunda-feira, 16 de novembro */
export function dayName(day: string, today: string) {
  const long = longDay(day)
  return relativeDay(day, today) ?? long.charAt(0).toUpperCase() + long.slice(1)
}
