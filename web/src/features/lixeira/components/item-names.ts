import type { ItemNaLixeira } from '#contract/lixeira.ts'
import { daysBetween, formatDateTime, localDay } from '#web/platform/time/dates.ts'

/** What tells it from its like: a chamado's customer, a visita's time. */
export const itemNote = ({ tipo, nome_cliente, data_hora_prevista }: ItemNaLixeira) => {
  if (tipo === 'visitas')
    return data_hora_prevista === null ? undefined : `Prevista para ${formatDateTime(data_hora_prevista)}`
  return nome_cliente ?? undefined
}

/** From here on it is time to decide. */
const LAST_DAYS = 7

/** How long it can still come back. */
export function timeLeft(remocao_em: string, today: string) {
  const days = daysBetween(today, localDay(remocao_em))
  const text = days > 1 ? `em ${days} dias` : days === 1 ? 'amanhã' : 'hoje'
  return { text, isSoon: days <= LAST_DAYS }
}
