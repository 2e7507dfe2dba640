import type { Visita } from '#contract/visitas.ts'
import { localDay, monthOf, weekOf } from '#web/platform/time/dates.ts'
import { areaPath } from '#web/domain/area-path.ts'

const area = areaPath('analista')
export const hoje = `${area}/visitashojea`

/** The screen of the analista that shows this visita; undefined for what lies beyond this week and month. */
export function visitaLink({ data_hora_prevista, status, atrasada }: Visita, today: string) {
  const day = localDay(data_hora_prevista)
  if (day === today || atrasada || status === 'EM ANDAMENTO') return hoje
  if (weekOf(today).includes(day)) return `${area}/visitassema?dia=${day}`
  if (monthOf(today).includes(day)) return `${area}/visitasmesa?dia=${day}`
}
